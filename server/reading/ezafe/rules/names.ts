import { wordSet } from '../../base/word-set.ts';
import { beginsClause } from '../../sentence/context.ts';
import type { WordAnalysis } from '../../sentence/word-analysis.ts';
import { HINTS } from '../../sentence/word-type.ts';
import { isLatinWord } from '../../tokenize/token.ts';
import { BEHIND_OBJECT } from './clause-words.ts';
import { type EzafeRule, type LookedAt, RULES } from './rules.ts';

// xod-e modir emzA kard
const SELF = 'خود';
// bA xod-e SomAst, but to xod toyi, u xod xodAst
const IS_WHO = wordSet('شماست ماست اوست منه توئه اونه');
const isHimself = (words: readonly WordAnalysis[], i: number, follower: string, third: string): boolean =>
  words[i]!.type.key === SELF && (IS_WHO.has(follower) || isDoneByHimself(words, i, follower, third));
const isDoneByHimself = (
  words: readonly WordAnalysis[],
  i: number,
  follower: string,
  third: string,
): boolean =>
  follower !== '' &&
  (words[i + 1]!.type.hints & HINTS.agent) !== 0 &&
  !BEHIND_OBJECT.has(third) &&
  beginsClause(words, i);

// bAq-e pedar-e nimA, but mAdar nimA rA busid.
const PARENTS = wordSet('پدر مادر بابای مامان همسر شوهر نامزد');
const isOfChild = (words: readonly WordAnalysis[], i: number, follower: string, third: string): boolean =>
  PARENTS.has(words[i]!.type.key) &&
  follower !== '' &&
  third !== '' &&
  (words[i + 1]!.type.hints & HINTS.givenName) !== 0 &&
  !BEHIND_OBJECT.has(third);

// taqdim-e ra'is jomhur-e Cin kard
const OFFICES = wordSet(
  'رئیس‌جمهور رییس‌جمهور رئیسجمهور رئیس‌جمهوری رییس‌جمهوری نخست‌وزیر نخستوزیر صدراعظم پادشاه ملکه سفیر سفارت',
);
const COUNTRIES = wordSet(
  'چین فرانسه ترکیه آمریکا امریکا روسیه ایران آلمان انگلیس انگلستان بریتانیا ژاپن هند عراق سوریه افغانستان پاکستان مصر ایتالیا اسپانیا اوکراین بلاروس ' +
    'برزیل آرژانتین ونزوئلا قطر کویت لبنان تاجیکستان ترکمنستان ازبکستان قزاقستان قرقیزستان آذربایجان ارمنستان گرجستان سودان لیبی تونس الجزایر مراکش اردن یمن عمان کانادا ' +
    'مکزیک کوبا سوئد نروژ دانمارک فنلاند هلند بلژیک اتریش سوئیس یونان لهستان مجارستان رومانی بلغارستان صربستان پرتغال ویتنام تایلند مالزی اندونزی استرالیا',
);
const isOfCountry = (key: string, follower: string, third: string): boolean =>
  OFFICES.has(key) && COUNTRIES.has(follower) && !BEHIND_OBJECT.has(third);

// parvAz-e tehrAn SirAz
const CITIES = wordSet(
  'تهران مشهد اصفهان شیراز تبریز قم کرج اهواز رشت یزد کرمان ارومیه همدان ساری گرگان بندرعباس کیش قشم اردبیل قزوین زنجان سنندج کرمانشاه اراک بوشهر زاهدان چالوس کاشان آبادان استانبول دبی نجف کربلا',
);
/** What stands before surnames: AqA-ye Smith modir-e mAst. */
export const TITLES: ReadonlySet<string> = wordSet(
  'آقای خانم خانوم دکتر مهندس استاد پروفسور سرهنگ سردار حاج جناب',
);
const isTitled = (words: readonly WordAnalysis[], i: number): boolean =>
  i > 0 &&
  isLatinWord(words[i]!.token) &&
  (TITLES.has(words[i - 1]!.type.key) || (isLatinWord(words[i - 1]!.token) && isTitled(words, i - 1)));
// doktor Ahmadi, mohandes karimi and ostAd rezAyi, but AqA-ye Smith and mohandes-e omrAn
const BARE_TITLES = wordSet('دکتر مهندس پروفسور استاد');
/** Surnames of which most may follow a title without an ezafe, though many are adjectives. */
export const SURNAMES: ReadonlySet<string> = wordSet(
  'احمدی محمدی حسینی رضایی کریمی موسوی جعفری صادقی مرادی هاشمی حیدری قاسمی رحیمی ابراهیمی اکبری اسدی عباسی نوری رحمانی صالحی امینی شریفی یوسفی نظری سلیمانی ' +
    'محمودی عزیزی باقری طاهری فرهادی سعیدی کاظمی مهدوی علوی حسنی اسماعیلی زارعی نجفی شیخی قربانی میرزایی سلطانی خسروی یزدانی رستمی بهرامی شاهین خلیلی توکلی فتحی منصوری کاشانی تهرانی اصفهانی شیرازی تبریزی',
);
const LIKE_SURNAME = /..(?:زاده|پور|نیا|نژاد)$/;
// yek ostAd-e nazari, ostAd-e Sarifi ast
const MASTER = 'استاد';
const ALSO_ADJECTIVES = wordSet('نظری شریفی نوری صادقی صالحی عزیزی');
const isTitle = (words: readonly WordAnalysis[], i: number, follower: string): boolean =>
  follower !== '' &&
  !(words[i]!.type.key === MASTER && ALSO_ADJECTIVES.has(follower)) &&
  BARE_TITLES.has(words[i]!.type.key) &&
  (isLatinWord(words[i + 1]!.token) || SURNAMES.has(follower) || LIKE_SURNAME.test(follower));
// Ali jan, Happy birthday azizam
const DEAR = /^(?:jAn|jun|jAnam|aziz)$/;
const CALLED = wordSet('عزیزم عشقم جونم جانم');
const isCalled = (words: readonly WordAnalysis[], i: number, follower: string): boolean =>
  isLatinWord(words[i]!.token) && (DEAR.test(words[i]!.pronunciation.phonemes) || CALLED.has(follower));
// narimAn jamAli
const LIKE_SURNAME_IN_YE = /...ی$/;
/** Whether a line is but a given name and what may be its surname. */
export const isFullName = (words: readonly WordAnalysis[], i: number): boolean =>
  words.length === 2 &&
  i === 0 &&
  (words[0]!.type.hints & HINTS.givenName) !== 0 &&
  LIKE_SURNAME_IN_YE.test(words[1]!.type.key);
// sim kArt-e man suxte
const CARD = 'کارت';
const OF_CARDS = new Set(['sim', 'es_di']);
const isCard = (words: readonly WordAnalysis[], i: number, follower: string): boolean =>
  follower === CARD && isLatinWord(words[i]!.token) && OF_CARDS.has(words[i]!.pronunciation.phonemes);
const isRoute = (key: string, follower: string): boolean => CITIES.has(key) && CITIES.has(follower);

/** The rule that decides the ezafe of a word before a person or a place; undefined where none does. */
export function ruleOfName(
  words: readonly WordAnalysis[],
  i: number,
  follower: string,
  third: string,
): EzafeRule | undefined {
  if (isHimself(words, i, follower, third)) return RULES.himself;
  if (isOfCountry(words[i]!.type.key, follower, third)) return RULES.office;
  if (isOfChild(words, i, follower, third)) return RULES.parent;
  if (isTitled(words, i) || isTitle(words, i, follower)) return RULES.titled;
  if (isCalled(words, i, follower)) return RULES.called;
  if (isCard(words, i, follower)) return RULES.card;
  return isRoute(words[i]!.type.key, follower) ? RULES.route : undefined;
}

export const LOOKED_AT_BESIDE_NAMES: LookedAt = { own: [PARENTS, OFFICES, CITIES, BARE_TITLES, [SELF]] };
