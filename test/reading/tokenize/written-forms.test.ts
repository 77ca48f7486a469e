import { expect, test } from 'vitest';
import { diacritize, phonemes, romanize } from '../../../server/reading/index.ts';
import { shippedReader } from '../../support/shipped-reader.ts';

const reader = shippedReader();
const words = (text: string) => phonemes(reader.read(text)).words;
const latin = (text: string) =>
  romanize(reader.read(text), { style: 'readable', vowelNotation: 'double_a' }).pinglish;

/** Input, its phonemes, reason. One entry for each word between blanks. */
const CASES: [string, string, string][] = [
  ['۱۴۰۳/۰۵/۱۲', 'davAzdahom-e_mordAd-e_hezAr_o_CahArsad_o_se', 'a solar date'],
  ['2024-05-30', 'siyom-e_me-ye_do_hezAr_o_bist_o_CahAr', 'a Gregorian date'],
  ['12/5/1403', 'davAzdahom-e_mordAd-e_hezAr_o_CahArsad_o_se', 'a date with the year last'],
  ['30/12/99', 'siyom-e_esfand-e_navad_o_noh', 'a date with a short year'],
  ['۱۲:۳۰', 'davAzdah_o_si_daqiqe', 'a time'],
  ['۰۹:۰۰', 'noh', 'a full hour'],
  ['۱۲:۳۰:۴۵', 'davAzdah_o_si_daqiqe_o_Cehel_o_panj_sAniye', 'a time with seconds'],
  ['۳:۲', 'se_be_do', 'a ratio'],
  ['۳/۴', 'se_CahArom', 'a fraction'],
  ['۱۲/۵', 'davAzdah_momayyez_panj', 'a slash as the decimal sign'],
  ['٣٫٠٥', 'se_momayyez_sefr_panj', 'zeros behind the decimal sign are said'],
  ['%۳۰', 'si_darsad', 'per cent, the sign first'],
  ['$50', 'panjAh_dolAr', 'money, the sign first'],
  [
    '0912-345-6789',
    'sefr_nohsad_o_davAzdah_sisad_o_Cehel_o_panj_Sast_o_haft_haStAd_o_noh',
    'a telephone number in groups',
  ],
  [
    '۰۲۱-۸۸۷۷۶۶۵۵',
    'sefr_bist_o_yek_haStAd_o_haSt_haftAd_o_haft_Sast_o_SeS_panjAh_o_panj',
    'a telephone number with its area',
  ],
  [
    '۰۲۱۸۸۷۷۶۶۵۵',
    'sefr_bist_o_yek_haStAd_o_haSt_haftAd_o_haft_Sast_o_SeS_panjAh_o_panj',
    'the same without a hyphen',
  ],
  ['978-600-12-7', 'nohsad_o_haftAd_o_haSt_SeSsad_davAzdah_haft', 'a number in groups'],
  ['۵م', 'panjom', 'an ordinal'],
  ['۲۳‌ام', 'bist_o_sevvom', 'an ordinal behind a joiner'],
  ['۳مین', 'sevvomin', 'an ordinal before its noun'],
  ['۱۰–۲۰', 'dah_tA_bist', 'a range'],
  ['-۵', 'manfi_panj', 'a negative number'],
  ['2.5.1', 'do_noqte_panj_noqte_yek', 'a version with its dots'],
  ['۱۰^۶', 'dah_be_tavAn-e_SeS', 'a power'],
  ['192.168.1.1', 'sad_o_navad_o_do_noqte_sad_o_Sast_o_haSt_noqte_yek_noqte_yek', 'a network address'],
  ['XIV', 'CahArdah', 'a Roman numeral'],
  ['NASA', 'nAsA', 'an acronym that is said as a word'],
  ['UN', 'yu_en', 'an acronym that is spelled'],
  ['iPhone', 'Ayfon', 'a foreign name as Iranians say it'],
  ['Wi-Fi', 'vAyfAy', 'a foreign name with a hyphen'],
  ['5G', 'panj_ji', 'a number inside a name'],
  ['MP3', 'em_pi_se', 'a number at the end of a name'],
  ['C++', 'si_pelAs_pelAs', 'signs that are a part of a name'],
  ['COVID-19', 'kovid_nuzdah', 'a name with a number behind a hyphen'],
  ['game', 'geym', 'a mute e makes the vowel long'],
  ['blue', 'belu', 'no word begins with two consonants'],
  ['@ali_reza', 'ali_rezA', 'a @name'],
  ['½', 'yek_dovvom', 'a fraction in one sign'],
];

test.each(CASES)('%s is said %s: %s', (text, expected) => {
  expect(words(text)).toEqual([expected]);
  expect(words(`کتاب ${text} بود`)).toHaveLength(3);
});

test.each([
  ['ص ۱۲', ['safhe-ye', 'davAzdah'], 'a page'],
  ['ج. ۲', ['jeld-e', 'do'], 'a volume'],
  ['۵۰۰ ق.م.', ['pAnsad', 'qabl_az_milAd'], 'before Christ'],
  ['۱۴۰۰ ه.ش.', ['hezAr_o_CahArsad', 'hejri-ye_Samsi'], 'the solar era'],
  ['خ. آزادی', ['xiyAbAn-e', 'AzAdi'], 'a street'],
  ['پ. ۱۲', ['pelAk-e', 'davAzdah'], 'a house number'],
  ['بند ب', ['band-e', 'be'], 'the name of a letter'],
  ['ر. اعتمادی', ['re', "e'temAdi"], 'an initial'],
  ['د. احمدی', ['doktor', 'ahmadi'], 'a doctor'],
  ['علی (ع)', ['ali', 'aleyhessalAm'], 'a blessing'],
  ['حضرت علی ع فرمود', ['hazrat-e', 'ali', 'aleyhessalAm', 'farmud'], 'a blessing behind a name'],
  ['پیامبر اکرم، ص، و', ['payAmbar-e', 'akram', 'sallallAho_aleyhe_va_Aleh', 'va'], 'one between commas'],
  ['پایان، عج، عج', ['pAyAn', "ajjalallAho_ta'AlA_farajah", 'aj'], 'one behind another is none'],
  ['امام‌خمینی ره گفت', ['emAmxomeyni', 'rahmatollAhe_aleyh', 'goft'], 'one of two letters'],
  ['محمد ص. رضایی', ['mohammad', 'sAd', 'rezAyi'], 'an initial behind a name is no blessing'],
  ['حروف س، ص، ض', ['horuf-e', 'sin', 'sAd', 'zAd'], 'nor is a letter among letters'],
  ['این ره', ['in', 'rah'], 'nor a word of two letters'],
  ['ص پنجاه', ['safhe-ye', 'panjAh'], 'a page'],
  ['محمد ص بیست', ['mohammad', 'safhe-ye', 'bist'], 'a page of whose author the name is holy'],
  ['پیامبر ص دو بار', ['payAmbar', 'sallallAho_aleyhe_va_Aleh', 'do', 'bAr'], 'a small number is no page'],
  ['سال هزار و بیست ه درگذشت', ['sAl-e', 'hezAr', 'va', 'bist-e', 'hejri', 'dargozaSt'], 'an era'],
  ['سال ۱۳۹۹ ه. ش.', ['sAl-e', 'hezAr_o_sisad_o_navad_o_noh', 'hejri-ye_Samsi'], 'an era with its calendar'],
  ['۵ kg', ['panj', 'kilugeram'], 'a unit behind a blank'],
])('%s is said %s: %s', (text, expected) => {
  expect(words(text)).toEqual(expected);
});

test.each([
  ['۱۴۰۳/۰۵/۱۲', '1403/05/12', 'digits and signs stay, in Latin form'],
  ['۳۰٪', '30%', 'the sign of per cent too'],
  ['۵م', '5om', 'the ending of an ordinal'],
  ['۳مین', '3omin', 'the longer ending'],
  ['۵kg', '5kg', 'Latin units'],
  ['ق.م.', 'ghabl az milaad.', 'an abbreviation as it is said'],
  ['ص ۱۲', 'safhe-ye 12', 'an abbreviation with its ezafe'],
])('%s is %s in Latin letters: %s', (text, expected) => {
  expect(latin(text)).toBe(expected);
});

test('nothing is inserted into numbers, abbreviations, foreign words and addresses', () => {
  const text = '۱۴۰۳/۰۵/۱۲ ۳۰٪ $50 ۵م ص ۱۲ ۵۰۰ ق.م. iPhone 5G @ali a.b@example.com';
  expect(diacritize(reader.read(text), { includeEzafe: true }).marked).toBe(text);
});

test('property names of JavaScript objects are read like other foreign words', () => {
  for (const name of ['valueOf', 'toString', 'constructor', '__proto__']) {
    expect(words(name)[0]).toMatch(/^[A-Za-z_']+$/);
  }
});

test('a sign between words is not read as a number', () => {
  expect(words('الف-ب')).toHaveLength(2);
  expect(words('(-5)')).toEqual(['manfi_panj']);
  expect(words('۲۰ساله')).toEqual(['bist', 'sAle']);
});

test.each([
  ['۲ + ۳ = ۵', ['do', "be'alAve-ye", 'se', 'mosAvi_bA', 'panj'], 'an equation'],
  ['۷−۴=۳', ['haft_menhA-ye_CahAr', 'mosAvi_bA', 'se'], 'a minus without blanks'],
  ['۵ × ۶ متر', ['panj', 'dar', 'SeS', 'metr'], 'two sizes'],
  ['۳۰ ٪', ['si', 'darsad'], 'per cent behind a blank'],
  ['۳۰٪', ['si', 'darsad'], 'per cent'],
  ['۱۰٪-۲۰٪', ['dah_tA_bist', 'darsad'], 'a range of per cents'],
  ['۱٬۰۰۰﷼', ['hezAr', 'riyAl'], 'money, the sign last'],
  ['۵kg', ['panj', 'kilugeram'], 'a unit'],
  ['100km/h', ['sad', "kilumetr_bar_sA'at"], 'a unit over another'],
  ['۲۵°C', ['bist_o_panj', 'daraje-ye_sAntigerAd'], 'degrees'],
  ['۵۰m²', ['panjAh', "metr-e_morabba'"], 'a square unit'],
  ['۳۷ °C', ['si_o_haft', 'daraje-ye_sAntigerAd'], 'degrees behind a blank'],
  ['۱۰ - ۱۵ نفر', ['dah', 'tA', 'pAnzdah', 'nafar'], 'a range with blanks'],
  ['دمای ۵- درجه', ['damA-ye', 'manfi_panj', 'daraje'], 'a sign behind its number'],
  ['تیم ۲-۱ برد', ['tim', 'do_bar_yek', 'bord'], 'a score'],
  ['شکل ۲-۱', ['Sekl-e', 'do_tA_yek'], 'no score'],
  ['چ ۳، ط ۲', ['CAp-e', 'se', 'tabaqe-ye', 'do'], 'an edition, a floor'],
  ['ر. ک. به فصل', ["roju'_konid", 'be', 'fasl'], 'be is not said twice'],
  ['سال ۲۰۲۳ م. بود', ['sAl-e', 'do_hezAr_o_bist_o_se', 'milAdi', 'bud'], 'the era of a year'],
  ['الف + ب', ['alef', 'be'], 'a sign between words is not said'],
  [
    'تلفن ۸۸۷۷۶۶۵۵',
    ['telefon-e', 'haStAd_o_haSt_haftAd_o_haft_Sast_o_SeS_panjAh_o_panj'],
    'a telephone number',
  ],
])('%s is said %s: %s', (text, expected) => {
  expect(words(text)).toEqual(expected);
});

test('no telephone number extends over a space', () => {
  expect(words('+98 912 345 6789')).toEqual([
    'mosbat_navad_o_haSt',
    'nohsad_o_davAzdah',
    'sisad_o_Cehel_o_panj',
    'Sast_o_haft_haStAd_o_noh',
  ]);
});
