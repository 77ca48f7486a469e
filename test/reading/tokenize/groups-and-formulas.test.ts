import { expect, test } from 'vitest';
import { said } from '../../support/said.ts';

const CARD = 'Sast_o_SeS haftAd_o_haft haStAd_o_haSt navad_o_noh';
const joined = (text: string) => text.replaceAll(' ', '_');

test.each([
  ['کارت ۶۶۷۷ ۸۸۹۹ ۶۶۷۷ ۸۸۹۹', joined(`${CARD} ${CARD}`), 'a card in groups'],
  ['کارت ۶۶۷۷-۸۸۹۹-۶۶۷۷-۸۸۹۹', joined(`${CARD} ${CARD}`), 'a card with dashes'],
  ['تلفن ۰۲۱ ۶۶۷۷ ۸۸۹۹', joined(`sefr bist_o_yek ${CARD}`), 'a telephone in groups of four'],
  ['تلفن ثابت ۶۶۷۷ ۸۸۹۹', joined(CARD), 'one without its area'],
  ['(۰۲۱) ۶۶۷۷۸۸۹۹', joined(`sefr bist_o_yek ${CARD}`), 'an area in brackets'],
  ['0912 1002299', 'sefr_nohsad_o_davAzdah_sad_bist_o_do_navad_o_noh', 'a mobile telephone in two groups'],
  ['کد پستی ۱۹۳۹۶-۱۴۵۱۱', 'yek_noh_se_noh_SeS_yek_CahAr_panj_yek_yek', 'a code of the post'],
  ['پلاک ۱۲ب۳۴۵-۱۱', 'davAzdah_be_sisad_o_Cehel_o_panj_yAzdah', 'the plate of a car'],
  ['شماره ۱۲/۳۴۵', 'davAzdah_eslaS_sisad_o_Cehel_o_panj', 'a number with a slash'],
  ['۱،۲۰۰،۰۰۰', 'yek_milyun_o_devist_hezAr', 'a Persian comma between thousands'],
])('the number in %s is said %s: %s', (text, numbers) => {
  expect(said(text).replaceAll(' ', '_')).toMatch(new RegExp(`(?:^|_)${numbers}$`));
});

test.each([
  [
    'نامه در ۱۴۰۲/۵/۳ رسید',
    'nAme dar sevvom-e_mordAd-e_hezAr_o_CahArsad_o_do resid',
    'a date behind a letter',
  ],
  ['۲ سال، ۱۸۰۰ ۱۹۰۰', 'do sAl hezAr_o_haStsad hezAr_o_nohsad', 'two numbers are no groups'],
  ['√۱۶ = ۴', 'jazr-e SAnzdah mosAvi_bA CahAr', 'a root'],
  ['۲⁵ = ۳۲', 'do be_tavAn-e_panj mosAvi_bA si_o_do', 'a sign behind a power'],
  ['y = 2x + 1', "vAy mosAvi_bA do iks be'alAve-ye yek", 'a letter behind its number in an equation'],
  ['۱۰/۲=۵', 'dah_taqsim_bar_do mosAvi_bA panj', 'a slash in an equation'],
  ['سن ≥ ۱۸', 'sen bozorgtar_yA_mosAvi_bA hejdah', 'a sign behind a word'],
  ['π = ۳', 'pi mosAvi_bA se', 'a Greek letter'],
  ['NaCl', 'en_ey_si_el', 'a compound of chemistry'],
  ['Fe2O3', 'ef_i_do_o_se', 'one with numbers'],
  ['v2.1', 'vi_do_noqte_yek', 'a version'],
  ['*۱۰۰#', "setAre_sad_morabba'", 'what a telephone sends'],
  ['۵*', 'panj setAre', 'a star behind a number'],
  ['۶-۴ در تنیس', 'SeS_bar_CahAr dar tenis', 'a score of other games'],
  ['۱۲۰ م²', "sad_o_bist metr-e_morabba'", 'a square metre in Persian letters'],
  ['۲ ق.چ نمک', 'do qASoq-e_CAyxori namak', 'a spoon'],
  ['E = mc²', 'i mosAvi_bA em_si_be_tavAn-e_do', 'a product with a power'],
  ['۹۰ دقیقه + ۵ دقیقه', "navad daqiqe be'alAve-ye panj daqiqe", 'a plus behind a word'],
  ['طول ۲٫۵ م', 'tul-e do_momayyez_panj metr', 'metres behind a decimal'],
  ['سال ۶۲۲م.', 'sAl-e SeSsad_o_bist_o_do milAdi', 'the era of a year of three digits'],
  ['۴۰٫۰۰۰ نفر', 'Cehel_hezAr nafar', 'a decimal sign between thousands'],
  ['تلفکس ۴-۸۸۷۷۶۶۵۳', 'telefaks haStAd_o_haSt_haftAd_o_haft_Sast_o_SeS_panjAh_o_se_tA_CahAr', 'some lines'],
  ['۱۳۵۷ ه‌.ش', 'hezAr_o_sisad_o_panjAh_o_haft hejri-ye_Samsi', 'an era with a joiner'],
])('%s is said %s: %s', (text, expected) => {
  expect(said(text)).toBe(expected);
});

test.each([
  ['۱- نان ۲- پنیر', 'yek nAn do panir', 'the number of the next entry'],
  ['• شیر • ماست', 'Sir mAst', 'a bullet'],
  ['کتاب 😍 من', 'ketAb man', 'an emoji'],
])('%s is said %s: %s ends a phrase', (text, expected) => {
  expect(said(text)).toBe(expected);
});
