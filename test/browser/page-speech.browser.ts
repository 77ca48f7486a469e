import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { pageService } from './page-service.ts';

const service = pageService();

const LONG = 'کتاب خوب من روی میز چوبی اتاق پدربزرگ است. مادر به خانه آمد و نان تازه آورد.';

async function open(text = 'سلام دنیا.'): Promise<Page> {
  const page = await service.open({}, `#text=${encodeURIComponent(text)}`);
  await page.locator('.word').first().waitFor();
  return page;
}

const speak = (page: Page) => page.getByRole('button', { name: 'Speak' });
const note = (page: Page) => page.locator('#speech-note').innerText();
const isDone = (page: Page) => expect.poll(() => note(page)).toMatch(/^Ready/);
const secondsAt = async (page: Page) => Number(await page.locator('#position').inputValue());
const usedSeconds = async () => {
  const [row] = await service.services.database.query<{ used: number }>({
    name: 'test-seconds-used',
    text: "SELECT COALESCE(sum(used), 0)::int AS used FROM usage_counters WHERE meter = 'basic_speech'",
  });
  return row!.used;
};

describe('speech', () => {
  test('is heard, and can be downloaded', async () => {
    const page = await open();
    await speak(page).click();
    await isDone(page);
    await expect.poll(() => secondsAt(page)).toBeGreaterThan(0.2);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: /^Download (?:WAV|MP3)$/ }).click(),
    ]);
    const bytes = await readFile((await file.path())!);
    expect(file.suggestedFilename()).toMatch(/^khanesh-kian\.(?:wav|mp3)$/);
    expect(bytes.length).toBeGreaterThan(5_000);
  });

  test('sounds while the rest is still being spoken, and goes on to its end', async () => {
    service.slow.isUsed = true;
    const page = await open(`${LONG} ۱`);
    await speak(page).click();
    await expect.poll(() => secondsAt(page)).toBeGreaterThan(0.3);
    expect(await note(page)).toMatch(/so far$/);
    expect(await page.getByRole('button', { name: 'Pause' }).isVisible()).toBe(true);
    service.slow.goOn();
    await isDone(page);
    await expect.poll(() => page.locator('#length').innerText()).toBe('0:08');
    await expect.poll(() => secondsAt(page)).toBeGreaterThan(4.5);
    service.slow.isUsed = false;
  });

  test('stays silent when it was paused before it was whole', async () => {
    service.slow.isUsed = true;
    const page = await open(`${LONG} ۶`);
    await speak(page).click();
    await expect.poll(() => secondsAt(page)).toBeGreaterThan(0.1);
    await page.getByRole('button', { name: 'Pause' }).click();
    const at = await secondsAt(page);
    service.slow.goOn();
    await isDone(page);
    expect(await page.getByRole('button', { name: 'Play' }).isVisible()).toBe(true);
    expect(await secondsAt(page)).toBeCloseTo(at, 0);
    service.slow.isUsed = false;
  });

  test('can be cancelled while it is being spoken, and then costs nothing', async () => {
    service.slow.isUsed = true;
    const before = await usedSeconds();
    const page = await open(`${LONG} ۲`);
    await speak(page).click();
    await expect.poll(() => secondsAt(page)).toBeGreaterThan(0.1);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => note(page)).toBe('Cancelled. Nothing was charged.');
    expect(await page.locator('#player').isVisible()).toBe(false);
    expect(await usedSeconds()).toBe(before);
    service.slow.isUsed = false;
  });

  test('goes on by itself after its service was away', async () => {
    const page = await open(`${LONG} ۳`);
    const JOB = '**/v1/speech/jobs/*';
    await page.route(`${JOB}/events*`, (route) => route.fulfill({ status: 503 }));
    await page.route(JOB, (route) => route.abort());
    await speak(page).click();
    await expect
      .poll(() => note(page))
      .toBe('The service does not answer. It goes on by itself once it does.');
    await page.unroute(JOB);
    await isDone(page);
  });

  test('is cancelled as soon as the service answers again', async () => {
    service.slow.isUsed = true;
    const page = await open(`${LONG} ۴`);
    await speak(page).click();
    await expect.poll(() => secondsAt(page)).toBeGreaterThan(0.1);
    const asked = Promise.withResolvers<void>();
    const CANCEL = '**/v1/speech/jobs/*/cancel';
    await page.route(CANCEL, async (route) => {
      await route.abort();
      asked.resolve();
    });
    await page.getByRole('button', { name: 'Cancel' }).click();
    await asked.promise;
    await page.unroute(CANCEL);
    await expect.poll(() => note(page)).toBe('Cancelled. Nothing was charged.');
    service.slow.isUsed = false;
  });

  test('can be asked for beside the text on a phone, and its player comes into sight', async () => {
    const page = await open();
    await page.setViewportSize({ width: 360, height: 740 });
    const player = page.locator('#player');
    await page.locator('.at-editor').getByRole('button', { name: 'Speak' }).click();
    await isDone(page);
    const box = (await player.boundingBox())!;
    expect(box.y).toBeGreaterThan(0);
    expect(box.y + box.height).toBeLessThanOrEqual(740);
  });

  test('begins and stops from the keyboard, and moves by five seconds', async () => {
    service.slow.isUsed = true;
    const page = await open(`${LONG} ۳`);
    await page.locator('#text').focus();
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => note(page)).toMatch(/so far$/);
    await page.keyboard.press('Escape');
    await expect.poll(() => note(page)).toBe('Cancelled. Nothing was charged.');
    service.slow.isUsed = false;
    await page.keyboard.press('Control+Enter');
    await isDone(page);
    await page.keyboard.press('Escape');
    await page.locator('#position').focus();
    for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowLeft');
    await expect.poll(() => secondsAt(page)).toBe(0);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => secondsAt(page)).toBeGreaterThan(4.5);
  });

  test('is sought by a click into the waveform', async () => {
    const page = await open(`${LONG} ۴`);
    await speak(page).click();
    await isDone(page);
    await page.getByRole('button', { name: 'Pause' }).click();
    const slider = page.locator('#position');
    const { x, y, width, height } = (await page.locator('#wave').boundingBox())!;
    const length = Number(await slider.getAttribute('max'));
    for (const share of [0.1, 0.75, 0.9]) {
      await page.mouse.click(x + width * share, y + height / 2);
      await expect.poll(async () => (await secondsAt(page)) / length).toBeCloseTo(share, 2);
    }
    expect(await slider.getAttribute('aria-valuetext')).toMatch(/^0:0\d of 0:0\d$/);
  });

  test('has the waveform of the recording', async () => {
    const page = await open(`${LONG} ۵`);
    await speak(page).click();
    await isDone(page);
    // biome-ignore lint/suspicious/noExplicitAny: the page's own elements
    const columns = await page.locator('#wave').evaluate((canvas: any) => {
      const { width, height } = canvas;
      const { data } = canvas.getContext('2d').getImageData(0, 0, width, height);
      const painted = (x: number) =>
        Array.from({ length: height }, (_, y) => data[(y * width + x) * 4 + 3]).filter((alpha) => alpha > 0);
      return Array.from({ length: width }, (_, x) => painted(x).length);
    });
    expect(new Set(columns).size).toBeGreaterThan(8);
  });

  test('is there in 35 voices; the Premium ones have style and expressiveness', async () => {
    const page = await open();
    expect(await page.locator('#voice option').count()).toBe(35);
    expect(await page.getByRole('combobox', { name: 'Style', exact: true }).isDisabled()).toBe(true);
    await page.getByLabel('Voice').selectOption('Zephyr');
    await page.getByRole('combobox', { name: 'Style', exact: true }).selectOption('warm');
    await page.getByLabel('Expressiveness').selectOption('lively');
    await page.getByLabel('Pace').fill('1.2');
    const sent = page.waitForRequest('**/v1/speech/jobs');
    await speak(page).click();
    expect(JSON.parse((await sent).postData()!)).toEqual({
      text: 'سلام دنیا.',
      tier: 'premium',
      voice: 'Zephyr',
      pace: 1.2,
      style: 'warm',
      expressiveness: 'lively',
    });
    await isDone(page);
    await page.reload();
    expect(await page.getByLabel('Voice').inputValue()).toBe('Zephyr');
    expect(await page.getByRole('combobox', { name: 'Style', exact: true }).inputValue()).toBe('warm');
  });

  test('is not made twice for the same request', async () => {
    const page = await open();
    await page.getByLabel('Voice').selectOption('ava');
    await speak(page).click();
    await isDone(page);
    const jobs: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') jobs.push(request.url());
    });
    await speak(page).click();
    await page.getByRole('button', { name: 'Pause' }).waitFor();
    expect(jobs.filter((url) => url.includes('/speech'))).toEqual([]);
  });

  test('that fails says why, in the words of the service too', async () => {
    const page = await open();
    const error = {
      code: 'voice_unavailable',
      message: 'The voice is out.',
      category: 'provider',
      action: 'Take another.',
      retryable: true,
    };
    await page.route('**/v1/speech/jobs', (route) =>
      route.fulfill({ status: 503, json: { request_id: crypto.randomUUID(), error } }),
    );
    await speak(page).click();
    const failure = page.locator('#speech-failure');
    await expect.poll(() => failure.innerText()).toContain('This voice is not available now.');
    expect(await failure.innerText()).toContain('The voice is out. Take another.');
    expect(await page.getByRole('button', { name: 'Cancel' }).isVisible()).toBe(false);
  });

  test('of a Premium voice is made at once where there are no Premium jobs', async () => {
    const page = await open();
    const error = {
      code: 'premium_speech_jobs_unavailable',
      message: 'No.',
      category: 'service',
      action: 'No.',
      retryable: false,
    };
    await page.route('**/v1/speech/jobs', (route) =>
      route.fulfill({ status: 503, json: { request_id: crypto.randomUUID(), error } }),
    );
    await page.getByLabel('Voice').selectOption('Kore');
    await speak(page).click();
    await isDone(page);
  });

  test('asks no other server, and nothing in it fails', () => {
    expect(service.faults).toEqual([]);
  });
});
