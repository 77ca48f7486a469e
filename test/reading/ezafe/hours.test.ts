import { expect, test } from 'vitest';
import { phonemes } from '../../../server/reading/index.ts';
import { shippedReader } from '../../support/shipped-reader.ts';

const reader = shippedReader();

test.each([
  [
    'شنبه ساعت نه کلاس زبان دارم',
    "Sanbe sA'at-e noh kelAs-e zabAn dAram",
    'an hour in letters before a noun',
  ],
  ['ستون فقرات ۳۳ مهره دارد', 'sotun-e faqarAt si_o_se mohre dArad', 'what only looks like a month'],
  ['اتاق ۵ طبقه دوم', 'otAq-e panj-e tabaqe-ye dovvom', 'a floor is no measure'],
  ['ساعت نه صبح', "sA'at-e noh-e sobh", 'before a part of the day'],
  ['ساعت ۲ ب.ظ. باز است', "sA'at-e do-ye ba'd_az_zohr bAz ast", 'the same shortened'],
  ['از شیش صبح بیدارم', 'az SiS-e sobh bidAram', 'an hour as it is spoken'],
  ['تولدش ۲۲ بهمنه', 'tavallodeS bist_o_do-ye bahmane', 'a day before a month with its copula'],
  ['آخرین مهلت جمعه است', "Axarin mohlat jom'e ast", 'a day that something is on'],
  ['امشب شب جمعه است', "emSab Sab-e jom'e ast", 'but the night of a day'],
  ['بلیت کنسرت تو ده دقیقه تموم شد', 'belit-e konsert tu dah daqiqe tamum Sod', 'how long it takes'],
  ['ماده ۵، قانون را بخوانید', 'mAdde-ye panj qAnun rA bexAnid', 'but not before a comma'],
  ['ص ۸۸ همین کتاب', 'safhe-ye haStAd_o_haSt-e hamin ketAb', 'a place in what is written'],
  ['صفحات ۱۰ تا ۲۰ کتاب', 'safahAt-e dah tA bist-e ketAb', 'a range that names'],
  ['اتاق ۱۲ طبقه سوم', 'otAq-e davAzdah-e tabaqe-ye sevvom', 'a room on a floor'],
  ['آیه ۲۵۵ بقره', 'Aye-ye devist_o_panjAh_o_panj-e baqare', 'a verse of a sura'],
  ['آیات ۱ تا ۵ بقره', 'AyAt-e yek tA panj-e baqare', 'several of them'],
  ['از ۲۰ نمره ۱۷ گرفتم', 'az bist nomre hefdah gereftam', 'out of how many'],
  ['نمره ۲۰ گرفتم', 'nomre-ye bist gereftam', 'but the mark itself'],
  ['طبقه ۲ تا ۵ نفر', 'tabaqe-ye do tA panj nafar', 'but not one that counts'],
  ['حاصل برابر چند است؟', 'hAsel-e barAbar-e Cand ast', 'what it equals'],
  ['دو هفته پیش برادرم تصادف کرد', 'do hafte piS barAdaram tasAdof kard', 'how long ago, in speech'],
  ['سه روز پیش دوستم بودم', 'se ruz piS-e dustam budam', 'but with whom one stayed'],
  ['زلزله پنج ریشتری آمد', 'zelzele-ye panj riSteri Amad', 'a measure in letters'],
  ['⅓ حقوقم رفت', 'yek_sevvom-e hoquqam raft', 'a fraction in one sign'],
])('%s is read %s: %s', (text, expected) => {
  expect(phonemes(reader.read(text)).phonemes).toBe(expected);
});
