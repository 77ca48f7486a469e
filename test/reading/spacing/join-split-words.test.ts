import { expect, test } from 'vitest';
import { diacritize, phonemes, romanize } from '../../../server/reading/index.ts';
import { shippedReader } from '../../support/shipped-reader.ts';

const reader = shippedReader();

test.each([
  ['خسته ام و گرسنه ام', 'xaste am va gorosne am', 'the copula'],
  ['علاقه مند شدم', 'alAqe mand Sodam', 'a second part'],
  ['شما علاقه مندید', 'SomA alAqe mandid', 'a second part with a copula'],
  ['زیاده روی نکن', 'ziyAde ravi nakon', 'a second part that is a preposition elsewhere'],
  ['برف پاک کن ماشینم', 'barf pAk kon-e mASinam', 'three parts'],
  ['آموز گار ما آمد', 'Amuze gAr-e mA Amad', 'a second part of few words'],
  ['تهران ی ها', 'tehrAn i hA', 'two endings, each by itself'],
  ['دانش گاه های ما', 'dAneS gAh hA-ye mA', 'an ending behind a second part'],
  ['خشونت هارا کاهش دهند', 'xoSunat hArA kAheS dahand', 'a plural with the marker of the object'],
  ['کتاب هایم', 'ketAb hAyam', 'a plural with a pronoun'],
  ['چه کرده ای', 'Ce karde i', 'the copula of the second person'],
  ['این غذا خوش مزه است', 'in qazA xoS maze ast', 'a first part'],
  ['جی پی اس', 'ji pi es', 'names of letters'],
  [
    'باران تمام شب می بارید',
    'bArAn tamAm-e Sab mi bArid',
    'a verb behind its prefix, so that no ezafe stands before it',
  ],
  ['از سرما می لرزید', 'az sarmA mi larzid', 'the prefix of a verb, which is no wine'],
  ['او فارغ التحصیل شد', 'u fAreqo ttahsil Sod', 'a known word with the article'],
  ['قطار سریع السیر', "qatAr-e sari'o sseyr", 'a word with the article behind a first part'],
  ['عکس هامون رو ببین', 'aks hAmun ro bebin', 'a spoken possessive'],
  ['علی رغم باران', 'alA raqm-e bArAn', 'a preposition in two words'],
  ['و السلام علیکم', 'vas salAmo aleykom', 'a formula behind its و'],
  ['ان شاء الله ها', "en SA'al lAh hA", 'a formula, whose ending is said by itself'],
  ['ذوالفقار ت کو', 'zolfaqAr-e t ku', 'another one'],
  ['بچه م خوابه', 'baCCa m xAbe', 'an ending of one letter'],
  ['این لباس ها گرون ن', 'in lebAs hA geruna n', 'the spoken "they are" of an adjective'],
  ['خونه ش قشنگه', 'xuna S qaSange', 'another one'],
  ['خونه مونو دیدی', 'xuna muno didi', 'an owner as object'],
  ['آدم خستگی نا پذیر', 'Adam-e xastegi nA pazir', 'a second part that is parted itself'],
  ['شکست ناپذیر', 'Sekast nApazir', 'a second part behind any word'],
  ['پیش فرض ما', 'piS farz-e mA', 'a word that few dictionaries have'],
  ['خط مدادی اش', 'xatt-e medAdi aS', 'a glide that is only heard inside a word'],
  ['به هنر علاقه مندم', 'be honar alAqe mandam', 'a second part with an ending'],
  ['صدای وحشت ناکی آمد', 'sedA-ye vahSat nAki Amad', 'another one'],
  ['نظریه پردازان غربی', 'nazariye pardAzAn-e qarbi', 'a second part that means nothing by itself'],
  ['با مشارکت کنندگان', 'bA moSArekat konandegAn', 'another one'],
  ['مدیر عامل شرکت', 'modir Amel-e Serkat', 'a compound of two words'],
  ['آن قدر شلوغ بود', 'An qadr Soluq bud', 'a word behind a determiner'],
  ['به ترین راه', 'beh tarin rAh', 'a comparative whose stem is spelled as a preposition'],
  ['متأسف ام', "mota'assef am", 'a word whose source is wrong'],
  ['دانش جوی ساده', 'dAneS ju-ye sAde', 'a second part with the ی of its ezafe'],
  ['کیف تون رو بردار', 'kife tun ro bardAr', 'a spoken owner behind a consonant'],
  ['دل م گرفته', 'dela m gerefte', 'an owner of one letter behind a consonant'],
  ['صدای ش قشنگ بود', 'sedAya S qaSang bud', 'one behind a written ezafe'],
  ['پا های م درد می کند', 'pA hAya m dard mi konad', 'one behind a plural with its ezafe'],
  ['هوا خوب ه', 'havA xub e', 'a copula of one letter'],
  ['سر درد دارم', 'sar dard dAram', 'two words that are listed as one'],
  ['نیمه وقت کار می‌کند', 'nime vaqt kAr mikonad', 'two others'],
  ['ورزش کار های تیم', 'varzeS kAr hA-ye tim', 'two of them with an ending that stands apart'],
  ['گردن بندم گم شد', 'gardan bandam gom Sod', 'two of them with an owner'],
  ['آن‌ها گفت و گو کردند', 'AnhA goft o gu kardand', 'two words with "and" between them'],
  ['گفت و گوهای ما', 'goft o guhA-ye mA', 'the same with an ending'],
  ['خیابان پر رفت و آمد بود', 'xiyAbAn por raft o Amad bud', 'a first part before them'],
  ['دوست های مان', 'dust hAye mAn', 'an owner behind a plural that stands apart'],
  ['حال اش بد شد', 'hAl aS bad Sod', 'an owner that begins as the end of another word'],
  ['رفته بود ند', 'rafte buda nd', 'the person of a verb'],
  ['خوب ای؟ کجا ای', 'xub i kojA yi', 'a copula at the end of its clause'],
  ['لپ تاپ خریدم', 'lap tAp xaridam', 'a rare word that is a part of its neighbour'],
  ['زمین لرزه در ژاپن', 'zamin larze dar ZApon', 'another one'],
  ['خوب ه و ارزون', 'xub e va arzun', 'one before another word of one letter'],
  ['پدر ام کارگر است', 'pedar am kArgar ast', 'an owner that is no end of a name'],
  ['چشم ات را ببند', 'CeSm at rA beband', 'an owner that is no end of a plural'],
  ['حرف ها یت را شنیدم', 'harf hA yat rA Senidam', 'an owner behind a plural, with its glide'],
  ['درس ها یمان سخت است', 'dars hA yemAn saxt ast', 'another one'],
  ['رفته بود یم', 'rafte bud im', 'the same letters as the person of a verb'],
  ['آدم خوب ی است', 'Adam-e xub i ast', 'the ی of "a" before a verb'],
  ['هیچ دارو ی دارید', 'hiC dAru ye dArid', 'a glide that is only heard inside a word, behind a vowel'],
  ['بهتر ین دوست', 'behtar in dust', 'a superlative that is cut inside its ending'],
  ['گرم تر ین روز', 'garm tar in ruz', 'one that is cut twice'],
  ['هنر مند ان معروف', "honar mand An-e ma'ruf", 'a plural that stands apart behind two parts'],
  ['خسته گی ما', 'xaste gi-ye mA', 'the end of a word in a silent ه'],
  ['پر رو شده', 'por ru Sode', 'two words that are one, of which one sounds otherwise alone'],
  ['زندگی پر ماجرا', 'zendegi-ye por mAjarA', 'a first part that is no feather'],
  ['یک سو ظن بیجا', "yek su'e zann-e bijA", 'a word whose hamza nobody types'],
  ['بر خورد بدی داشت', 'bar xord-e badi dASt', 'a noun that begins with a preposition'],
  ['اعلامیه ی جهانی حقوق بشر', "e'lAmiye ye jahAni-ye hoquq-e baSar", 'an ezafe that is spelled as a word'],
  ['همه ی مردم شهر آمدند', 'hame ye mardom-e Sahr Amadand', 'the same behind a word that no ای ends'],
  ['آدم بی انصاف تنها می ماند', 'Adam-e bi ensAf tanhA mi mAnad', 'an adjective that begins with "without"'],
  ['خواهر بزرگ ترم پرستار است', 'xAhar-e bozorg taram parastAr ast', 'a comparative with its owner'],
  ['از همه قوی ترند', 'az hame qavi tarand', 'a comparative with its copula'],
  ['با خواهر بزرگ تر و عمویم', 'bA xAhar-e bozorg tar va amuyam', 'one behind the end of another compound'],
  [
    'پرآب ترین رود کشور',
    'porAb tarin rud-e keSvar',
    'a superlative of a word that is no adjective by itself',
  ],
  ['فردا زود بر می گردند', 'fardA zud bar mi gardand', 'a first part of a verb before its prefix'],
  ['اگر بر نگردی', 'agar bar nagardi', 'the same before "not"'],
  [
    'سرمربی گری تیم ملی',
    'sarmorabbi gari-ye tim-e melli',
    'a second part of a compound that no dictionary has',
  ],
  ['مثل دیوانه وارم', 'mesl-e divAne vAram', 'one in و, which is no "and"'],
  ['آقای محب پور آمد', 'AqA-ye moheb pur Amad', 'the second part of a name'],
  ['پسر عموی من آمد', 'pesar amu-ye man Amad', 'kin of two words'],
  ['بازی کن های تیم خسته اند', 'bAzi kon hA-ye tim xaste and', 'a player before the plural'],
  ['چند ثانیه ای گذشت', 'Cand sAniye i gozaSt', 'an ending behind a silent ه that a ی stands before'],
  [
    'قانون گذار باید دقت کند',
    'qAnun gozAr bAyad deqqat konad',
    'a second part behind the words that the table has for it',
  ],
  ['مداد تراشم گم شد', 'medAd tarASam gom Sod', 'the same with an owner'],
  ['پایان نامم تموم نشده', 'pAyAn nAmam tamum naSode', 'another one as it is spoken'],
  [
    '۲۲ فوت سالم و تمیز',
    'bist_o_do fut-e sAlem va tamiz',
    'but a word that only looks like a second part with an owner',
  ],
])('%s is read %s: %s', (text, said) => {
  expect(phonemes(reader.read(text)).phonemes).toBe(said);
});

test.each([
  ['بیا ای دوست', 'biyA ey dust', 'a vocative'],
  ['موی تر', 'mu-ye tar', 'a wet thing'],
  ['ایالات متحده', 'eyAlAt-e mottahede', 'two words with an ezafe between them'],
  ['میز کار من', 'miz-e kAr-e man', 'a noun that is not listed'],
  ['خوب ای دوست', 'xub ey dust', 'a vocative behind an adjective'],
  ['علی و گو', 'ali va gu', 'another word before "and"'],
  ['این خانه', 'in xAne', 'a noun behind a determiner'],
  ['دریاچه هامون', 'daryACe-ye hAmun', 'the name of a lake'],
  ['دست الهام', 'dast-e elhAm', 'a name that begins like the article'],
  ['نشانه ش', 'neSAne-ye Sin', 'the name of a letter'],
  ['حرف م را بنویس', 'harf-e mim rA benevis', 'another one'],
  ['بین م و ن', 'beyn-e mim va nun', 'two of them'],
  ['علی م گفت', 'ali mim goft', 'an initial'],
  ['هوای بازی گرم شد', 'havA-ye bAzi garm Sod', 'a word that looks like a second part with an ending'],
  ['می شناسی', 'mi SenAsi', 'a verb'],
  ['دیشب ی فیلم دیدم', 'diSab ye film didam', 'a spoken یه'],
  ['پر طاووس', 'par-e tAvus', 'a feather'],
  ['از هر سو زن و مرد آمدند', 'az har su zan va mard Amadand', 'a side, and no needle'],
  [
    'رئیس جمهوری آمد',
    "ra'is-e jomhuri Amad",
    'a word before one that looks like a second part with an ending',
  ],
  ['زیر سی روز', 'zir-e si ruz', 'a number before a noun'],
  ['بی بی', 'bi bi', 'two letters may be a word'],
  ['این ترم تمام شد', 'in term tamAm Sod', 'a term'],
  ['غذای ترش', 'qazA-ye torS', 'a taste'],
  ['بر گردن اسب', 'bar gardan-e asb', 'a preposition'],
  ['ورق ها را بر می زد', 'varaq hA rA bor mi zad', 'a verb that is made of another word'],
  ['بی شتر', 'bi Sotor', 'two words that are spelled as بیشتر'],
  ['علاقه\nمند', 'alAqe mand', 'nothing is joined over the end of a line'],
])('%s stays %s: %s', (text, said) => {
  expect(phonemes(reader.read(text)).phonemes).toBe(said);
});

test('each written word keeps its place, its marks and its Latin form', () => {
  const reading = reader.read('خسته ام، علاقه مند');
  expect(diacritize(reading, { includeEzafe: true }).marked).toBe('خَسْتِه اَم، عَلاقِه مَنْد');
  const { alignment } = romanize(reading, { style: 'readable', vowelNotation: 'double_a' });
  expect(alignment.map(({ source, pinglish }) => [source, pinglish])).toEqual([
    ['خسته', 'khaste'],
    ['ام', 'am'],
    ['علاقه', 'alaaghe'],
    ['مند', 'mand'],
  ]);
});

test('marks that the writer typed on a part count', () => {
  expect(diacritize(reader.read('خَسته اَم'), { includeEzafe: true }).marked).toBe('خَسْتِه اَم');
});

test('a text of endings alone is read like any text', () => {
  for (const text of [
    'ها '.repeat(2000),
    'خسته ام '.repeat(800),
    'بسم الله '.repeat(700),
    'او بی '.repeat(1000),
  ])
    expect(diacritize(reader.read(text), { includeEzafe: true }).marked.length).toBeGreaterThanOrEqual(
      text.length,
    );
});
