import { expect, test } from 'vitest';
import { said } from '../../support/said.ts';

test.each([
  ['قلم & کاغذ', 'qalam va kAqaz', 'an ampersand between words'],
  ['Procter & Gamble', 'perokter and gambel', 'one between names in Latin letters'],
  ['۲~۳ روز', 'do tA se ruz', 'a wave between numbers'],
  ['۱۸+ سال', 'bAlA-ye_hejdah sAl', 'a plus behind a number'],
  ['۲ + ۲', "do be'alAve-ye do", 'a plus between numbers'],
  ['گروه خونی O-', 'goruh-e xuni-ye o manfi', 'a group of blood'],
  ['۵۰۰ $', 'pAnsad dolAr', 'a currency behind a blank'],
  ['€ ۲۰', 'bist_yuro', 'a currency before a blank'],
  ['٪ ۵۰ تخفیف', 'panjAh_darsad taxfif', 'per cent before a blank'],
  ['٪۲۰-٪۳۰', 'bist_tA_si_darsad', 'a range of per cents with both signs'],
])('%s is said %s: %s', (text, phonemes) => {
  expect(said(text)).toBe(phonemes);
});

test.each([
  ['جنگ جهانی II', 'jang-e jahAni-ye dovvom', 'a war'],
  ['لویی XIV پادشاه بود', 'luyi-ye CahArdahom pAdeSAh bud', 'a king'],
  ['فصل V', 'fasl-e panjom', 'a single letter behind what is numbered'],
  ['جنگ جهانی I', 'jang-e jahAni-ye avval', 'the first'],
  ['دیابت نوع II', "diyAbet-e now'-e do", 'a kind is counted'],
  ['ویتامین V', 'vitAmin-e vi', 'a single letter elsewhere is one'],
])('the Roman numeral of %s is said %s: %s', (text, phonemes) => {
  expect(said(text)).toBe(phonemes);
});

test.each([
  ['ماده ۱۰ ق.م.', 'mAdde-ye dah-e qAnun-e_madani', 'a law behind its article'],
  ['مواد ۱۰ و ۱۱ ق.م.', 'mavAdd-e dah va yAzdah qAnun-e_madani', 'behind two of them'],
  ['اصل ۴۴ ق.ا.', 'asl-e Cehel_o_CahAr-e qAnun-e_asAsi', 'the constitution'],
  ['ماده ۵ ق.آ.د.م', 'mAdde-ye panj-e qAnun-e_Ayin-e_dAdresi-ye_madani', 'a law by four letters'],
  ['سال ۳۲۳ ق.م.', 'sAl-e sisad_o_bist_o_se qabl_az_milAd', 'no law behind a year'],
  ['قرن ۵ ق.م.', 'qarn-e panj qabl_az_milAd', 'nor behind a century'],
  ['سال ۱۹۷۹م', 'sAl-e hezAr_o_nohsad_o_haftAd_o_noh milAdi', 'an era right behind its year'],
  ['سده ۱۰ م.', 'sade-ye dah milAdi', 'the era of a century'],
  ['رک: حافظ', "roju'_konid_be hAfez", 'a reference before a colon'],
  ['چ دوم', 'CAp-e dovvom', 'an edition before an ordinal'],
  ['خ ولیعصر، پ ۱۲', "xiyAbAn-e vali'asr pelAk-e davAzdah", 'a street without a dot'],
  ['حروف ح، خ سخت است', 'horuf-e he xe saxt ast', 'a letter among letters'],
  ['۲۰ س.م', 'bist sAntimetr', 'a unit by its letters'],
  ['۲۵۰ هزار ت', 'devist_o_panjAh hezAr tumAn', 'a currency by its letter'],
])('the abbreviation in %s is said %s: %s', (text, phonemes) => {
  expect(said(text)).toBe(phonemes);
});

test.each([
  ['آپارتمان ۸۰ m²', "ApArtemAn-e haStAd metr-e_morabba'", 'a square unit behind a blank'],
  ['سرعت ۱۲۰ km/h', "sor'at-e sad_o_bist kilumetr_bar_sA'at", 'a unit over another behind a blank'],
  ['۸۰ متر²', "haStAd metr-e morabba'", 'a square behind a Persian unit'],
  ['۱۰⁶', 'dah be_tavAn-e_SeS', 'a power in small digits'],
  ['۱½ لیوان', 'yek o_nim livAn', 'a fraction behind a number'],
  ['۲۰x۳۰ سانت', 'bist_dar si sAnt', 'two sizes'],
  ['روز ۱۲ ام', 'ruz-e davAzdah om', 'the ending of an ordinal behind a blank'],
  ['۵-ام', 'panj om', 'the same behind a dash'],
  ['۲۵ مین سالگرد', 'bist_o_panj omin sAlgard', 'the longer ending'],
  ['۸ مین دریایی', 'haSt min-e daryAyi', 'mines are no ordinals'],
  ['۲۵۰/۰۰۰ تومان', 'devist_o_panjAh_hezAr tumAn', 'thousands behind a slash'],
  ['۲.۵۰۰.۰۰۰ ریال', 'do_milyun_o_pAnsad_hezAr riyAl', 'thousands behind dots'],
  ['۱/۵ لیتر', 'yek_momayyez_panj litr', 'a slash before a measure is a decimal sign'],
  ['۱/۲ میلیون', 'yek_momayyez_do milyun', 'the same before millions'],
  ['۱/۲ لیوان', 'yek_dovvom livAn', 'half a glass'],
  ['ساعت ۸.۳۰', "sA'at-e haSt_o_si_daqiqe", 'a time with a dot'],
  ['۹:۰۰–۱۷:۰۰', 'noh_tA_hefdah', 'a range of times'],
  ['کد پستی ۱۹۳۹۵۱۴۷۶۵', 'kod-e posti-ye yek_noh_se_noh_panj_yek_CahAr_haft_SeS_panj', 'a code'],
  [
    'تلفن: (۰۲۱) ۸۸۷۷۶۶۵۵',
    'telefon sefr_bist_o_yek haStAd_o_haSt_haftAd_o_haft_Sast_o_SeS_panjAh_o_panj',
    'an area',
  ],
  ['شماره تماس: ۱۲', 'SomAre-ye tamAs davAzdah', 'the label of a form'],
])('%s is said %s: %s', (text, phonemes) => {
  expect(said(text)).toBe(phonemes);
});

test.each([
  ['info@example.ir', 'info_at_egzampel_dAt_Ay_Ar', 'an e-mail address'],
  ['www.google.com', 'gugel_dAt_kAm', 'a domain'],
  ['https://www.isna.ir/news/', 'isnA_dAt_Ay_Ar_eslaS_niyuz', 'a web address with a path'],
  ['ali_reza@gmail.com', 'ali_Anderlayn_rezA_at_jimeyl_dAt_kAm', 'a sign inside a name'],
  ['bbc.co.uk', 'bi_bi_si_dAt_ko_dAt_yu_key', 'an end of two parts'],
  ['Node.js', 'nod_jey_es', 'no domain'],
  ['@ali_reza', 'ali_rezA', 'a @name is its words'],
])('the address %s is said %s: %s', (text, phonemes) => {
  expect(said(text)).toBe(phonemes);
});
