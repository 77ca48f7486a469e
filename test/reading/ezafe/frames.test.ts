import { expect, test } from 'vitest';
import { phonemes } from '../../../server/reading/index.ts';
import { shippedReader } from '../../support/shipped-reader.ts';

const reader = shippedReader();

test.each([
  ['سارا دوست معلم ما است', "sArA dust-e mo'allem-e mA ast", 'what somebody is to others'],
  ['رضا رئیس بانک شد', "rezA ra'is-e bAnk Sod", 'or becomes'],
  ['دوست علی مدیر است', 'dust-e ali modir ast', 'but not who somebody is'],
  ['همسایه سارا معلم است', "hamsAye-ye sArA mo'allem ast", 'nor whose he is'],
  ['دایی حسن پلیس است', 'dAyi hasan polis ast', 'but not an uncle before his name'],
  ['مدیر مدرسه دخترم بودم', 'modir-e madrese-ye doxtaram budam', 'what one says of oneself'],
  ['یه کیلو سیب تازه', 'ye kilu sib-e tAze', 'how something is that is measured'],
  ['مدیر مدرسه خواهرم است', 'modir-e madrese xAharam ast', 'somebody of a place before who that is'],
  ['این کتاب رضا است', 'in ketAb-e rezA ast', 'whose it is'],
  ['امروز تولد سارا است', 'emruz tavallod-e sArA ast', 'whose day it is'],
  ['این مرد رضا است', 'in mard rezA ast', 'but not who it is'],
  ['گوشی سارا کجاست', 'guSi-ye sArA kojAst', 'whose is asked for'],
  ['به قاضی جدید گفتم', 'be qAzi-ye jadid goftam', 'whom one speaks to'],
  ['دنبال کلید کوچک می‌گردم', 'donbAl-e kelid-e kuCak migardam', 'what one looks for'],
  ['قیمت فرش کوچک چقدر است', 'qeymat-e farS-e kuCak Ceqadr ast', 'what is asked about'],
  ['پدرش آدم بسیار مهربانی است', 'pedaraS Adam-e besyAr mehrabAni ast', 'how one is'],
  ['آدم بدی نیست', 'Adam-e badi nist', 'what kind one is'],
  ['کتاب خوبیه', 'ketAb-e xubiye', 'as it is spoken'],
  ['مهمان خوب داری', 'mehmAn-e xub dAri', 'what one has'],
  ['خواهرش پزشک موفق‌تری است', 'xAharaS pezeSk-e movaffaqtari ast', 'better than others'],
  ['مرد باسوادی بود', 'mard-e bAsavAdi bud', 'of which kind'],
  [
    'هم‌اتاقی‌اش در بیمارستان بستری است',
    "ham'otAqiyaS dar bimArestAn bastari ast",
    'but not an adjective that ends so',
  ],
  ['سومین روز سفر بود', 'sevvomin ruz-e safar bud', 'which of several days'],
  ['مدرسه بچه‌ها دور است', 'madrese-ye baCCehA dur ast', 'whose it is where they are several'],
  ['معلم ریاضی آمد', "mo'allem-e riyAzi Amad", 'what somebody teaches'],
  ['عروسیمون هفته بعده', "arusimun hafte-ye ba'de", 'when it is, as it is spoken'],
  ['این حرفا مال صد سال پیشه', 'in harfA mAl-e sad sAl piSe', 'but not how long ago'],
  ['سالاد تازه برای یک ناهار سبک', 'sAlAd-e tAze barAye yek nAhAr-e sabok', 'of which kind one is'],
  ['یک مرد تنها آمد', 'yek mard tanhA Amad', 'but not how somebody comes'],
  ['شیر توی یخچال را خوردم', 'Sir-e tu-ye yaxCAl rA xordam', 'which one'],
  ['علی توی یخچال را گشت', 'ali tu-ye yaxCAl rA gaSt', 'but not who looks there'],
])('%s is read %s: %s', (text, expected) => {
  expect(phonemes(reader.read(text)).phonemes).toBe(expected);
});

test.each([
  ['خیار کنار در است', 'xiyAr kenAr-e dar ast', 'before where it is'],
  ['خیار کنار در خوشمزه است', 'xiyAr-e kenAr-e dar xoSmaze ast', 'but not where that tells which one'],
  ['جمعه عکاس خانه بود', "jom'e akkAs xAne bud", "before one's home"],
  ['حسین تو خونه‌ست', 'hoseyn tu xunast', 'and before in'],
  ['شوهر هر روز ورزش می‌کند', 'Sowhar har ruz varzeS mikonad', 'before how often'],
  ['تاکسی وسط اتوبان پنچر کرد', 'tAksi vasat-e otobAn panCar kard', 'before where it happens'],
  ['چتر نماد لندن است', 'Catr namAd-e landan ast', 'before what it stands for'],
  [
    'ناصر دوچرخه‌ی پسرش را تعمیر کرد',
    "nAser doCarxe-ye pesaraS rA ta'mir kard",
    'before what another one owns',
  ],
  ['لاستیک خیلی بد است', 'lAstik xeyli bad ast', 'before how it is'],
  ['ساک مال آرش است', 'sAk mAl-e AraS ast', 'before whose it is'],
  ['منشی صبح بسته رو آورد', 'monSi sobh baste ro Avard', 'before the object'],
  ['جلسه فردا است', 'jalase fardA ast', 'before when it is'],
  ['مهلت پروژه جمعه‌ست', "mohlat-e poroZe jom'ast", 'before the day with its copula'],
  ['پارکینگ مخصوص ساکنان است', 'pArking maxsus-e sAkenAn ast', 'before whom it is for'],
  ['مستخدم ساعت هشت رفت', "mostaxdem sA'at-e haSt raft", 'before the hour'],
  ['پدرم اسب دوست دارد', 'pedaram asb dust dArad', 'before one verb of two words'],
  ['علی امروز قفل خرید', 'ali emruz qofl xarid', 'before what is bought'],
  ['از بازار بادمجان خریدیم', 'az bAzAr bAdemjAn xaridim', 'and where'],
  ['مهم‌ترین خبر روز این است', 'mohemtarin xabar-e ruz in ast', 'before this'],
  ['قطر دایره دو برابر شعاع آن است', "qotr-e dAyere do barAbar-e So'A'-e An ast", 'but not whose that is'],
  ['باهوش‌ترین شاگرد کلاس مریم است', 'bAhuStarin SAgerd-e kelAs maryam ast', 'before who is the best'],
  ['معلمان درس خود را خواندند', "mo'allemAn dars-e xod rA xAndand", 'before what is their own'],
  ['او دوستان دوران کودکی خود را دید', 'u dustAn-e dowrAn-e kudaki-ye xod rA did', 'but not inside that'],
  ['امروز مدرسه تعطیل اس بچه‌ها', "emruz madrese ta'til as baCCehA", 'before what is closed then'],
  ['طبقه دوم آسانسور ندارد', 'tabaqe-ye dovvom AsAnsor nadArad', 'before what it has'],
  ['نامه دیروز فرستاده شد', 'nAme diruz ferestAde Sod', 'before when it was done'],
  ['ماهی‌های حوض نارنجی هستند', 'mAhihA-ye howz nArenji hastand', 'before its colour'],
  ['استاد محمدی درس را توضیح داد', 'ostAd mohammadi dars rA towzih dAd', 'behind a surname'],
  ['آقای احمدی عزیز', 'AqA-ye ahmadi-ye aziz', 'but not before how dear he is'],
  ['زلزله شدید شمال ژاپن را لرزاند', 'zelzele-ye Sadid SomAl-e ZApon rA larzAnd', 'before what was shaken'],
  ['زلزله هرات هزار خانه را ویران کرد', 'zelzele-ye herAt hezAr xAne rA virAn kard', 'but not before where'],
  ['این رنگ بهت میاد', 'in rang behet miyAd', 'before whom it suits'],
  ['هیچکی منو دوست نداره', 'hiCki mano dust nadAre', 'behind nobody'],
  [
    'حقوق کارگران آخر ماه پرداخت می‌شود',
    'hoquq-e kArgarAn Axar-e mAh pardAxt miSavad',
    'before the end of the month',
  ],
  ['معاش معلمان این ماه پرداخت می‌شود', "ma'AS-e mo'allemAn in mAh pardAxt miSavad", 'or this one'],
  [
    'زلزله‌ای شدید جنوب کشور را لرزاند',
    "zelzele'i Sadid jonub-e keSvar rA larzAnd",
    'before the south that shook',
  ],
  ['این کرم برای پوست خشک مناسبه', 'in kerem barAye pust-e xoSk monAsebe', 'before how it is'],
  ['در سبد خرید', 'dar sabad-e xarid', 'but not what one buys with'],
])('%s is read %s: a phrase ends %s', (text, expected) => {
  expect(phonemes(reader.read(text)).phonemes).toBe(expected);
});

test('a text may break off behind a relative and a name', () => {
  expect(phonemes(reader.read('گفتم، همسایه رضا')).phonemes).toMatch(/^goftam hamsAye(?:-ye)? rezA$/);
});
