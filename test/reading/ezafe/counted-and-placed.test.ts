import { expect, test } from 'vitest';
import { phonemes } from '../../../server/reading/index.ts';
import { shippedReader } from '../../support/shipped-reader.ts';

const reader = shippedReader();

test.each([
  ['نفر ۲ام شد', 'nafar-e dovvom Sod', 'who comes in a place'],
  ['نفر سوم شد', 'nafar-e sevvom Sod', 'the same in words'],
  ['۲ نفر اول شدند', 'do nafar avval Sodand', 'but people who are counted'],
  ['تور ۵ روز و ۴ شب', 'tur-e panj ruz va CahAr Sab', 'nights beside days'],
  ['ساعت ۴ شب', "sA'at-e CahAr-e Sab", 'but an hour of the night'],
  ['ماهی ۳ بار', 'mAhi se bAr', 'for each month'],
  ['ماهی ۲ کیلویی', 'mAhi-ye do kiluyi', 'but a fish'],
  ['هر ۸ ساعت ۱ عدد', "har haSt sA'at yek adad", 'two amounts'],
  ['طبقه ۶ واحد ۱۲', 'tabaqe-ye SeS vAhed-e davAzdah', 'but two things by their numbers'],
  ['افراد ۱۸ تا ۳۵ ساله', 'afrAd-e hejdah tA si_o_panj sAle', 'a measure from one number to another'],
  ['۲ دست مبل', 'do dast mobl', 'what is counted by its kind'],
  ['دست لباس', 'dast-e lebAs', 'but a hand'],
  ['پایتون ۳.۱۱', 'pAyton se_momayyez_yAzdah', 'a product by its model'],
  [
    'رتبه ۱۲۷ کنکور ۱۴۰۲ شد',
    'rotbe-ye sad_o_bist_o_haft-e konkur-e hezAr_o_CahArsad_o_do Sod',
    'an event by its year',
  ],
  ['سدهٔ XIX', 'sade-ye nuzdahom', 'a century with its ezafe typed'],
  ['الف) خرید ب) فروش', 'alef xarid be foruS', 'letters that count entries'],
  ['مدیر/معاون امضا کند', "modir mo'Aven emzA konad", 'one or the other'],
])('%s is read %s: %s', (text, expected) => {
  expect(phonemes(reader.read(text)).phonemes).toBe(expected);
});
