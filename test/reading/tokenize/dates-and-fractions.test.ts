import { expect, test } from 'vitest';
import { said } from '../../support/said.ts';

test.each([
  ['سه‌شنبه ۱۲/۷ جلسه داریم', 'seSanbe davAzdahom-e_mehr jalase dArim', 'behind a day of the week'],
  ['فردا ۲۰/۱۱ می‌رسم', 'fardA bistom-e_bahman miresam', 'behind tomorrow'],
  ['قرار ما ۵/۳ ساعت ۱۰', "qarAr-e mA panjom-e_xordAd sA'at-e dah", 'before an hour'],
  ['۳/۵ کیلو گوشت', 'se_momayyez_panj kilu guSt', 'a decimal elsewhere'],
])('the day and month in %s are said %s: %s', (text, phonemes) => {
  expect(said(text)).toBe(phonemes);
});

test.each([
  ['۲/۳ مردم رای دادند', "do_sevvom-e mardom ra'y dAdand", 'a part of something has an ezafe'],
  ['۱/۲ قاشق نمک', 'yek_dovvom qASoq namak', 'a half has none'],
  ['۲ ۱/۲ لیوان شیر', 'do_o yek_dovvom livAn Sir', 'a whole number before a fraction'],
  ['مرحله ۱/۸ نهایی', 'marhale-ye yek_haStom-e nahAyi', 'the round of sixteen'],
  ['۱/۸ لیتر', 'yek_momayyez_haSt litr', 'a decimal elsewhere'],
])('the fraction in %s is said %s: %s', (text, phonemes) => {
  expect(said(text)).toBe(phonemes);
});

test.each([
  ['سود = درآمد - هزینه', 'sud mosAvi_bA darAmad menhA-ye hazine', 'an equation of words'],
  ['مسافت = سرعت × زمان', "masAfat mosAvi_bA sor'at zarb_dar zamAn", 'a product'],
  ['چگالی = جرم ÷ حجم', 'CegAli mosAvi_bA jerm taqsim_bar hajm', 'a quotient'],
  ['قیمت + مالیات = مبلغ کل', "qeymat be'alAve-ye mAliyAt mosAvi_bA mablaq-e kol", 'a sum before its sign'],
  ['۱ kg = ۱۰۰۰ g', 'yek kilugeram mosAvi_bA hezAr geram', 'units'],
  ['عنوان ===', 'onvAn', 'a row of signs is none'],
  ['متن - متن', 'matn matn', 'nor is a dash elsewhere'],
])('the signs of %s are said %s: %s', (text, phonemes) => {
  expect(said(text)).toBe(phonemes);
});

test.each([
  ['فشارم ۱۳/۸ است', 'feSAram sizdah_ru-ye_haSt ast', 'a blood pressure'],
  ['ایران ۱-۰ عراق', 'irAn yek_bar_sefr arAq', 'a score that goes down to nothing'],
  ['پلاک ۴۵ج۶۷۸-۳۳', 'pelAk-e Cehel_o_panj jim SeSsad_o_haftAd_o_haSt_si_o_se', 'a letter on a plate'],
  ['پلاک ۱۲ب۳۴۵', 'pelAk-e davAzdah be sisad_o_Cehel_o_panj', 'another one'],
  ['جلسه ما ۱۲/۵ ساعت ۸', "jalase-ye mA davAzdahom-e_mordAd sA'at-e haSt", 'an hour behind a date'],
  ['۳ پیمانه آرد و ½ لیوان شیر', 'se peymAne Ard va nim livAn Sir', 'a fraction in one sign counts'],
  ['فرش ۶×۴ داریم', 'farS-e SeS dar CahAr dArim', 'a size describes'],
  ['۲ ق چ نمک', 'do qASoq-e_CAyxori namak', 'a measure in letters'],
  ['باتری ۴۰۰۰ mAh', "bAtri-ye CahAr_hezAr mili'Amper_sA'at", 'a unit of batteries'],
  ['قطر ۲۰ cm', 'qotr bist sAntimetr', 'a unit tells what is measured'],
])('%s is said %s: %s', (text, phonemes) => {
  expect(said(text)).toBe(phonemes);
});
