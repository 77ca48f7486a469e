import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { pageService } from './page-service.ts';

const AXE = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const SCREENSHOTS =
  process.env.SCREENSHOTS ?? fileURLToPath(new URL('../../tmp/screenshots', import.meta.url));

const service = pageService();

// An unknown word, an ezafe, a word that is longer than a phone is wide, and punctuation.
const TEXT = 'غلپنبد کتاب من؛ «سلام»! آآآآآآآآآآآآآآآآآآآآآآآآآآآآآآآآآآآآآآآآآآآآآآآآآآ';

const DESKTOP = { width: 1280, height: 900 };
const PHONE = { width: 360, height: 740 };
// A window of 1280 by 1024 pixels at 400 %.
const ENLARGED = { width: 320, height: 256 };

/** What axe finds in the page as it stands. */
async function violationsIn(page: Page) {
  await page.evaluate(AXE);
  // biome-ignore lint/suspicious/noExplicitAny: what axe adds to the page
  const { violations, passes } = await page.evaluate(() => (globalThis as any).axe.run());
  expect(passes.length).toBeGreaterThan(20);
  // biome-ignore lint/suspicious/noExplicitAny: the form of axe
  return violations.map(({ id, nodes }: any) => [id, nodes.map(({ html }: any) => html)]);
}

/** A page that shows everything it has: a reading with doubts, a translation, a recording and its account. */
async function openWhole(
  locale: string,
  colorScheme: 'light' | 'dark',
  viewport: typeof PHONE,
): Promise<Page> {
  const page = await service.open({ locale, colorScheme, viewport }, `#text=${encodeURIComponent(TEXT)}`);
  await page.locator('#doubt-list li').first().waitFor();
  await page.locator('#translated').filter({ hasText: 'English' }).waitFor();
  await page.locator('#speak').click();
  await page.locator('#download').waitFor();
  await page.locator('#meters dd').first().waitFor();
  return page;
}

describe.each([
  ['en-US', 'light', DESKTOP],
  ['en-US', 'dark', PHONE],
  ['fa-IR', 'dark', DESKTOP],
  ['fa-IR', 'light', PHONE],
  ['en-US', 'light', ENLARGED],
  ['fa-IR', 'dark', ENLARGED],
] as const)('the page in %s, %s, on %o', (locale, colours, viewport) => {
  test('breaks no rule of axe, and scrolls in one direction only', async () => {
    const page = await openWhole(locale, colours, viewport);
    expect(await violationsIn(page)).toEqual([]);
    // What is cut off at the beginning of a line is nowhere, so that a width alone would not tell.
    const cut = await page.locator('body *:not(.unseen, .skip)').evaluateAll(
      // biome-ignore lint/suspicious/noExplicitAny: the page's own elements
      (all: any[], width) =>
        all
          .map((one) => ({ html: one.outerHTML.slice(0, 80), ...one.getBoundingClientRect().toJSON() }))
          .filter(({ left, right }) => left < 0 || right > width)
          .map(({ html }) => html),
      viewport.width,
    );
    expect(cut).toEqual([]);
    await page.screenshot({
      path: `${SCREENSHOTS}/page-${locale}-${colours}-${viewport.width}.png`,
      fullPage: true,
    });
  });
});

test('everything that can be pressed is reached with the Tab key, in the order in which it stands', async () => {
  const page = await service.open({}, `#text=${encodeURIComponent(TEXT)}`);
  await page.locator('#doubt-list button').first().waitFor();
  const doubted = Array.from({ length: await page.locator('#doubt-list button').count() }, () => 'plain');
  const reached: string[] = [];
  for (let i = 0; i < 40; i++) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(() => {
      // biome-ignore lint/suspicious/noExplicitAny: the page's own globals
      const { activeElement: one, body } = (globalThis as any).document;
      const { id, name, dataset, className } = one;
      return one === body ? '' : id || name || dataset.example || one.getAttribute('href') || className;
    });
    if (name === '') break;
    reached.push(name);
  }
  expect(reached).toEqual([
    ...['skip', 'docs', 'language', 'theme'],
    ...['homographs', 'news', 'verse', 'chat', 'recipe', 'text', 'clear', 'copy-link'],
    ...['show-pinglish', 'style', 'notation', ...doubted, 'copy-marked', 'copy-ruby', 'copy-pinglish'],
    ...['voice', 'pace', 'speak'],
    ...['operation', 'code', 'code', 'copy-code'],
  ]);
});

test.each(['en-US', 'fa-IR'])('no state of the page in %s breaks a rule of axe', async (locale) => {
  const page = await service.open({ locale, forcedColors: 'active', reducedMotion: 'reduce' });
  await page.locator('.word').first().waitFor();
  expect(await violationsIn(page)).toEqual([]);
  await page.locator('#text').fill('hello');
  expect(await violationsIn(page)).toEqual([]);
  await page.locator('#text').fill('');
  expect(await violationsIn(page)).toEqual([]);
  await page.locator('#text').fill('متن بی‌ترجمه');
  await page.locator('#translation-missing').waitFor();
  expect(await violationsIn(page)).toEqual([]);
  await page.context().setOffline(true);
  await page.locator('#text').fill('سلام');
  await page.locator('#reading-failure').waitFor();
  await page.locator('#speak').click();
  await page.locator('#cancel').waitFor();
  expect(await violationsIn(page)).toEqual([]);
});

test('without words there is nothing to explain or to copy', async () => {
  const page = await service.open({}, `#text=${encodeURIComponent(TEXT)}`);
  await page.locator('.legend').waitFor();
  await page.locator('#text').fill('');
  expect(await page.locator('.legend').isVisible()).toBe(false);
  expect(await page.locator('#copy-marked').isVisible()).toBe(false);
});

test('a doubtful word is shown in the text from the keyboard', async () => {
  const page = await service.open({}, `#text=${encodeURIComponent(TEXT)}`);
  const doubted = page.locator('#doubt-list button').first();
  await doubted.focus();
  const lit = page.locator('#words .lit');
  expect(await lit.locator('.latin').allInnerTexts()).toEqual([await doubted.locator('.latin').innerText()]);
  await page.locator('#text').focus();
  expect(await lit.count()).toBe(0);
});

test('the focus stays in the page when what had it goes away', async () => {
  service.slow.isUsed = true;
  const page = await service.open(
    {},
    `#text=${encodeURIComponent('این متن چهار بخش دارد. بخش دوم آن. بخش سوم. و پایان')}`,
  );
  await page.locator('#speak').click();
  await page.locator('#position').focus();
  await page.keyboard.press('Escape');
  await page.locator('#speak:focus').waitFor();
  service.slow.isUsed = false;
  await page.locator('#text').fill('متن بی‌ترجمه');
  await page.locator('#translate-again').focus();
  await page.locator('#translation-missing').waitFor();
  await page.route('**/v1/translate', async (route) => {
    const response = await route.fetch({ postData: { text: 'متن' } });
    await route.fulfill({ response });
  });
  await page.locator('#translate-again').press('Enter');
  await page.locator('#translated:focus').waitFor();
});

test('no card covers another one, wherever the page is scrolled to', async () => {
  const page = await openWhole('en-US', 'light', DESKTOP);
  const cards = page.locator('.card');
  for (let at = 0; at < 2000; at += 250) {
    await page.mouse.wheel(0, 250);
    const boxes = await cards.evaluateAll(
      // biome-ignore lint/suspicious/noExplicitAny: the page's own elements
      (all: any[]) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRectJson),
    );
    const covers = boxes.flatMap((one, i) => boxes.slice(i + 1).filter((other) => overlap(one, other)));
    expect(covers).toEqual([]);
  }
});

type DOMRectJson = Record<'left' | 'right' | 'top' | 'bottom', number>;

function overlap(one: DOMRectJson, other: DOMRectJson): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

test('the skip link leads to the editor and leaves the address alone', async () => {
  const page = await service.open();
  await page.locator('.word').first().waitFor();
  const address = page.url();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect(await page.locator('#text:focus').count()).toBe(1);
  expect(page.url()).toBe(address);
});

test('asks no other server, and nothing in it fails', () => {
  expect(service.faults).toEqual([]);
});
