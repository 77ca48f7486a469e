import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { pageService } from './page-service.ts';

const service = pageService();

/** A page of somebody else with an editor that has this in it. */
async function editorWith(page: Page, content: string): Promise<Page> {
  const other = await page.context().newPage();
  const body = `<!doctype html><meta charset="utf-8"><div id="editor" contenteditable>${content}</div>`;
  await other.route('http://editor.example/', (route) => route.fulfill({ contentType: 'text/html', body }));
  await other.goto('http://editor.example/');
  await other.locator('#editor').focus();
  await other.keyboard.press('Control+End');
  return other;
}

async function copied(text: string): Promise<Page> {
  const options = { permissions: ['clipboard-read', 'clipboard-write'] };
  const page = await service.open(options, `#text=${encodeURIComponent(text)}`);
  await page.locator('.word').first().waitFor();
  await page.getByRole('button', { name: 'Copy as HTML ruby' }).click();
  await expect.poll(() => page.locator('#announcement').textContent()).toBe('Copied.');
  return page;
}

describe('HTML ruby that was copied', () => {
  test.each([
    ['an empty editor', ''],
    ['the end of a paragraph from left to right', '<p dir="ltr">before </p>'],
  ])('comes whole and from right to left into %s', async (_where, content) => {
    const page = await copied('کتاب من.\n\nسلام Ali، ۲ سیب');
    const other = await editorWith(page, content);
    await other.keyboard.press('Control+V');
    const seen = await other.locator('#editor').evaluate(rubiesOf);
    // Latin letters are their own Pinglish.
    expect(seen.words).toEqual([
      ['کِتابِ', 'ketaab-e'],
      ['مَن', 'man'],
      ['سَلام', 'salaam'],
      ['۲', '2'],
      ['سیب', 'sib'],
    ]);
    expect(seen.directions).toEqual(['rtl']);
    expect(seen.text).toContain('Ali، ');
  });

  test('comes as its source where only plain text is taken', async () => {
    const page = await copied('کتاب من.');
    const other = await editorWith(page, '<textarea></textarea>');
    await other.locator('textarea').focus();
    await other.keyboard.press('Control+V');
    const source = await other.locator('textarea').inputValue();
    expect(source).toMatch(/^<p lang="fa" dir="rtl">.*<ruby>کِتابِ<rp>\(<\/rp><rt>ketaab-e<\/rt>.*<\/p>$/);
  });
});

/** The words with their Pinglish, and the directions in which they run. Runs in the page. */
function rubiesOf(editor: unknown) {
  // biome-ignore lint/suspicious/noExplicitAny: the page's own elements
  type Any = any;
  const { getComputedStyle } = globalThis as Any;
  const rubies: Any[] = [...(editor as Any).querySelectorAll('ruby')];
  return {
    words: rubies.map((one) => [one.firstChild.textContent, one.querySelector('rt').textContent]),
    directions: [...new Set(rubies.map((one) => getComputedStyle(one.parentElement).direction))],
    text: (editor as Any).textContent as string,
  };
}
