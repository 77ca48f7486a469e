import { expect, test } from 'vitest';
import { phonemes } from '../../../server/reading/index.ts';
import { shippedReader } from '../../support/shipped-reader.ts';

const reader = shippedReader();
const say = (text: string) => phonemes(reader.read(text)).phonemes;

const TEXT = 'باد سرد پاییز برگ‌های زرد درخت را به کوچه می‌ریخت. زن همسایه پنجره اتاق را بست.';

test.each([
  ['a stray joiner', '\u200c'],
  ['a sign of direction', '\u200f'],
  ['a soft hyphen', '\u00ad'],
])('%s before every space does not change an ezafe', (_, sign) => {
  expect(say(TEXT.replaceAll(' ', `${sign} `))).toBe(say(TEXT));
});

test('a line of a text is read as if it stood alone', () => {
  const lines = ['سلام دوست', 'خوب من آمدم', 'آگهی استخدام', 'شرکت ما راننده می‌خواهد'];
  expect(say(lines.join('\n'))).toBe(lines.map(say).join(' '));
});

test('a preposition joined to its noun takes the ezafe of the noun', () => {
  expect(say('به‌شکل کامل')).toBe('beSekl-e kAmel');
  expect(say('به‌لحاظ قانونی')).toBe('belahAz-e qAnuni');
});

test('a text of endless signs is read', () => {
  const { tokens } = reader.read(`خانه بزرگ ${'؟'.repeat(200_000)} باغ سبز`);
  expect(tokens.filter(({ kind }) => kind === 'word')).toHaveLength(4);
});

test('an endless sentence is read in pieces, each word once', () => {
  const words = Array.from({ length: 3000 }, (_, i) => (i % 2 ? 'خانه' : 'بزرگ'));
  expect(say(words.join(' ')).split(' ')).toHaveLength(words.length);
});

test('digits of every script have the same effect on the words beside them', () => {
  const texts = ['خط 4 مترو تهران', 'خط ۴ مترو تهران', 'خط ٤ مترو تهران'].map(say);
  expect(new Set(texts).size).toBe(1);
});
