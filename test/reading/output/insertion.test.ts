import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diacritize, phonemes, romanize } from '../../../server/reading/index.ts';
import { shippedReader } from '../../support/shipped-reader.ts';

const reader = shippedReader();

/** Inserts each mark after the code point at its index, as a client would. */
function insertAll(original: string, operations: { source_index: number; mark: string }[]): string {
  const after = Array.from(original, (character) => [character]);
  for (const { source_index, mark } of operations) after[source_index]!.push(mark);
  return after.flat().join('');
}

const letters = [...'ابپتجچحخدرزژسشصعغفقکگلمنوهیآءئؤأةيىكۀ'];
const marks = [...'\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652\u0653\u0654\u0670'];
const others = [
  ...' \n\u200c\u200d\u0640،؛؟.!«»۰۱۲1.,@/a',
  '\u0000',
  '😀',
  '\ud800',
  '\udc00',
  '\u0301',
  'خانه ',
  'كتاب',
];
const text = fc
  .array(fc.constantFrom(...letters, ...letters, ...marks, ...others), { maxLength: 60 })
  .map((pieces) => pieces.join(''));

test('inserting the operations into the original gives the marked text, whatever the text', () => {
  fc.assert(
    fc.property(fc.oneof(text, fc.string({ unit: 'binary' })), fc.boolean(), (original, includeEzafe) => {
      const { marked, operations } = diacritize(reader.read(original), { includeEzafe });
      expect(insertAll(original, operations)).toBe(marked);
      expect(operations.map((o) => o.source_index)).toEqual(
        operations.map((o) => o.source_index).sort((a, b) => a - b),
      );
    }),
    { numRuns: 200 },
  );
});

test('leaving the ezafe out drops the ezafe operations and nothing else', () => {
  fc.assert(
    fc.property(text, (original) => {
      const reading = reader.read(original);
      const all = diacritize(reading, { includeEzafe: true }).operations;
      const some = diacritize(reading, { includeEzafe: false }).operations;
      expect(some).toEqual(all.filter((operation) => operation.type === 'reading'));
    }),
  );
});

test('alignment items are exact slices in order, and their Latin text stands in order in the whole', () => {
  fc.assert(
    fc.property(fc.oneof(text, fc.string({ unit: 'binary' })), (original) => {
      const characters = Array.from(original);
      const { pinglish, alignment } = romanize(reader.read(original), {
        style: 'readable',
        vowelNotation: 'double_a',
      });
      let end = 0;
      let latinEnd = 0;
      for (const item of alignment) {
        expect(item.sourceStart).toBeGreaterThanOrEqual(end);
        expect(item.sourceEnd).toBeGreaterThan(item.sourceStart);
        expect(item.source).toBe(characters.slice(item.sourceStart, item.sourceEnd).join(''));
        end = item.sourceEnd;
        const found = pinglish.indexOf(item.pinglish, latinEnd);
        expect(found).toBeGreaterThanOrEqual(latinEnd);
        latinEnd = found + item.pinglish.length;
      }
      expect(end).toBeLessThanOrEqual(characters.length);
    }),
    { numRuns: 200 },
  );
});

test('phonemes are the words in the notation, and nothing else', () => {
  fc.assert(
    fc.property(text, (original) => {
      const { phonemes: all, words } = phonemes(reader.read(original));
      expect(words.join(' ')).toBe(all);
      expect(all).toMatch(/^[aeoAiupbtdkgqfvszSZxhCjmnlryw'_ -]*$/);
    }),
  );
});

test('the same text has the same reading', () => {
  fc.assert(
    fc.property(text, (original) => {
      expect(reader.read(original)).toEqual(reader.read(original));
    }),
  );
});

test.each([
  ['a letter of another plane', '\u{10ec7}ة'],
  ['the presentation form of a mark', '\ufe78\u{1d427}ا۳'],
  ['a mathematical letter', '\u{1ee01}ا'],
])('a text with %s gets its marks where they belong', (_case, original) => {
  const { marked, operations } = diacritize(reader.read(original), { includeEzafe: true });
  expect(operations.every(({ source_index }) => source_index >= 0)).toBe(true);
  expect(insertAll(original, operations)).toBe(marked);
});
