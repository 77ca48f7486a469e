import { expect, test } from 'vitest';
import { phonemes } from '../../../server/reading/index.ts';
import { shippedReader } from '../../support/shipped-reader.ts';

const reader = shippedReader();

test.each([
  ['در شهر ودر خانه', 'dar Sahr va dar xAne', 'an "and" before a small word'],
  ['توییتر ورسانه‌های گروهی', 'tuyiter va resAnehA-ye goruhi', 'one before a plural'],
  ['نخست وزیر آمد', 'noxost vazir Amad', 'no "and": a word that begins so'],
  ['چه فکرمی کنی', 'Ce fekr mi koni', 'the prefix of the next verb'],
  ['اتفاقی‌نمی افتد', 'ettefAqi nemi oftad', 'it behind a joiner'],
  ['رفتار خوب و‌انسانی', 'raftAr-e xub va ensAni', 'an "and" with a joiner'],
  ['او کارمیکند', 'u kAr mikonad', 'a verb with its prefix'],
  ['کتاب علمی کند است', 'ketAb-e elmi kond ast', 'no prefix: a frequent word'],
  ['به‌نظر‌من بد است', 'be nazar-e man bad ast', 'small words with joiners'],
  ['یک‌نفردیگر آمد', 'yek nafar-e digar Amad', 'words run together behind one'],
  ['با ید رفت', 'bA yad raft', 'a word that a blank cuts'],
  ['شر کت بزرگی است', 'Ser kat-e bozorgi ast', 'one whose parts are words'],
])('%s: %s', (text, expected) => {
  expect(phonemes(reader.read(text)).phonemes).toBe(expected);
});
