import { expect, test } from 'vitest';
import { phonemes } from '../../../server/reading/index.ts';
import { shippedReader } from '../../support/shipped-reader.ts';

const reader = shippedReader();

test.each([
  ['بچه‌ها خسته ان', 'baCCehA xaste an', 'behind a word in a silent ه'],
  ['ما خوشحال یم که اومدین', 'mA xoShAl im ke umadin', 'before که'],
  ['شما خیلی خوب ین', 'SomA xeyli xub in', 'behind an adjective'],
  ['این خیلی دور ه', 'in xeyli dur e', 'one letter, rather than دوره'],
  ['این فیلم دیدنی ه', 'in film didani e', 'the same behind ی'],
  ['لباس‌ها هنوز خیس اند', 'lebAshA hanuz xis and', 'rather than the verb خیساند'],
  ['پهلویه', 'pahlaviye', 'joined to a word in ی'],
])('a copula that stands apart: %s is %s, %s', (text, right) => {
  expect(phonemes(reader.read(text)).phonemes).toBe(right);
});

test.each([
  ['صد ین ژاپن', 'sad yen-e ZApon', 'the currency'],
  ['مقدار ید در بدن', 'meqdAr-e yod dar badan', 'the element'],
])('but %s is %s: %s', (text, right) => {
  expect(phonemes(reader.read(text)).phonemes).toBe(right);
});
