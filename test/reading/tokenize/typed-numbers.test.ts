import { expect, test } from 'vitest';
import { phonemes } from '../../../server/reading/index.ts';
import { shippedReader } from '../../support/shipped-reader.ts';

const reader = shippedReader();

test.each([
  ['½ قاشق نمک', 'nim qASoq namak', 'a half of what is measured'],
  ['سهم ۵۰-۵۰', 'sahm-e panjAh_panjAh', 'shares are no range'],
  ['۱۰۰م بعد از پل', "sad_metr ba'd az pol", 'metres of a way'],
  ['نفر ۱۰۰م شد', 'nafar-e sadom Sod', 'but a place'],
  ['از ۱۸- تا ۲۲- درجه', 'az manfi_hejdah tA manfi_bist_o_do daraje', 'both ends below zero'],
  ['سفیر ج.ا. ایران', 'safir-e jomhuri-ye_eslAmi-ye irAn', 'an abbreviation before its country'],
  ['برای توضیح بیشتر ن.ک. به بالا', 'barAye towzih-e biStar negAh_konid be bAlA', 'one that is a verb'],
  ['چهارونیم متر', 'CahAronim metr', 'a number and a half, run together'],
  ['½ قرن', 'yek_dovvom qarn', 'a half elsewhere'],
  ['۱ ق‌غ ماست', 'yek qASoq-e_qazAxori mAst', 'a spoon with a joiner in its abbreviation'],
  ['۵۰/۵۰ شریک شدیم', 'panjAh_panjAh Sarik Sodim', 'two equal shares'],
  ['نمره ۱۸/۲۰', 'nomre-ye hejdah_az_bist', 'a mark of twenty'],
  ['نمره ۱۸/۵', 'nomre-ye hejdah_momayyez_panj', 'a mark with a decimal'],
  ['۳۰+ سال سابقه', 'bAlA-ye_si sAl sAbeqe', 'more than a number'],
  ['کارت ۶۰۳۷-۹۹۷۵', 'kArt-e Sast_si_o_haft_navad_o_noh_haftAd_o_panj', 'the first groups of a card'],
  ['بازی ۳-۲ به نفع استقلال تموم شد', "bAzi se_bar_do be naf'-e esteqlAl tamum Sod", 'a result'],
  ['نتیجه ۲-۱ شد', 'natije do_bar_yek Sod', 'what the result came to'],
  ['پلاک ۱۲ب، زنگ ۳', 'pelAk-e davAzdah be zang-e se', 'a letter behind a number'],
  ['سود ۲۳٪ی بانک‌ها', 'sud-e bist_o_se darsadi-ye bAnkhA', 'per cent with an ending'],
  ['شب یلداست، نه ۲۹م', 'Sab-e yaldAst na bist_o_nohom', 'no, before a number in digits'],
  ['ساعت نه ۲۰ نفر آمدند', "sA'at-e noh bist nafar Amadand", 'but nine behind the word for hours'],
  ['اگر x > ۵ باشد', 'agar iks bozorgtar_az panj bASad', 'no ezafe before a sign'],
  [
    'دمای تبریز امشب به ۷- می‌رسد',
    'damA-ye tabriz emSab be manfi_haft miresad',
    'a minus in a line from right to left',
  ],
  ['مهلت ثبت‌نام تا ۲۹/۱۱ است', 'mohlat-e sabtenAm tA bist_o_nohom-e_bahman ast', 'the day of a term'],
  ['قرن ۵ ه.ق / ۱۱ م', 'qarn-e panj hejri-ye_qamari yAzdah milAdi', 'a century by two eras'],
  ['شیخ طوسی (۳۸۵-۴۶۰ق)', 'Seyx-e tusi sisad_o_haStAd_o_panj_tA_CahArsad_o_Sast qamari', 'years of an era'],
  ['چای ۲۰۰ گرمی', 'CAy-e devist gerami', 'grams, which are no warmth'],
])('%s is read %s: %s', (text, expected) => {
  expect(phonemes(reader.read(text)).phonemes).toBe(expected);
});

test.each([
  ['وام ۱۰۰ میلیونی ازدواج گرفتیم', 'vAm-e sad milyuni-ye ezdevAj gereftim', 'a loan for something'],
  ['شارژ ۲۰ هزار تومنی ایرانسل', 'SArZ-e bist hezAr tomani-ye irAnsel', 'thousands of something'],
  ['وام ۵۰ میلیونی گرفتیم', 'vAm-e panjAh milyuni gereftim', 'a loan before its verb'],
  ['خونه ۸۰ متری اجاره دادیم', 'xune-ye haStAd metri ejAre dAdim', 'a thing before a verb in two words'],
  ['تخفیف ۳۰ درصدی اعمال شد', "taxfif-e si darsadi e'mAl Sod", 'what is done with it'],
])('%s is read %s: %s', (text, expected) => {
  expect(phonemes(reader.read(text)).phonemes).toBe(expected);
});
