import { expect, test } from 'vitest';
import { said } from '../../support/said.ts';

test.each([
  ['او درخت‌هایی بزرگ دید', 'u deraxthAyi bozorg did'],
  ['او حشراتی بزرگ دید', 'u haSarAti bozorg did'],
  ['او پنجره‌ای بزرگ دید', "u panjere'i bozorg did"],
  ['او سیبی بزرگ دید', 'u sibi bozorg did'],
  ['در سوپی کوچک افتاد', 'dar supi kuCak oftAd'],
])('%s has no ezafe behind the ending of "a" or "some"', (text, expected) => {
  expect(said(text)).toBe(expected);
});

test.each([
  ['سازمان اطلاعاتی بزرگ', "sAzmAn-e ettelA'Ati-ye bozorg"],
  ['بیماری بزرگ', 'bimAri-ye bozorg'],
  ['صندلی بزرگ', 'sandali-ye bozorg'],
])('%s has one, since its ending is that of another word', (text, expected) => {
  expect(said(text)).toBe(expected);
});
