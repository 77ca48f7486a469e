import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitText } from '../../client/index.ts';

const LETTER = /(?=\p{L})(?!\u0640)\p{Script=Arabic}/u;
const lengthOf = (text: string) => [...text].length;

test.each<[string, string, number, string[]]>([
  ['a text that fits is one part', 'سلام دنیا. خوب؟', 20, ['سلام دنیا. خوب؟']],
  ['an empty text has no part', '', 20, []],
  ['sentences are kept whole', 'سلام دنیا. هوا خوب است. برویم.', 24, ['سلام دنیا. هوا خوب است. ', 'برویم.']],
  [
    'a question ends a sentence, with its quotation mark',
    '«خوبی؟» گفت او دیروز',
    12,
    ['«خوبی؟» ', 'گفت او دیروز'],
  ],
  ['a full stop inside a number ends none', 'عدد پی ۳.۱۴ است بله', 13, ['عدد پی ۳.۱۴ ', 'است بله']],
  [
    'a paragraph wins over a later sentence',
    'یک دو.\n\nسه. چهار پنج شش',
    13,
    ['یک دو.\n\n', 'سه. ', 'چهار پنج شش'],
  ],
  ['a short paragraph does not', 'یک\nدو سه. چهار. پنج', 17, ['یک\nدو سه. چهار. ', 'پنج']],
  ['without a sentence a clause is kept whole', 'یک، دو سه چهار', 10, ['یک، ', 'دو سه چهار']],
  ['without a clause words are', 'یکی دوتا سه‌تا', 9, ['یکی دوتا ', 'سه‌تا']],
  ['a word that is too long is cut between its combining sequences', 'مَدَرِسه', 4, ['مَدَ', 'رِسه']],
  ['an emoji of several code points stays whole', `ب${'👨‍👩‍👧'}ب`, 5, ['ب', '👨‍👩‍👧', 'ب']],
  ['blanks that end a text are no part of their own', 'یک دو سه\n\n', 9, ['یک دو ', 'سه\n\n']],
])('%s', (_, text, limit, parts) => {
  expect(splitText(text, limit)).toEqual(parts);
});

test('parts of any text joined are the text, none longer than the limit, no combining sequence cut', () => {
  const piece = fc.constantFrom('ک', 'تاب', 'ِ', 'ّ', '‌', ' ', '\n', '.', '؟ ', '، ', '😀', 'a', '۱', '»');
  const text = fc.array(piece, { maxLength: 80 }).map((pieces) => pieces.join(''));
  const property = fc.property(text, fc.integer({ min: 24, max: 60 }), (whole, limit) => {
    let parts: string[];
    try {
      parts = splitText(whole, limit);
    } catch (error) {
      // Marks without end.
      expect([...new Intl.Segmenter().segment(whole)].some(({ segment }) => lengthOf(segment) > limit)).toBe(
        true,
      );
      expect(error).toBeInstanceOf(RangeError);
      return;
    }
    expect(parts.join('')).toBe(whole);
    for (const part of parts) expect(lengthOf(part)).toBeLessThanOrEqual(limit);
    for (const part of parts.slice(1)) expect(part).not.toMatch(/^[\p{M}\u200c\u200d]/u);
  });
  fc.assert(property, { numRuns: 2000 });
});

test('every part of ordinary prose has a Persian letter', () => {
  const word = fc.constantFrom('کتاب', 'می‌روم', 'دنیا.', 'خوب؟', '۱۲۳', '* * *', 'است،', '\n\n');
  const prose = fc
    .array(word, { minLength: 1, maxLength: 60 })
    .map((words) => `متن ${words.join(' ')} پایان`);
  fc.assert(
    fc.property(prose, fc.integer({ min: 40, max: 60 }), (text, limit) => {
      for (const part of splitText(text, limit))
        if (!/^[\s\d۱۲۳*]{20,}/.test(part)) expect(part).toMatch(LETTER);
    }),
  );
});

test('the usual limit is that of a request', () => {
  const parts = splitText('کتاب من روی میز است. '.repeat(1000));
  expect(parts.map(lengthOf)).toEqual([5985, 5985, 5985, 3045]);
});

test('a book is split in a moment', () => {
  const book = 'کتاب من روی میز است. '.repeat(100_000);
  expect(splitText(book).join('')).toBe(book);
});

test.each([0, -1, 1.5, Number.NaN])('a limit of %s is a RangeError', (limit) => {
  expect(() => splitText('سلام', limit)).toThrow(RangeError);
});
