import { expect, test } from 'vitest';
import { phonemes } from '../../../server/reading/index.ts';
import { shippedReader } from '../../support/shipped-reader.ts';

const reader = shippedReader();

test.each([
  ['۲۰ ₽', 'bist rubl', 'the sign of a currency that few write'],
  ['₺۲۰۰', 'devist_lir', 'the same before the number'],
  ['۵۰۰T', 'pAnsad_tumAn', 'tomans by their letter'],
  ['1.2M view', 'yek_momayyez_do_milyun viyu', 'millions with decimals'],
  ['تلویزیون 55"', 'televizyon-e panjAh_o_panj inC', 'inches'],
  ['گفت "ساعت 5" بیا', "goft sA'at-e panj biyA", 'but a quotation that ends in a number'],
  ['۱۲۰ mg/dL', 'sad_o_bist miligeram_bar_desilitr', 'a unit by another one'],
  ['۶ L/100km', 'SeS litr_dar_sad_kilumetr', 'a unit by a hundred of another one'],
  ['10 m/s²', 'dah metr_bar_majzur-e_sAniye', 'a unit of its own in the table'],
  ['۸۰ کیلومتر/ساعت', "haStAd kilumetr bar sA'at", 'units in Persian letters'],
  ['پدر/مادر', 'pedar mAdar', 'but a slash between other words'],
  ['۲h ۳۰m', "do sA'at si daqiqe", 'minutes behind hours'],
  ['8am', 'haSt ey_em', 'the half of a day'],
  ['2nd', 'dovvom', 'an English ordinal'],
  ['10⁻³', 'dah be_tavAn-e_manfi_se', 'a negative power'],
  ['<۱۸ سال', 'kuCaktar_az hejdah sAl', 'a bound at the beginning'],
  ['دوستت دارم <3', 'dustet dAram', 'but a heart'],
])('%s is read %s: %s', (text, expected) => {
  expect(phonemes(reader.read(text)).phonemes).toBe(expected);
});

test.each([
  ['تاریخ انقضا: 2025/12', 'tArix-e enqezA desAmbr-e_do_hezAr_o_bist_o_panj', 'a month'],
  ['فصل ۲۰۲۳/۲۴', 'fasl-e do_hezAr_o_bist_o_se_tA_do_hezAr_o_bist_o_CahAr', 'a season'],
  ['03/25/2024', 'bist_o_panjom-e_mArs-e_do_hezAr_o_bist_o_CahAr', 'the month first'],
  ['۲/۵ ساعت', "do_momayyez_panj sA'at", 'hours with decimals'],
  ['۱۲/۷ ساعت ۱۰', "davAzdahom-e_mehr sA'at-e dah", 'but a day before its hour'],
  ['۱:۳۰ ساعت', "yek_sA'at_o_si_daqiqe", 'how long'],
  ['ساعت ۱۰:۱۰ دقیقه', "sA'at-e dah_o_dah_daqiqe", 'but when'],
  ['کلاس ۷/۲', 'kelAs-e haft_do', 'a class of a school'],
  ['نمره ۴.۵/۵', 'nomre-ye CahAr_momayyez_panj_az_panj', 'a mark of five'],
  ['۱۰/۱۰', 'dah_az_dah', 'the best mark'],
  ['الف) خرید ب) فروش', 'alef xarid be foruS', 'letters that count entries'],
  ['بند ب) ماده ۳', 'band-e be-ye mAdde-ye se', 'but a letter that names a thing'],
  ['رهن ۳۰۰م', 'rahn-e sisad_milyun', 'millions of a rent'],
  ['اجاره ۲۰ م', 'ejAre-ye bist milyun', 'the same apart'],
  ['نفر ۳م', 'nafar-e sevvom', 'but an ordinal'],
  ['۱۰ + ۵ - ۳', "dah be'alAve-ye panj menhA-ye se", 'a minus in a sum'],
  ['۱/۲ + ۱/۶ = ۲/۳', "yek_dovvom be'alAve-ye yek_SeSom mosAvi_bA do_sevvom", 'fractions in a sum'],
  ['رم 8/256', 'ram haSt_devist_o_panjAh_o_SeS', 'two memories'],
  ['گروه خونی +A', 'goruh-e xuni-ye ey_mosbat', 'a group of blood with its sign before it'],
  ['پلاک ۲۳/۱', 'pelAk-e bist_o_se_eslaS_yek', 'a part of a plot'],
])('%s is read %s: %s', (text, expected) => {
  expect(phonemes(reader.read(text)).phonemes).toBe(expected);
});
