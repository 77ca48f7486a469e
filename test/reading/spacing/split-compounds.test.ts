import { expect, test } from 'vitest';
import { phonemes } from '../../../server/reading/index.ts';
import { shippedReader } from '../../support/shipped-reader.ts';

const reader = shippedReader();

test.each([
  ['آب لیمو تازه گرفتم', 'Ab limu tAze gereftam', 'no ezafe between a juice and its fruit'],
  ['آب میوه ی تازه', 'Ab mive ye tAze', 'the same of any fruit'],
  ['نان وایی سر کوچه', 'nAn vAyi-ye sar-e kuCe', 'a trade'],
  ['یک سی دی خریدم', 'yek si di xaridam', 'two letters, no day of a month'],
  ['سیاره غول پیکر', 'sayyAre-ye qul peykar', 'an adjective of two nouns'],
  ['دختر بچه شش ساله', 'doxtar baCCe-ye SeS sAle', 'two nouns'],
  ['او مدیر مسئول روزنامه است', "u modir mas'ul-e ruznAme ast", 'a noun and an adjective'],
  [
    'حقوق باز نشسته ها را دادند',
    'hoquq-e bAz neSaste hA rA dAdand',
    'a participle behind the prefix of its verb',
  ],
  ['خرید با صورت حسابش', 'xarid bA surat hesAbaS', 'the second word with an owner'],
  ['کشته شدگان جنگ', 'koSte SodegAn-e jang', 'the plural of a participle'],
])('of %s both words are read as the one that the lexicon has (%#)', (text, expected) => {
  expect(phonemes(reader.read(text)).phonemes).toBe(expected);
});

test.each([
  ['کتاب را روی میز قرار داد', 'ketAb rA ru-ye miz qarAr dAd', 'a verb'],
  ['تو آب را دوست داری', 'to Ab rA dust dAri', 'a verb that is spelled as an ending'],
  ['روحیه‌ی کار گروهی', 'ruhiye-ye kAr-e goruhi', 'a phrase'],
  ['چهار هزار خانوار روستایی', 'CahAr hezAr xAnevAr-e rustAyi', 'numerals'],
  ['بازدید در ۶ مهر ماه رایگان است', 'bAzdid dar SeS-e mehr mAh rAyegAn ast', 'a month'],
])('%s stays two words', (text, expected) => {
  expect(phonemes(reader.read(text)).phonemes).toBe(expected);
});
