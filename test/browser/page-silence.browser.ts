import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { pageService } from './page-service.ts';

const service = pageService();

const SILENT = 'The service takes too long to answer. The page tries again by itself.';
const note = (page: Page) => page.locator('#speech-note').innerText();
const isDone = (page: Page) => expect.poll(() => note(page)).toMatch(/^Ready/);
const latin = (page: Page) => page.locator('#words .latin').allInnerTexts();

/** A page whose clock the test moves, so that it need not wait. */
async function open(text: string): Promise<Page> {
  const page = await service.open({}, `#text=${encodeURIComponent(text)}`);
  await page.locator('.word').first().waitFor();
  await page.clock.install();
  return page;
}

/** Lets requests to these addresses hang, and gives their idempotency keys. */
async function silence(page: Page, addresses: string): Promise<{ keys: string[]; end(): Promise<void> }> {
  const keys: string[] = [];
  const hang = (route: Route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '');
  };
  await page.route(addresses, hang);
  return { keys, end: () => page.unroute(addresses, hang) };
}

describe('a service that takes a request and never answers', () => {
  test('is waited for half a minute; the reading can then be asked for again, under the same keys', async () => {
    const page = await open('سلام.');
    const { keys, end } = await silence(page, '**/v1/{diacritize,pinglish}');
    await page.locator('#text').fill('کتاب من');
    await page.clock.runFor(1_000);
    await expect.poll(() => keys.length).toBe(2);
    const failure = page.locator('#reading-failure');
    await page.clock.runFor(20_000);
    expect(await failure.isVisible()).toBe(false);
    await page.clock.runFor(11_000);
    await expect.poll(() => failure.innerText()).toBe(SILENT);
    const copy = page.getByRole('button', { name: 'Copy marked text' });
    // What stands there is the reading of the text before.
    expect(await copy.isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'فارسی' }).click();
    expect(await failure.innerText()).toBe('سرویس دیر پاسخ می‌دهد. صفحه خودش دوباره می‌کوشد.');
    await page.getByRole('button', { name: 'English' }).click();
    expect(await copy.isDisabled()).toBe(true);
    await end();
    const again: string[] = [];
    page.on('request', (request) => again.push(request.headers()['idempotency-key'] ?? ''));
    const button = page.locator('#reading').getByRole('button', { name: 'Try again' });
    await button.focus();
    await button.press('Enter');
    await page.clock.runFor(1);
    await expect.poll(() => latin(page)).toEqual(['ketaab-e', 'man']);
    expect(await copy.isDisabled()).toBe(false);
    expect(again).toEqual(expect.arrayContaining(keys));
    expect([await failure.isVisible(), await button.isVisible()]).toEqual([false, false]);
    // biome-ignore lint/suspicious/noExplicitAny: the page's own elements
    expect(await page.evaluate(() => (globalThis as any).document.activeElement.id)).toBe('text');
  });

  test('is asked again by the page itself', async () => {
    const page = await open('سلام.');
    const { keys, end } = await silence(page, '**/v1/pinglish');
    await page.locator('#text').fill('کتاب من');
    await page.clock.runFor(1_000);
    await expect.poll(() => keys.length).toBe(1);
    await page.clock.runFor(31_000);
    await expect.poll(() => page.locator('#reading-failure').innerText()).toBe(SILENT);
    await end();
    await page.clock.runFor(3_001);
    await expect.poll(() => latin(page)).toEqual(['ketaab-e', 'man']);
  });

  test('has longer for a translation, which can be asked for again before', async () => {
    const page = await open('سلام.');
    await expect.poll(() => page.locator('#translated').innerText()).toBe('English of 5 characters');
    const { keys, end } = await silence(page, '**/v1/translate');
    await page.locator('#text').fill('کتاب من');
    await page.clock.runFor(1_500);
    await expect.poll(() => keys.length).toBe(1);
    const card = page.locator('.at-translation');
    expect(await card.getAttribute('aria-busy')).toBe('true');
    await page.clock.runFor(20_000);
    const button = card.getByRole('button', { name: 'Try again' });
    expect(await card.innerText()).toContain('It takes longer than usual.');
    await page.clock.runFor(90_000);
    await expect.poll(() => page.locator('#translation-failure').innerText()).toBe(SILENT);
    expect(await page.locator('#translated').innerText()).toBe('');
    await end();
    await button.click();
    await page.clock.runFor(1);
    await expect.poll(() => page.locator('#translated').innerText()).toBe('English of 7 characters');
    expect(await button.isVisible()).toBe(false);
  });

  test('is asked for the same job again, until the visitor has enough', async () => {
    const page = await open('سلام دنیا.');
    const { keys, end } = await silence(page, '**/v1/speech/jobs');
    await page.locator('#speak').click();
    await expect.poll(() => keys.length).toBe(1);
    await page.clock.runFor(31_000);
    await expect
      .poll(() => note(page))
      .toBe('The service does not answer. It goes on by itself once it does.');
    await page.clock.runFor(1_001);
    await expect.poll(() => keys.length).toBe(2);
    expect(new Set(keys).size).toBe(1);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => note(page)).toBe('Stopped.');
    await end();
    await page.locator('#speak').click();
    await isDone(page);
  });

  test('is asked how a job is whose events never come', async () => {
    const page = await open('سلام دوست.');
    const { end } = await silence(page, '**/v1/speech/jobs/*/events*');
    const made = page.waitForResponse('**/v1/speech/jobs');
    await page.locator('#speak').click();
    await made;
    await expect
      .poll(async () => {
        await page.clock.runFor(31_000);
        return note(page);
      })
      .toMatch(/^Ready/);
    await end();
  });

  test('is asked for a recording again that stops in the middle', async () => {
    const page = await open('سلام ایران.');
    const AUDIO = '**/v1/developer/audio*';
    const { keys, end } = await silence(page, AUDIO);
    await page.locator('#speak').click();
    await expect.poll(() => keys.length).toBe(1);
    await page.clock.runFor(31_000);
    await expect.poll(() => note(page)).toMatch(/^The service does not answer/);
    await end();
    await page.clock.runFor(1_001);
    await isDone(page);
  });
});
