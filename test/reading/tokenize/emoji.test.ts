import { expect, test } from 'vitest';
import { diacritize, isSpoken, phonemes, romanize } from '../../../server/reading/index.ts';
import { slice } from '../../../server/reading/notation/code-points.ts';
import { shippedReader } from '../../support/shipped-reader.ts';

const reader = shippedReader();
const aligned = (text: string) =>
  romanize(reader.read(text), { style: 'readable', vowelNotation: 'double_a' }).alignment.map(
    ({ sourceStart, sourceEnd, source }) => [sourceStart, sourceEnd, source],
  );

const EMOJI: [string, string][] = [
  ['❤️', 'with a variation selector'],
  ['❤', 'without one'],
  ['葛\u{e0100}'.slice(1), 'a selector of ideographs alone'],
  ['👨‍👩‍👧', 'joined'],
  ['❤️‍🔥', 'joined behind a selector'],
  ['👍🏽', 'with the tone of a skin'],
  ['👩🏽‍🚀', 'with a tone, and joined'],
  ['🇮🇷', 'a flag of two letters'],
  ['🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'a flag of tags'],
  ['#️⃣', 'a key without a digit'],
  ['*️⃣', 'a key with a star'],
  ['ℹ️', 'one that Unicode counts as a letter'],
  ['‼️', 'a sign of punctuation as one'],
  ['©️', 'a sign as one'],
];

test.each(EMOJI)('%s is no word, nor any part of it: %s', (emoji) => {
  const length = Array.from(emoji).length;
  const text = `سلام ${emoji} خوبی`;
  expect(phonemes(reader.read(text)).words).toEqual(['salAm', 'xubi']);
  expect(aligned(text)).toEqual([
    [0, 4, 'سلام'],
    [6 + length, 10 + length, 'خوبی'],
  ]);
  expect(aligned(emoji)).toEqual([]);
  expect(reader.read(emoji).warnings).toEqual([]);
});

test.each(EMOJI)('%s right beside words is passed on as it stands: %s', (emoji) => {
  const text = `کتاب${emoji}مرسی${emoji}`;
  const reading = reader.read(text);
  expect(phonemes(reading).words).toEqual(['ketAb', 'mersi']);
  expect(diacritize(reading, { includeEzafe: true }).marked.replace(/[\u064b-\u0652]/g, '')).toBe(text);
  const { tokens } = reading;
  expect(tokens.map(({ start, end }) => slice(reading.text, start, end)).join('')).toBe(text);
});

test.each([
  ['1️⃣ اول', [0, 3, '1️⃣'], 'yek'],
  ['۵️⃣ اول', [0, 3, '۵️⃣'], 'panj'],
  ['2\u20e3 اول', [0, 2, '2\u20e3'], 'do'],
])('the digit on the key of %s is said, and the key is one with it', (text, item, said) => {
  expect(aligned(text)[0]).toEqual(item);
  expect(phonemes(reader.read(text)).words).toEqual([said, 'avval']);
});

test.each([
  ['کتا️ب من', ['ketAb-e', 'man'], 'inside a word'],
  ['کتاب️ من', ['ketAb-e', 'man'], 'behind a word'],
  ['e️ خوب', ['i', 'xub'], 'behind a Latin letter'],
])('a variation selector in %j parts nothing: %s', (text, words) => {
  expect(phonemes(reader.read(text)).words).toEqual(words);
});

test('a selector of ideographs stays with its ideograph', () => {
  expect(reader.read('葛\u{e0100}城').tokens.filter(isSpoken)).toMatchObject([{ start: 0, end: 3 }]);
});
