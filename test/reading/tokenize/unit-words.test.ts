import { expect, test } from 'vitest';
import { phonemes } from '../../../server/reading/index.ts';
import { shippedReader } from '../../support/shipped-reader.ts';

const reader = shippedReader();

test.each([
  ['هارد ۴ ترا', 'hArd CahAr terA', 'terabytes'],
  ['دیشب ترا دیدم', 'diSab torA didam', 'but you'],
  ['قرص ۵۰ میلی', 'qors-e panjAh mili', 'milligrams'],
  ['۵۰۰ میلی گرم ویتامین', 'pAnsad mili_geram vitAmin', 'a unit in two words'],
  ['۵ کیلو بار آورد', 'panj kilu bAr Avard', 'but a load'],
  ['ولت کردم', 'volet kardam', 'no volts'],
])('%s is read %s: %s', (text, expected) => {
  expect(phonemes(reader.read(text)).phonemes).toBe(expected);
});

test.each([
  ['زاویه ۲۰° و ۴۵′ و ۳۰″', 'zAviye-ye bist daraje va Cehel_o_panj daqiqe va si sAniye', 'an angle'],
  ['مانیتور 27″', 'mAnitor-e bist_o_haft inC', 'but inches'],
  ['|−۳| = ۳', 'qadr-e_motlaq-e manfi_se mosAvi_bA se', 'an absolute value'],
  ['lim x→0', 'lim iks be_samt-e sefr', 'a limit'],
  ['محلول ۰.۱M', 'mahlul-e sefr_momayyez_yek molAr', 'a solution'],
  ['متراژ: ۹۵م', 'metrAZ navad_o_panj_metr', 'metres'],
  ['زیربنا ۱۲۰، ۲خ', 'zirbanA sad_o_bist do xAbe', 'rooms'],
  ['چاپ ۳، ۱۴۰۱، ۲۱۰ص.', 'CAp-e se hezAr_o_CahArsad_o_yek devist_o_dah safhe', 'pages'],
  ['حافظ، غ ۱۲، ب ۳', 'hAfez qazal-e davAzdah beyt-e se', 'a poem and a line'],
  ['۱۲ آبان ۱۴۰۳، س ۱۰', "davAzdah-e AbAn-e hezAr_o_CahArsad_o_se sA'at-e dah", 'an hour'],
  ['IR12 0170 0012', 'Ay_Ar_davAzdah sefr_yek_haftAd sefr_sefr_davAzdah', 'an account'],
  ['بتن عیار ۳۵۰', 'beton-e ayAr sisad_o_panjAh', 'how much cement it has'],
])('%s is read %s: %s', (text, expected) => {
  expect(phonemes(reader.read(text)).phonemes).toBe(expected);
});

test.each([
  ['نسخه ۶۴ بیتی', 'nosxe-ye Sast_o_CahAr biti', 'bits'],
  ['غزل ۷ بیتی', 'qazal-e haft beyti', 'but verses'],
  ['مقاومت ۴.۷kΩ', 'moqAvemat-e CahAr_momayyez_haft kiluohm', 'no thousands'],
  ['۶۸K$', 'Sast_o_haSt_hezAr_dolAr', 'but thousands of dollars'],
  ['۵۰۰ه.ت', 'pAnsad hezAr_tumAn', 'an abbreviation right behind a number'],
  ['کشتی ۷۴ک', 'keSti-ye haftAd_o_CahAr kilu', 'weights'],
  ['ق.م ماده ۱۰', 'qAnun-e_madani-ye mAdde-ye dah', 'a law before its article'],
  ['م ۱۰ ق.م.ا', 'mAdde-ye dah qAnun-e_mojAzAt-e_eslAmi', 'an article before its law'],
  ['خ ولیعصر ک ۱۲', "xiyAbAn-e vali'asr kuCe-ye davAzdah", 'an alley of a street'],
  ['ط همکف', 'tabaqe-ye hamkaf', 'a floor'],
  ['سردرد +، تهوع −', "sardard mosbat tahavvo' manfi", 'results of a test'],
  ['تب +، سرفه −', 'tab mosbat sorfe manfi', 'of another one'],
  ['علامت −', 'alAmat-e manfi', 'but not what a sign is'],
  ['½ اینچ', 'nim inC', 'half an inch'],
])('%s is read %s: %s', (text, expected) => {
  expect(phonemes(reader.read(text)).phonemes).toBe(expected);
});

test.each([
  ['آدرس: م. ونک', 'Adres meydAn-e vanak', 'a square in an address'],
  ['مهندس م. کریمی', 'mohandes mim karimi', 'but an initial'],
  ['این فیلم ۸/۱۰ بود', 'in film haSt_az_dah bud', 'a mark'],
  ['۱۰:۳۰ـ۱۲:۰۰', 'dah_o_si_daqiqe_tA_davAzdah', 'a stroke of the pen between times'],
  ['زمان: ۱h15min', "zamAn yek_sA'at_o_pAnzdah_daqiqe", 'hours and minutes'],
  ['س: چطور است؟ ج: خوب است.', "so'Al Cetor ast javAb xub ast", 'a question and its answer'],
  ['الف: سیب ب: موز ج: هلو', 'alef sib be mowz jim holu', 'but a list'],
  ['ش.م. ۱۲۳۴۵۶۷۸۹۰', 'SomAre-ye_melli yek_do_se_CahAr_panj_SeS_haft_haSt_noh_sefr', 'a code'],
  ['ساعت ۵ ع', "sA'at-e panj-e asr", 'an hour of the afternoon'],
  ['امروز ۲۰ ص خواندم', 'emruz bist sAd xAndam', 'but no hour'],
  ['سال ۴۹ پ.م', 'sAl-e Cehel_o_noh piS_az_milAd', 'years before Christ'],
  ['باتری ۳.۷V/2200mAh', "bAtri-ye se_momayyez_haft volt do_hezAr_o_devist mili'Amper_sA'at", 'two amounts'],
  ['ترانس ۲۲۰/۱۲ ولت', 'terAns-e devist_o_bist_be_davAzdah volt', 'from one to another'],
  ['BP: 120/80', 'bi_pi sad_o_bist_ru-ye_haStAd', 'a pressure of blood'],
  ['۱۸۰C، ۲۵ دقیقه', 'sad_o_haStAd daraje-ye_sAntigerAd bist_o_panj daqiqe', 'an oven'],
  ['ربع سکه ۱۴.۵م', "rob'-e sekke CahArdah_momayyez_panj milyun", 'a price'],
  ['در ۴۸۱ ق م', 'dar CahArsad_o_haStAd_o_yek qabl_az_milAd', 'the same without dots'],
  ['اوایل ق ۱۹م', 'avAyel-e qarn-e nuzdahom', 'a century'],
  ['پنج م.ت', 'panj milyun_tumAn', 'millions behind a number word'],
])('%s is read %s: %s', (text, expected) => {
  expect(phonemes(reader.read(text)).phonemes).toBe(expected);
});

test.each([
  ['دما: ۵-°C', 'damA manfi_panj daraje-ye_sAntigerAd', 'below zero'],
  ['شیر آب ½″', 'Sir-e Ab nim inC', 'half an inch by its sign'],
  ['۳۰L × ۱۵۰۰', 'si litr zarb_dar hezAr_o_pAnsad', 'a price of each'],
  ['وزن ۷۰→۶۵kg', 'vazn-e haftAd be Sast_o_panj kilugeram', 'from one number to another'],
  ['۲۲۰kcal/۱۰۰g', 'devist_o_bist kilukAlori_dar_sad_geram', 'by a hundred grams in Persian digits'],
  ['اوپک+ آمد', 'opek pelAs Amad', 'the sign of a name'],
  ['دویدم در ۲۸:۳۰', 'davidam dar bist_o_haSt_daqiqe_o_si_sAniye', 'how long a run took'],
  ['ساعت ۹:۱۵ − ۱۰:۴۵', "sA'at-e noh_o_pAnzdah_daqiqe tA dah_o_Cehel_o_panj_daqiqe", 'from when to when'],
  ['س ۸ صبح', "sA'at-e haSt-e sobh", 'an hour'],
])('%s is read %s: %s', (text, expected) => {
  expect(phonemes(reader.read(text)).phonemes).toBe(expected);
});

test.each([
  ['ایران vs ژاپن', 'irAn versus ZApon', 'two that stand against each other'],
  ['Mr. Ahmadi آمد', 'mester ahmadi Amad', 'a title'],
  ['وسایل e.g. قیچی', 'vasAyel masalan qeyCi', 'an example'],
  ['قطعه № ۵', "qet'e-ye SomAre-ye panj", 'the sign of numbers'],
])('%s is read %s: %s', (text, expected) => {
  expect(phonemes(reader.read(text)).phonemes).toBe(expected);
});
