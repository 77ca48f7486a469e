import { expect, test } from 'vitest';
import { phonemes } from '../../../server/reading/index.ts';
import { shippedReader } from '../../support/shipped-reader.ts';

const reader = shippedReader();

test.each([
  ['Δ = b² − 4ac', 'deltA mosAvi_bA bi_be_tavAn-e_do menhA-ye CahAr ey_si', 'a product of letters'],
  ['F = ma', 'ef mosAvi_bA em_ey', 'a product by itself'],
  ['F = ۵ ma', "ef mosAvi_bA panj mili'Amper", 'but a unit'],
  ['(a+b)²', "ey be'alAve-ye bi be_tavAn-e_do", 'a power behind a bracket'],
  ['S = πr²', 'es mosAvi_bA pi_Ar_be_tavAn-e_do', 'a power behind a Greek letter'],
  ['۵! = ۱۲۰', 'panj fAktoriyel mosAvi_bA sad_o_bist', 'a factorial'],
  ['عدد ۵! درسته', 'adad-e panj doroste', 'but a call'],
  ['∠ABC = 90°', 'zAviye-ye ey_bi_si mosAvi_bA navad daraje', 'an angle'],
  ['A ∩ B = ∅', 'ey eSterAk bi mosAvi_bA tohi', 'sets'],
  ['تورم (± ۲٪)', 'tavarrom mosbat_manfi do darsad', 'a sign and a blank before the number'],
  ['2H2 + O2 → 2H2O', "do_eC_do be'alAve-ye o_do midahad do_eC_do_o", 'a reaction'],
  ['A → B', 'ey bi', 'but another arrow'],
  ['۲Mg + O₂ → ۲MgO', "do em_ji be'alAve-ye o_do midahad do_em_ji_o", 'a metal, and no milligrams'],
  ['Na⁺ و SO₄²⁻', 'en_ey_mosbat va es_o_CahAr_do_manfi', 'ions'],
  ['x = (−b ± √Δ) / 2a', 'iks mosAvi_bA manfi bi mosbat_manfi deltA taqsim_bar do ey', 'a root'],
  ['n!', 'en fAktoriyel', 'a factorial of a letter'],
  ['f′(x) = 2x', 'ef perim iks mosAvi_bA do iks', 'a derivative'],
  ['pH=7', 'pi_eC mosAvi_bA haft', 'a name of letters'],
  ['۳٫۵ × ۱۰⁸ m/s', 'se_momayyez_panj zarb_dar dah be_tavAn-e_haSt metr_bar_sAniye', 'a power of ten'],
  ['۵۰kg × ۲۰', 'panjAh kilugeram zarb_dar bist', 'how often'],
  ['۲۰cm × ۳۰cm', 'bist sAntimetr dar si sAntimetr', 'but a size'],
  ['H2SO4', 'eC_do_es_o_CahAr', 'a compound in capitals'],
  ['۸۵م²', "haStAd_o_panj metr-e_morabba'", 'square metres right behind a number'],
])('%s is read %s: %s', (text, expected) => {
  expect(phonemes(reader.read(text)).phonemes).toBe(expected);
});

test.each([
  ['فیوز ۱۶ A پرید', 'fiyuz-e SAnzdah Amper parid', 'amperes beside a fuse'],
  ['آداپتور 12V 2A', 'AdAptor-e davAzdah volt do Amper', 'and beside volts'],
  ['کلاس ۵A', 'kelAs-e panj_ey', 'but a class'],
  ['دما 300K', 'damA sisad kelvin', 'kelvins'],
  ['نیروی ۱۰N', 'niru-ye dah niyuton', 'newtons'],
  ['گرمی ۳.۴م', 'garmi se_momayyez_CahAr milyun', 'millions with decimals'],
  ['حقوق ۱۸م', 'hoquq-e hejdah_milyun', 'millions of a salary'],
  ['قسط ۲۰م', 'qest-e bistom', 'but a day'],
])('%s is read %s: %s', (text, expected) => {
  expect(phonemes(reader.read(text)).phonemes).toBe(expected);
});

test.each([
  ['(م ۶۷۲ ق)', 'motavaffA-ye SeSsad_o_haftAd_o_do qamari', 'who died long ago'],
  ['(د. ۱۳۴۵ ش)', 'dargozaSte-ye hezAr_o_sisad_o_Cehel_o_panj Samsi', 'who died'],
  ['(۳۲۹-۴۱۶ ق)', 'sisad_o_bist_o_noh_tA_CahArsad_o_SAnzdah qamari', 'years of a life'],
  ['مثنوی، د ۱، ب ۱۵', 'masnavi daftar-e yek beyt-e pAnzdah', 'places in verses'],
  ['کارت به کارت کن: ۶۰۳۷-۹۹۷۵', 'kArt be kArt kon Sast_si_o_haft_navad_o_noh_haftAd_o_panj', 'a card'],
  ['½ km', 'nim kilumetr', 'half of a unit in Latin letters'],
])('%s is read %s: %s', (text, expected) => {
  expect(phonemes(reader.read(text)).phonemes).toBe(expected);
});

test.each([
  ['sin 30° = 1/2', 'sinus-e si daraje mosAvi_bA yek_dovvom', 'a function'],
  ['cos²x', 'kosinus_be_tavAn-e_do iks', 'its power'],
  ['sinx', 'sinus-e iks', 'a letter beside it'],
  ['tang', 'tang', 'another word that begins like one'],
  ['log₂8 = 3', 'logAritm-e_haSt_dar_mabnA-ye_do mosAvi_bA se', 'its base'],
  ['فایل log را باز کن', 'fAyl-e lAg rA bAz kon', 'but a file'],
  ['v=d/t', 'vi mosAvi_bA di taqsim_bar ti', 'a quotient of letters'],
  ['60° = π/3', 'Sast daraje mosAvi_bA pi taqsim_bar se', 'and of Greek ones'],
  ['F = mg', 'ef mosAvi_bA em_ji', 'a weight'],
  ['∆t = ۵s', 'deltA ti mosAvi_bA panj sAniye', 'a difference'],
  ['{۱, ۲} ⊂ N', "yek do zirmajmu'e-ye en", 'a set and its part'],
  ['سدیم (Na)', 'sodyom en_ey', 'the symbol of an element'],
  [
    '۱۹۷۹–۱۹۸۸م',
    'hezAr_o_nohsad_o_haftAd_o_noh_tA_hezAr_o_nohsad_o_haStAd_o_haSt milAdi',
    'an era of two years',
  ],
  ['بازی سپاهان ۳ – ۰ نساجی', 'bAzi-ye sepAhAn se_bar_sefr nassAji', 'a score with blanks'],
  ['۳۸٫۵°م', 'si_o_haSt_momayyez_panj daraje-ye_sAntigerAd', 'degrees by a Persian letter'],
])('%s is read %s: %s', (text, expected) => {
  expect(phonemes(reader.read(text)).phonemes).toBe(expected);
});
