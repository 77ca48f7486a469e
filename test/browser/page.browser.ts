import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { PAGE_ACCOUNT_ID } from '../../server/accounts/index.ts';
import { runCommand } from '../../server/admin/index.ts';
import { EXAMPLES } from '../../web/page/examples.ts';
import { contextOf } from '../admin/context-of.ts';
import { pageService } from './page-service.ts';

const service = pageService();
const PERSIAN = { locale: 'fa-IR' };
const editorOf = (page: Page) => page.locator('#text');

/** The words as they stand on the page, with their marks; the copy that colours an ezafe left out. */
const words = (page: Page): Promise<string[]> =>
  page
    .locator('#words .persian')
    // biome-ignore lint/suspicious/noExplicitAny: the page's own elements
    .evaluateAll((all: any[]) =>
      all.map(
        (one) => (one.querySelector('.below') === null ? one : one.querySelector('.below')).textContent,
      ),
    );

const pinglish = (page: Page) => page.locator('#words .latin').allInnerTexts();

/** Types a text in place of the present one, and waits for its reading. */
async function read(page: Page, text: string, expected: readonly string[]): Promise<void> {
  await editorOf(page).fill(text);
  await expect.poll(() => words(page)).toEqual(expected);
}

const TOO_LONG = 'The text is too long: 6,003 characters; at most 6,000 at a time.';
const SMALL_PHONE = { width: 360, height: 640 };
const KETAB = 'کتاب من روی میز است.';
const KETAB_WORDS = ['کِتابِ', 'مَن', 'رویِ', 'میز', 'اَسْت.'];

describe('the reading', () => {
  test('of what is typed stands there with marks, Pinglish under each word, and the ezafe apart', async () => {
    const page = await service.open();
    await read(page, KETAB, KETAB_WORDS);
    expect(await pinglish(page)).toEqual(['ketaab-e', 'man', 'ru-ye', 'miz', 'ast']);
    expect(await page.locator('#words .ezafe').count()).toBe(2);
    expect(await page.locator('#words .latin b').allInnerTexts()).toEqual(['-e', '-ye']);
    const colourOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        // biome-ignore lint/suspicious/noExplicitAny: the page's own globals
        .evaluate((element) => (globalThis as any).getComputedStyle(element).color as string);
    expect(await colourOf('#words .below')).not.toBe(await colourOf('#words .above'));
  });

  test('tells a screen reader how it went', async () => {
    const page = await service.open();
    await read(page, KETAB, KETAB_WORDS);
    await expect
      .poll(() => page.locator('#announcement').textContent())
      .toBe('Read: 5 words, 2 ezafes, 0 doubtful words.');
  });

  test('is written in the style and notation that are chosen, also the next time', async () => {
    const page = await service.open();
    await read(page, 'صدای خوب', ['صِدایِ', 'خوب']);
    await page.getByRole('radio', { name: 'Systematic' }).check();
    await expect.poll(() => pinglish(page)).toEqual(['ṣedaa-ye', 'xub']);
    await page.getByRole('radio', { name: 'ā', exact: true }).check();
    await expect.poll(() => pinglish(page)).toEqual(['ṣedā-ye', 'xub']);
    await page.reload();
    await expect.poll(() => pinglish(page)).toEqual(['ṣedā-ye', 'xub']);
  });

  test('can be without Pinglish', async () => {
    const page = await service.open();
    await read(page, KETAB, KETAB_WORDS);
    await page.getByRole('checkbox', { name: 'Pinglish' }).uncheck();
    expect(await page.locator('#words .latin').first().isVisible()).toBe(false);
  });

  test('underlines doubtful words, and says what is doubted', async () => {
    const page = await service.open();
    await editorOf(page).fill('غلپنبد');
    await expect
      .poll(() => page.locator('#doubts li').allInnerTexts())
      .toEqual([expect.stringMatching(/ghalpanbad\s+— in no dictionary; this reading is a guess$/)]);
    expect(await page.locator('#words .doubtful').count()).toBe(1);
    await read(page, KETAB, KETAB_WORDS);
    expect(await page.locator('#doubts').isVisible()).toBe(false);
  });

  test.each(Object.keys(EXAMPLES))('of the example %s comes at a click', async (name) => {
    const page = await service.open();
    await page.locator(`[data-example="${name}"]`).click();
    const wanted = EXAMPLES[name as keyof typeof EXAMPLES];
    expect(await editorOf(page).inputValue()).toBe(wanted);
    await expect.poll(async () => (await words(page)).length).toBe(wanted.split(/\s+/).length);
  });

  test('of an older text never replaces that of a newer one', async () => {
    const page = await service.open();
    await read(page, KETAB, KETAB_WORDS);
    const held = Promise.withResolvers<void>();
    const seen = Promise.withResolvers<void>();
    await page.route('**/v1/diacritize', async (route) => {
      if (!route.request().postData()!.includes('دنیا')) return route.continue();
      seen.resolve();
      await held.promise;
      await route.continue().catch(() => undefined);
    });
    await editorOf(page).fill('سلام دنیا');
    await seen.promise;
    await read(page, 'کتاب من', ['کِتابِ', 'مَن']);
    held.resolve();
    await read(page, 'من', ['مَن']);
  });

  test('shows what is no Persian, or too long, as what it is, and asks for nothing', async () => {
    const page = await service.open();
    await read(page, KETAB, KETAB_WORDS);
    const asked: string[] = [];
    // The usage of the reading before may still be asked for, and the browser itself may ask for the icon.
    page.on('request', (request) => request.method() === 'POST' && asked.push(request.url()));
    await editorOf(page).fill('hello');
    expect(await page.locator('#text-note').innerText()).toBe('There is no Persian letter in this text.');
    await editorOf(page).fill('من '.repeat(2001));
    expect(await page.locator('#text-note').innerText()).toBe(TOO_LONG);
    // Who does not see the note is told, once.
    const announcement = page.locator('#announcement');
    expect(await announcement.textContent()).toBe(TOO_LONG);
    await editorOf(page).fill('من '.repeat(20_000));
    expect(await announcement.textContent()).toBe(TOO_LONG);
    expect(await page.locator('#text-note').innerText()).toContain('60,000 characters');
    for (const size of [SMALL_PHONE, { width: 1280, height: 720 }]) {
      await page.setViewportSize(size);
      const [field, note] = [
        await editorOf(page).boundingBox(),
        await page.locator('#text-note').boundingBox(),
      ];
      // Both are in sight at once.
      expect(note!.y + note!.height - field!.y).toBeLessThan(size.height);
    }
    expect(await editorOf(page).getAttribute('aria-invalid')).toBe('true');
    expect(await page.locator('#speak').isDisabled()).toBe(true);
    expect(await words(page)).toEqual([]);
    expect(asked).toEqual([]);
  });

  test('keeps a text that looks like markup a text', async () => {
    const page = await service.open();
    const hostile = 'سلام <img src=x onerror=alert(1)> <script>alert(2)</script> دنیا';
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    await editorOf(page).fill(hostile);
    await expect.poll(async () => (await words(page)).join(' ')).toContain('<img');
    await page.getByRole('radio', { name: 'TypeScript' }).check();
    expect(await page.locator('#code').innerText()).toContain('<img src=x onerror=alert(1)>');
    expect(await page.locator('main img, main script').count()).toBe(0);
    expect(dialogs).toEqual([]);
  });
});

describe('copies and links', () => {
  const clipboard = { permissions: ['clipboard-read', 'clipboard-write'] };
  // biome-ignore lint/suspicious/noExplicitAny: the page's own globals
  const copied = (page: Page) => page.evaluate(() => (globalThis as any).navigator.clipboard.readText());

  test('the marked text, HTML ruby and Pinglish can be copied', async () => {
    const page = await service.open(clipboard);
    await read(page, 'کتاب من', ['کِتابِ', 'مَن']);
    await page.getByRole('button', { name: 'Copy marked text' }).click();
    await expect.poll(() => copied(page)).toBe('کِتابِ مَن');
    await page.getByRole('button', { name: 'Copy Pinglish' }).click();
    await expect.poll(() => copied(page)).toBe('ketaab-e man');
    await page.getByRole('button', { name: 'Copy as HTML ruby' }).click();
    await expect.poll(() => copied(page)).toContain('<ruby>کِتابِ<rp>(</rp><rt>ketaab-e</rt>');
    expect(await page.locator('#announcement').textContent()).toBe('Copied.');
  });

  test('a link opens the same text elsewhere, and the server never sees it', async () => {
    const page = await service.open(clipboard);
    await editorOf(page).fill('خانهٔ دوست');
    await expect.poll(() => decodeURIComponent(new URL(page.url()).hash)).toBe('#text=خانهٔ دوست');
    await page.getByRole('button', { name: 'Copy a link' }).click();
    await expect.poll(() => copied(page)).toContain('#text=%D8%AE');
    const other = await service.open({}, new URL(await copied(page)).hash);
    expect(await editorOf(other).inputValue()).toBe('خانهٔ دوست');
    await expect.poll(() => words(other)).toHaveLength(2);
  });

  test('the request for no text, or for one that would be refused, is one that works', async () => {
    const page = await service.open(clipboard);
    for (const text of ['', 'hello', 'من '.repeat(2001)]) {
      await editorOf(page).fill(text);
      expect(await page.locator('#code').innerText()).toContain('{"text":"سلام دنیا!"}');
    }
  });

  test('the request stands there as curl and TypeScript, exactly as it was sent', async () => {
    const page = await service.open(clipboard);
    await read(page, KETAB, KETAB_WORDS);
    expect(await page.locator('#code').innerText()).toContain(`curl ${service.url}/v1/diacritize`);
    const face = "getComputedStyle(document.querySelector('#code bdi')).fontFamily";
    expect(await page.evaluate(face)).toMatch(/^Vazirmatn/);
    await page.locator('input[name="operation"][value="romanize"]').check();
    await page.getByRole('button', { name: 'Copy the code' }).click();
    const sent = page.waitForRequest('**/v1/pinglish');
    await page.getByRole('radio', { name: 'ā', exact: true }).check();
    expect(JSON.parse((await sent).postData()!).vowel_notation).toBe('macron');
    await page.getByRole('button', { name: 'Copy the code' }).click();
    await expect.poll(() => copied(page)).toContain(`-d '${(await sent).postData()}'`);
    await page.getByRole('radio', { name: 'TypeScript' }).check();
    const code = await page.locator('#code').innerText();
    expect(code).toContain("const answer = await khanesh.romanize({\n  text: 'کتاب من روی میز است.',");
    expect(code).not.toMatch(/khn_/);
  });
});

describe('the translation', () => {
  test('follows the text', async () => {
    const page = await service.open();
    await editorOf(page).fill(KETAB);
    await expect.poll(() => page.locator('#translated').innerText()).toBe('English of 20 characters');
    expect(await page.locator('#translated').getAttribute('lang')).toBe('en');
  });

  test('says how to get its model where there is none, and comes once there is', async () => {
    const page = await service.open();
    await editorOf(page).fill('متن بی‌ترجمه');
    const missing = page.locator('#translation-missing');
    await missing.waitFor();
    expect(await missing.innerText()).toContain('npm run models -- fetch');
    await editorOf(page).fill('متن دیگر');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => page.locator('#translated').innerText()).toBe('English of 8 characters');
    expect(await missing.isVisible()).toBe(false);
  });
});

describe('the whole page', () => {
  test('is Persian for a Persian browser, from right to left and with Persian digits', async () => {
    const page = await service.open(PERSIAN);
    await read(page, KETAB, KETAB_WORDS);
    const root = page.locator('html');
    expect([await root.getAttribute('lang'), await root.getAttribute('dir')]).toEqual(['fa', 'rtl']);
    expect(await page.locator('#text-note').innerText()).toBe('۲۰ نویسه از ۶٬۰۰۰');
    expect(await page.title()).toContain('خوانش');
    await page.getByRole('button', { name: 'English' }).click();
    expect([await root.getAttribute('lang'), await root.getAttribute('dir')]).toEqual(['en', 'ltr']);
    expect(await page.locator('#text-note').innerText()).toBe('20 of 6,000 characters');
    await page.reload();
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(
      'Persian, read aloud and read right',
    );
  });

  test('takes the colours of the system, until another choice is made', async () => {
    const page = await service.open({ colorScheme: 'dark' });
    const ground = () =>
      page
        .locator('html')
        // biome-ignore lint/suspicious/noExplicitAny: the page's own globals
        .evaluate((root) => (globalThis as any).getComputedStyle(root).backgroundColor as string);
    const dark = await ground();
    const button = page.getByRole('button', { name: 'Dark colours' });
    expect(await button.getAttribute('aria-pressed')).toBe('true');
    await button.click();
    expect(await ground()).not.toBe(dark);
    await page.reload();
    expect([(await ground()) === dark, await button.getAttribute('aria-pressed')]).toEqual([false, 'false']);
  });

  test('shows what its account has used', async () => {
    const page = await service.open();
    await expect.poll(() => page.locator('#meters').innerText()).toMatch(/Text units\s+[\d,]+ of 500,000/);
  });

  test('goes on after its session has expired', async () => {
    const page = await service.open();
    await read(page, KETAB, KETAB_WORDS);
    await page.context().clearCookies();
    await read(page, 'کتاب من', ['کِتابِ', 'مَن']);
  });

  test('says that the allowance is used up, in the words of the service too', async () => {
    const page = await service.open();
    await read(page, KETAB, KETAB_WORDS);
    const { database, keyRing } = service.services;
    const change = (textUnits: number) =>
      runCommand(
        contextOf(database, () => keyRing.forget()),
        { name: 'account set', accountId: PAGE_ACCOUNT_ID, settings: { textUnits } },
      );
    await change(0);
    await editorOf(page).fill('متن تازه');
    const failure = page.locator('#reading-failure');
    await expect.poll(() => failure.innerText()).toContain('The text allowance of this page is used up.');
    expect(await failure.locator('[lang="en"]').innerText()).toMatch(/units|allowance/i);
    await change(500_000);
    await editorOf(page).fill('کتاب من');
    await expect.poll(() => failure.isVisible()).toBe(false);
  });

  test('leads to the documentation where there is no JavaScript', async () => {
    const page = await service.open({ javaScriptEnabled: false });
    expect(await page.locator('noscript').innerText()).toContain('documentation');
  });

  test('asks no other server, and nothing in it fails', () => {
    expect(service.faults).toEqual([]);
  });
});
