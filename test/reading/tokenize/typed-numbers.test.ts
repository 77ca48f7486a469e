import { expect, test } from 'vitest';
import { phonemes } from '../../../server/reading/index.ts';
import { shippedReader } from '../../support/shipped-reader.ts';

const reader = shippedReader();

test.each([
  ['½ قاشق نمک', 'nim qASoq namak', 'a half of what is measured'],
  ['½ قرن', 'yek_dovvom qarn', 'a half elsewhere'],
  ['۱ ق‌غ ماست', 'yek qASoq-e_qazAxori mAst', 'a spoon with a joiner in its abbreviation'],
  ['۵۰/۵۰ شریک شدیم', 'panjAh_panjAh Sarik Sodim', 'two equal shares'],
  ['نمره ۱۸/۲۰', 'nomre-ye hejdah_az_bist', 'a mark of twenty'],
  ['نمره ۱۸/۵', 'nomre-ye hejdah_momayyez_panj', 'a mark with a decimal'],
  ['۳۰+ سال سابقه', 'bAlA-ye_si sAl sAbeqe', 'more than a number'],
  ['کارت ۶۰۳۷-۹۹۷۵', 'kArt-e Sast_si_o_haft_navad_o_noh_haftAd_o_panj', 'the first groups of a card'],
  ['چای ۲۰۰ گرمی', 'CAy-e devist gerami', 'grams, which are no warmth'],
])('%s is read %s: %s', (text, expected) => {
  expect(phonemes(reader.read(text)).phonemes).toBe(expected);
});

test.each([
  ['وام ۱۰۰ میلیونی ازدواج گرفتیم', 'vAm-e sad milyuni-ye ezdevAj gereftim', 'a loan for something'],
  ['وام ۵۰ میلیونی گرفتیم', 'vAm-e panjAh milyuni gereftim', 'a loan before its verb'],
  ['خونه ۸۰ متری اجاره دادیم', 'xune-ye haStAd metri ejAre dAdim', 'a thing before a verb in two words'],
  ['تخفیف ۳۰ درصدی اعمال شد', "taxfif-e si darsadi e'mAl Sod", 'what is done with it'],
])('%s is read %s: %s', (text, expected) => {
  expect(phonemes(reader.read(text)).phonemes).toBe(expected);
});
