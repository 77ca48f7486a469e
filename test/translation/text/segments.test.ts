import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { segmentText } from '../../../server/translation/text/segments.ts';
import { persianText } from '../persian-text.ts';

const sentences = (text: string) =>
  segmentText(text)
    .map((s) => s.sentence)
    .filter((s) => s !== '');

describe('sentences', () => {
  test.each([
    [
      'end at . ؟ and !, not at …',
      'سلام. حال شما؟ خوبم! شاید… نه',
      ['سلام.', 'حال شما؟', 'خوبم!', 'شاید… نه'],
    ],
    [
      'end at line breaks of every kind',
      'یک\nدو\r\nسه\rچهار\u2028پنج\u0085شش',
      ['یک', 'دو', 'سه', 'چهار', 'پنج', 'شش'],
    ],
    [
      'go on after a one-letter abbreviation',
      'ع. احمدی و م.ع. رضایی آمدند. رفتند.',
      ['ع. احمدی و م.ع. رضایی آمدند.', 'رفتند.'],
    ],
    [
      'go on after an abbreviation in brackets',
      'امام (ع.) فرمود. بعد رفت.',
      ['امام (ع.) فرمود.', 'بعد رفت.'],
    ],
    ['go on after Latin initials', 'آقای J. Smith آمد. رفت.', ['آقای J. Smith آمد.', 'رفت.']],
    ['keep the number of a list item', '۱. اول است. ۲. دوم است.', ['۱. اول است.', '۲. دوم است.']],
    ['keep Arabic and Latin list numbers', '٣. سوم\n(12.) بعد', ['٣. سوم', '(12.) بعد']],
    ['end after a year', 'سال ۱۳۹۹. ایران خوب است.', ['سال ۱۳۹۹.', 'ایران خوب است.']],
    ['hold decimals together', 'نرخ ۳.۵ و ۳٫۵ است. خوب', ['نرخ ۳.۵ و ۳٫۵ است.', 'خوب']],
    [
      'hold addresses together',
      'http://a.ir/?q=b!&c را ببین. به a.b@c.ir بنویس.',
      ['http://a.ir/?q=b!&c را ببین.', 'به a.b@c.ir بنویس.'],
    ],
  ])('the text is cut into its sentences: %s', (_rule, text, expected) => {
    expect(sentences(text)).toEqual(expected);
  });

  test('sentences do not include the indent, the blank lines and the trailing space', () => {
    expect(segmentText('  ۱.  اول \n\n\tدوم')).toEqual([
      { before: '  ', sentence: '۱.  اول', after: ' \n' },
      { before: '\n', sentence: '', after: '' },
      { before: '\t', sentence: 'دوم', after: '' },
    ]);
  });

  test('an endless sentence is cut at a clause, otherwise at a space, and never before a mark', () => {
    const clauses = sentences('او آمد و گفت، '.repeat(200));
    expect(clauses.every((piece) => piece.endsWith('گفت،'))).toBe(true);
    const words = sentences('کتاب '.repeat(500));
    expect(words.every((piece) => piece.endsWith('کتاب'))).toBe(true);
    const marked = sentences('بَ'.repeat(1500));
    expect(marked.every((piece) => piece.startsWith('ب'))).toBe(true);
    for (const piece of [...clauses, ...words, ...marked]) expect(piece.length).toBeLessThanOrEqual(1000);
  });
});

describe('every text', () => {
  test('every text comes back whole, in sentences of at most 1000 code points without line breaks or outer space', () => {
    fc.assert(
      fc.property(persianText, (text) => {
        const segments = segmentText(text);
        expect(segments.map((s) => s.before + s.sentence + s.after).join('')).toBe(text);
        for (const { sentence } of segments) {
          expect(sentence).not.toMatch(/[\n\v\f\r\u0085\u2028\u2029]|^\s|\s$/);
          expect(Array.from(sentence).length).toBeLessThanOrEqual(1000);
        }
      }),
      { numRuns: 300 },
    );
  });
});
