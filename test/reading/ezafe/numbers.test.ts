import { expect, test } from 'vitest';
import { said } from '../../support/said.ts';

test.each([
  ['با سود ۱۸٪ موافقت شد', 'bA sud-e hejdah darsad movAfeqat Sod', 'a percentage of what stands before'],
  ['افزایش ۱۵٪ قیمت', 'afzAyeS-e pAnzdah darsad-e qeymat', 'an ezafe behind the sign'],
  ['۲۰٪ مردم', 'bist darsad-e mardom', 'a share of what stands behind'],
  ['۲۰٪ تخفیف', 'bist darsad taxfif', 'what is counted has none before it'],
  ['۳kg برنج', 'se kilugeram berenj', 'nor has what is weighed'],
])('the unit in %s is a word to its neighbours, said %s: %s', (text, phonemes) => {
  expect(said(text)).toBe(phonemes);
});

test.each([
  ['خط ۴ مترو', 'xatt-e CahAr-e metro', 'a line'],
  ['شبکه ۲ سیما', 'Sabake-ye do-ye simA', 'a channel'],
  ['ماده ۱۹۰ قانون مدنی', 'mAdde-ye sad_o_navad-e qAnun-e madani', 'an article of a law'],
  ['شماره ۷ تیم ملی', 'SomAre-ye haft-e tim-e melli', 'a number in a team'],
  ['خط ۱ شلوغ است', 'xatt-e yek Soluq ast', 'none before a predicate'],
  ['کلاس ۳۰ نفره', 'kelAs-e si nafare', 'none before what is counted'],
  ['طبقه ۶ واحد ۱۲', 'tabaqe-ye SeS vAhed-e davAzdah', 'behind another number'],
  ['این گروه ۵ عضو دارد', 'in goruh panj ozv dArad', 'none where the number counts'],
  ['پاسخ سوال ۳ غلط است', "pAsox-e so'Al-e se qalat ast", 'a question has its number by an ezafe'],
])('the number that names something in %s is said %s: %s', (text, phonemes) => {
  expect(said(text)).toBe(phonemes);
});

test.each([
  ['تا پاییز ۱۴۰۱ آنجا بودیم', 'tA pAyiz-e hezAr_o_CahArsad_o_yek AnjA budim', 'a season'],
  [
    'جام جهانی ۲۰۱۸ در روسیه',
    'jAm-e jahAni-ye do_hezAr_o_hejdah dar rusiye',
    'an event, behind its adjective',
  ],
  ['زلزله ۱۳۹۶ کرمانشاه', 'zelzele-ye hezAr_o_sisad_o_navad_o_SeS kermAnSAh', 'before a year and a place'],
  ['سال تحصیلی ۱۴۰۲–۰۳', 'sAl-e tahsili-ye hezAr_o_CahArsad_o_do_tA_hezAr_o_CahArsad_o_se', 'two years'],
  ['در تهران ۱۴۰۰ نفر بودند', 'dar tehrAn hezAr_o_CahArsad nafar budand', 'none before a count'],
  ['من ۱۳۸۰ به دنیا آمدم', 'man hezAr_o_sisad_o_haStAd be donyA Amadam', 'none behind a subject'],
])('the year in %s is said %s: %s', (text, phonemes) => {
  expect(said(text)).toBe(phonemes);
});

test.each([
  ['تلویزیون ۴۳ اینچی خریدیم', 'televizyon-e Cehel_o_se inCi xaridim', 'a measure that describes a noun'],
  ['در فاصله ۱۵ کیلومتری کرج', 'dar fAsele-ye pAnzdah kilumetri-ye karaj', 'what it is measured from'],
  ['سفر ۲ روزه نخست‌وزیر به چین', 'safar-e do ruze-ye noxostvazir be Cin', 'whose it is'],
  ['کتاب ۳ ساعت و ۲۰ دقیقه بود', "ketAb se sA'at va bist daqiqe bud", 'a predicate'],
  ['فاصله ۲۰ کیلومتر است', 'fAsele bist kilumetr ast', 'what measures its subject'],
  ['این زمین ۳۰۰ متری است', 'in zamin sisad metri ast', 'an adjective as a predicate'],
  ['به مدت ۱۰ روز است که', 'be moddat-e dah ruz ast ke', 'behind a preposition the noun has its own'],
  ['پسری ۱۵ ساله آمد', 'pesari pAnzdah sAle Amad', 'an indefinite noun has none'],
])('the measure in %s is said %s: %s', (text, phonemes) => {
  expect(said(text)).toBe(phonemes);
});

test.each([
  ['روز پرستار مبارک', 'ruz-e parastAr mobArak', 'a wish'],
  ['عید فطر مبارک باد', 'eyd-e fetr mobArak bAd', 'a longer one'],
  ['ماه مبارک رمضان', 'mAh-e mobArak-e ramezAn', 'the month'],
])('%s is said %s: %s', (text, phonemes) => {
  expect(said(text)).toBe(phonemes);
});

test.each([
  ['این کتاب ۵۰۰ صفحه دارد', 'in ketAb pAnsad safhe dArad', 'what has an amount'],
  ['شهر ما ۲ میلیون نفر جمعیت دارد', "Sahr-e mA do milyun nafar jam'iyat dArad", 'what has one of something'],
  ['از خانه تا مدرسه ۳ km فاصله دارد', 'az xAne tA madrese se kilumetr fAsele dArad', 'behind a preposition'],
  [
    'این گوشی باتری ۴۰۰۰ میلی‌آمپری دارد',
    "in guSi bAtri-ye CahAr_hezAr mili'Amperi dArad",
    'an adjective describes',
  ],
  ['هر سوال ۲ نمره دارد', "har so'Al do nomre dArad", 'a question that is counted'],
])('%s is said %s: %s', (text, phonemes) => {
  expect(said(text)).toBe(phonemes);
});

test.each([
  ['گوشی با ۸ گیگ رم', 'guSi bA haSt gig ram', 'what a unit measures'],
  ['۲ لیتر شیر پرچرب', 'do litr Sir-e porCarb', 'the same with an adjective'],
  ['۲۰ دلار من', 'bist dolAr-e man', 'but its owner has one'],
  ['با نتیجه ۳-۱ باختند', 'bA natije-ye se_bar_yek bAxtand', 'a score'],
  ['سایز عکس ۳×۴ باشد', 'sAyz-e aks se dar CahAr bASad', 'a size as a predicate'],
])('%s is said %s: %s', (text, phonemes) => {
  expect(said(text)).toBe(phonemes);
});

test.each([
  ['رای ۵۱٪', "ra'y-e panjAh_o_yek darsad", 'a share that ends the phrase'],
  ['حقوق ۲۵٪ زیاد شد', 'hoquq bist_o_panj darsad ziyAd Sod', 'a change of the subject'],
  ['نرخ ارز ۲۰٪ افزایش یافت', 'nerx-e arz bist darsad afzAyeS yAft', 'the same with a noun'],
  ['گوشیم ۵٪ شارژ داره', 'guSim panj darsad SArZ dAre', 'what is counted by per cent'],
  ['اتاق ۱۲ ب', 'otAq-e davAzdah be', 'a letter behind a number owns nothing'],
])('%s is said %s: %s', (text, phonemes) => {
  expect(said(text)).toBe(phonemes);
});
