import { expect, test } from 'vitest';
import { createLightVerbs } from '../../../server/reading/morphology/light-verbs.ts';

const verbOf = createLightVerbs({ partsOfSpeech: ['unknown', 'verb', 'noun+verb', 'noun'] });
const numberOf = (key: string, partOfSpeech = 1) => verbOf({ key, partOfSpeech });

test.each([
  ['می‌دهد', 'داد'],
  ['نمی‌دم', 'داده‌است'],
  ['کردند', 'می‌کنیم'],
  ['بشه', 'شده'],
  ['می‌خواست', 'بخواهید'],
])('%s and %s are forms of one verb', (one, other) => {
  expect(numberOf(one)).toBeGreaterThan(0);
  expect(numberOf(one)).toBe(numberOf(other));
});

test('different light verbs have different numbers', () => {
  expect(numberOf('زدند')).not.toBe(numberOf('گرفتند'));
});

test.each(['کتاب', 'خندید', `می${'ر'.repeat(5000)}`])('%.12s is no form of a light verb', (key) => {
  expect(numberOf(key)).toBe(0);
});

test('the number ten is no form of "to give" where it is a noun', () => {
  expect(numberOf('ده', 3)).toBe(0);
});
