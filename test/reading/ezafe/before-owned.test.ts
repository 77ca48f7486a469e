import { expect, test } from 'vitest';
import { phonemes } from '../../../server/reading/index.ts';
import { shippedReader } from '../../support/shipped-reader.ts';

const reader = shippedReader();

test.each([
  ['گوشی جدیدم از لپ‌تاپ بهتره', 'guSi-ye jadidam az laptAp behtare', 'whose it is'],
  ['خاله کوچیکم اومد', 'xAle-ye kuCikam umad', 'a word of everyday speech'],
  ['من خیلی خوشحالم', 'man xeyli xoShAlam', 'but not what the speaker is'],
  ['در بازش کن', 'dar bAzaS kon', 'nor what is done to it'],
  ['از برند خوشش اومده', 'az berand xoSaS umade', 'nor who likes it'],
  ['مامان نقاشیت خوبه', 'mAmAn naqqASit xube', 'nor a noun'],
])('%s is read %s: %s', (text, expected) => {
  expect(phonemes(reader.read(text)).phonemes).toBe(expected);
});
