import { describe, expect, test } from 'vitest';
import { asRuby } from '../../web/reading/copies.ts';
import { doubtedWords, linesOf } from '../../web/reading/pieces.ts';
import { sharedService } from '../support/shared-service.ts';
import { post } from '../support/start-service.ts';

const service = sharedService();

async function read(text: string, warnings?: string[]) {
  const { key } = await service.customer();
  const [marks, latin] = await Promise.all([
    post(`${service.url}/v1/diacritize`, key.key, { text }),
    post(`${service.url}/v1/pinglish`, key.key, { text }),
  ]);
  if (warnings) latin.body.warnings = warnings;
  return { lines: linesOf(marks.body, latin.body), marked: marks.body.marked as string, latin: latin.body };
}

const shown = (lines: Awaited<ReturnType<typeof read>>['lines']) =>
  lines.map((line) => line.map(({ before, marked, after }) => before + marked + after).join(' ')).join('\n');

describe('the words of a reading', () => {
  test.each([
    'کتاب من روی میز است.',
    'او گفت: «کتاب خوب من (روی میز) است!» و رفت…',
    'سطر یک\nسطر دو\n\nسطر چهار',
    '— سلام\n- دنیا',
    '«سلام»',
    '...سلام',
    '۱۲ کتاب و 7 دفتر!',
    'سلام 😀 دنیا 👨‍👩‍👧',
    'خانه‌ی ما',
  ])('with their punctuation and lines give back the marked text: %j', async (text) => {
    const { lines, marked } = await read(text);
    expect(shown(lines)).toBe(marked);
  });

  test('have the ezafe apart, with the Pinglish of each', async () => {
    const { lines } = await read('کتاب من است.');
    expect(
      lines[0]!.map(({ withoutEzafe, marked, pinglish, hasEzafe, after }) => ({
        withoutEzafe,
        marked,
        pinglish,
        hasEzafe,
        after,
      })),
    ).toEqual([
      { withoutEzafe: 'کِتاب', marked: 'کِتابِ', pinglish: 'ketaab-e', hasEzafe: true, after: '' },
      { withoutEzafe: 'مَن', marked: 'مَن', pinglish: 'man', hasEzafe: false, after: '' },
      { withoutEzafe: 'اَسْت', marked: 'اَسْت', pinglish: 'ast', hasEzafe: false, after: '.' },
    ]);
  });

  test('have an ezafe that the writer typed', async () => {
    const { lines } = await read('خانهٔ ما');
    expect(lines[0]![0]).toMatchObject({ pinglish: 'khaane-ye', hasEzafe: true });
  });

  test('carry every doubt of the service, and each doubted spelling is listed once', async () => {
    const { lines, latin } = await read('غلپنبد غلپنبد و دگر');
    const doubted = doubtedWords(lines).map(({ source, doubt }) => `${doubt}: ${source}`);
    expect(doubted.sort()).toEqual([...latin.warnings].sort());
    expect(doubted).toContain('unknown_word: غلپنبد');
  });

  test('are listed with each of their readings where one spelling was read in two ways', async () => {
    const { lines } = await read('دور دنیا گشت و دور شد.');
    expect(doubtedWords(lines).map(({ pinglish }) => pinglish)).toEqual(['dor-e', 'dur']);
  });

  test.each([
    ['با شکر چای خورد و گفت: خدا را شکر!', ['shekar']],
    ['خدا را شکر!', ['shokr']],
  ])(
    'at the end of a clause are not what is doubted to be tied, where another one may be: %j',
    async (text, doubted) => {
      const { lines } = await read(text, ['uncertain_ezafe: شکر']);
      expect(doubtedWords(lines).map(({ pinglish }) => pinglish)).toEqual(doubted);
    },
  );
});

test('HTML ruby has each word over its Pinglish, and no text becomes markup', () => {
  const word = { before: '«', after: '»', source: 'من', marked: 'مَن', withoutEzafe: 'مَن', pinglish: 'man' };
  const hostile = { ...word, before: '', after: '', marked: '<img src=x onerror=alert(1)>', pinglish: '"&' };
  const lines = [
    [{ ...word, hasEzafe: false, doubt: undefined }],
    [{ ...hostile, hasEzafe: false, doubt: undefined }],
  ];
  expect(asRuby(lines)).toBe(
    '<p lang="fa" dir="rtl">&rlm;<span lang="fa" dir="rtl">«<ruby>مَن<rp>(</rp><rt>man</rt><rp>)</rp></ruby>»</span>&rlm;</p>\n' +
      '<p lang="fa" dir="rtl">&rlm;<span lang="fa" dir="rtl"><ruby>&lt;img src=x onerror=alert(1)&gt;<rp>(</rp><rt>&quot;&amp;</rt><rp>)</rp></ruby></span>&rlm;</p>',
  );
});
