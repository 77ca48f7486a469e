import { expect, test } from 'vitest';
import { phonemes } from '../../../server/reading/index.ts';
import { shippedReader } from '../../support/shipped-reader.ts';

const reader = shippedReader();
const say = (text: string) => phonemes(reader.read(text)).phonemes;

test.each([
  ['۰', 'sefr'],
  ['۷', 'haft'],
  ['۱۵', 'pAnzdah'],
  ['۲۱', 'bist_o_yek'],
  ['100', 'sad'],
  ['۱۰۰۰', 'hezAr'],
  ['۱۳۵۷', 'hezAr_o_sisad_o_panjAh_o_haft'],
  ['۲٬۰۰۰٬۰۰۵', 'do_milyun_o_panj'],
  ['٣٫٥', 'se_momayyez_panj'],
  ['۰۹۱۲', 'sefr_noh_yek_do'],
])('the number %s is said %s', (text, expected) => {
  expect(say(text)).toBe(expected);
});

test.each([
  ['می‌خواستمش', 'mixAstamaS', 'a verb with its object'],
  ['نمی‌رسیم', 'nemiresim', 'a negated verb'],
  ['می‌گن', 'migan', 'a spoken verb'],
  ['خونه‌مون', 'xunamun', 'a spoken possessive'],
  ['کتاب‌هایمان', 'ketAbhAyemAn', 'plural and possessive'],
  ['خانه‌ای', "xAne'i", 'an indefinite after a vowel'],
  ['رفته‌اند', "rafte'and", 'an auxiliary after a joiner'],
  ['بزرگ‌ترین', 'bozorgtarin', 'a superlative'],
  ['میخواهم', 'mixAham', 'a prefix without its joiner'],
  ['به‌عنوان نمونه', 'beonvAn-e nemune', 'a compound of a preposition'],
  ['دانشجویان', 'dAneSjuyAn', 'a plural after u'],
])('%s is said %s: %s', (text, expected) => {
  expect(say(text)).toBe(expected);
});

test('punctuation, emoji and spaces give no phonemes', () => {
  expect(phonemes(reader.read('سلام!  😀 «دنیا»…')).words).toEqual(['salAm', 'donyA']);
});

test('a phrase ends at a comma', () => {
  expect(say('کتاب مداد')).toBe('ketAb-e medAd');
  expect(say('کتاب، مداد')).toBe('ketAb medAd');
});

test('Latin acronyms are spelled, Latin words are read', () => {
  expect(say('USB')).toBe('yu_es_bi');
  expect(say('hotel')).toBe('hotel');
});
