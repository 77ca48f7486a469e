import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { pageService } from './page-service.ts';

const service = pageService();

const AWAY = 'The service does not answer. It goes on by itself once it does.';
const LONG = 'این متن چهار بخش دارد. بخش دوم آن. بخش سوم. و پایان';

const note = (page: Page) => page.locator('#speech-note').innerText();
const isDone = (page: Page) => expect.poll(() => note(page)).toMatch(/^Ready/);
const secondsAt = async (page: Page) => Number(await page.locator('#position').inputValue());

/** Opens the page with a script that is held back until it may come. */
async function openHeld(options: BrowserContextOptions = {}) {
  const context = await service.browser.newContext({ locale: 'en-US', ...options });
  const page = await context.newPage();
  const held = Promise.withResolvers<void>();
  await page.route('**/page.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(`${service.url}/`, { waitUntil: 'commit' });
  return { page, come: () => held.resolve() };
}

describe('before its script has come', () => {
  test.each([
    ['en-US', 'Persian, read aloud and read right', 'ltr'],
    ['fa-IR', 'فارسی را درست بخوانید و بشنوید', 'rtl'],
  ])('the page stands there in the language of the browser, %s', async (locale, headline, direction) => {
    const { page, come } = await openHeld({ locale });
    const heading = page.getByRole('heading', { level: 1 });
    await heading.waitFor();
    expect([await heading.innerText(), await page.locator('html').getAttribute('dir')]).toEqual([
      headline,
      direction,
    ]);
    come();
    await page.locator('.word').first().waitFor();
  });

  test('what is typed is kept and read', async () => {
    const { page, come } = await openHeld();
    await page.locator('#text').fill('کتاب من');
    come();
    await expect.poll(() => page.locator('#words .latin').allInnerTexts()).toEqual(['ketaab-e', 'man']);
    expect(await page.locator('#text').inputValue()).toBe('کتاب من');
  });

  test('a language that was chosen before is waited for, but not for long', async () => {
    const context = await service.browser.newContext({ locale: 'en-US' });
    await context.addInitScript("localStorage.setItem('khanesh.language', 'fa')");
    const page = await context.newPage();
    await page.route('**/page.js', () => {});
    await page.goto(`${service.url}/`, { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('fa');
  });

  test('a connection that breaks is said, and the page can be loaded again', async () => {
    const context = await service.browser.newContext({ locale: 'fa-IR' });
    const page = await context.newPage();
    await page.route('**/page.js', (route) => route.abort());
    await page.goto(`${service.url}/`);
    const incomplete = page.getByRole('alert');
    await incomplete.waitFor();
    await page.unroute('**/page.js');
    await incomplete.getByRole('link', { name: 'دوباره بار کنید' }).click();
    await page.locator('.word').first().waitFor();
    expect(await incomplete.isVisible()).toBe(false);
  });
});

describe('without a network', () => {
  test('what is typed is read once it is back, and the words say so, once', async () => {
    const page = await service.open();
    await page.locator('.word').first().waitFor();
    await page.context().setOffline(true);
    await page.locator('#text').fill('کتاب من');
    const failure = page.locator('#reading-failure');
    await expect
      .poll(() => failure.innerText())
      .toBe('This device is offline. The page goes on by itself once it is back.');
    expect(await page.locator('#reading').getAttribute('aria-busy')).toBeNull();
    await page.locator('#translation-failure').waitFor();
    // What is said again with every further try would replace this.
    // biome-ignore lint/suspicious/noExplicitAny: the page's own elements
    await page.locator('#announcement').evaluate((one: any) => one.replaceChildren('heard'));
    const tries = { predicate: (request: { url(): string }) => request.url().includes('/v1/pinglish') };
    await page.waitForEvent('requestfailed', tries);
    await page.waitForEvent('requestfailed', tries);
    expect(await page.locator('#announcement').textContent()).toBe('heard');
    await page.context().setOffline(false);
    await expect.poll(() => page.locator('#words .latin').allInnerTexts()).toEqual(['ketaab-e', 'man']);
    expect(await failure.isVisible()).toBe(false);
  });

  test('a text to be spoken waits, and is then made once', async () => {
    const page = await service.open({}, `#text=${encodeURIComponent('سلام دنیا.')}`);
    await page.locator('.word').first().waitFor();
    const keys: string[] = [];
    await page.route('**/v1/speech/jobs', async (route) => {
      keys.push(route.request().headers()['idempotency-key']!);
      if (keys.length > 1) return route.continue();
      // The service hears it; its answer is lost.
      await route.fetch();
      await route.abort();
    });
    await page.locator('#speak').click();
    await isDone(page);
    expect(keys.length).toBe(2);
    expect(new Set(keys).size).toBe(1);
  });

  test('a text to be spoken can be given up', async () => {
    const page = await service.open({}, `#text=${encodeURIComponent('سلام دوست.')}`);
    await page.locator('.word').first().waitFor();
    await page.context().setOffline(true);
    await page.locator('#speak').click();
    await expect.poll(() => note(page)).toBe(AWAY);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => note(page)).toBe('Stopped.');
    const cancelled = page.waitForResponse('**/v1/speech/jobs/*/cancel');
    await page.context().setOffline(false);
    await cancelled;
    expect(await note(page)).toBe('Stopped.');
  });

  test('a recording that is ready is fetched once it is back', async () => {
    const page = await service.open({}, `#text=${encodeURIComponent('سلام ایران.')}`);
    await page.locator('.word').first().waitFor();
    const AUDIO = '**/v1/developer/audio*';
    await page.route(AUDIO, (route) => route.abort());
    await page.locator('#speak').click();
    await expect.poll(() => note(page)).toBe(AWAY);
    await page.unroute(AUDIO);
    await isDone(page);
  });

  test('a job that is being spoken is heard to its end', async () => {
    service.slow.isUsed = true;
    const page = await service.open({}, `#text=${encodeURIComponent(LONG)}`);
    await page.locator('#speak').click();
    await expect.poll(() => secondsAt(page)).toBeGreaterThan(0.3);
    await page.context().setOffline(true);
    service.slow.goOn();
    await page.context().setOffline(false);
    await isDone(page);
    expect(await page.locator('#length').innerText()).toBe('0:08');
    service.slow.isUsed = false;
  });
});
