import { wordSet } from '../../base/word-set.ts';
import { ZWNJ } from '../../notation/script.ts';
import { beginsClause, continues, NUMBER, OBJECT_MARKERS, SHUTS } from '../../sentence/context.ts';
import type { WordAnalysis } from '../../sentence/word-analysis.ts';
import { HINTS } from '../../sentence/word-type.ts';
import { ROLES } from '../../tagging/phrase-chain.ts';
import { isOwned } from '../beside-latin.ts';
import { isOfColour, isPair } from '../pairs.ts';
import { IN } from '../rules/door.ts';
import { isAmountBefore, PAST } from '../rules/phrase-ends.ts';
import { isObject } from './before-objects.ts';
import { KINDS } from './belonging.ts';
import { isAgentWord } from './beside-times.ts';
import { ONE } from './frames.ts';
import { isCopula } from './predicates.ts';
import { DIRECTIONS, isBehindBest } from './subjects.ts';

/** Words that have an ezafe before what they are about, and a described noun before its year. */

// negarAn-e Aberu-ye man Sodi, montazer-e javAbetam
const ABOUT = wordSet(
  'دنبال نگران منتظر عاشق مراقب مواظب دلتنگ مشتاق شیفته مدیون شرمنده ممنون نیازمند قربون قربان فدای گرفتار دچار شامل حامل فاقد مایل مستحق لایق مستعد ضد',
);
const SAID_BEHIND = wordSet(
  'که چون تا ولی اما و هم نباش باش باشید باشین نباشید نباشین اینجا اونجا آنجا همیشه هنوز امروز امشب فردا الان دیگه دیگر خیلی بیشتر اگه اگر شب صبح ها ام ای اند ایم اید سر توی تو روی پشت نشسته ایستاده وایساده کننده کننده‌ای کردن شدن کردنش کرده شده',
);

// qahti-ye bozorg-e sAl-e 1296
const YEARS = wordSet('سال دهه قرن');

// be jun-e baCCehAm
const [TO, LIVES] = ['به', wordSet('جون جان')];

// doktor-e pust, doktor-e xub tu karaj. But doktor xub Sod.
const DOCTOR = 'دکتر';
const SPECIALITIES = wordSet(
  'پوست قلب اعصاب زنان اطفال داخلی عمومی متخصص تغذیه گوارش غدد کلیه چشم ارتوپد ارتوپدی عفونی طب زیبایی مغز دندان دندون جراح خوب خوبی ماهر حاذق',
);

// mo'allem-e tArix, emtehAn-e riyAzi
const TEACHES = wordSet('معلم دبیر مدرس درس کلاس امتحان آزمون کنکور نمره مشق تکلیف دفتر');
const SUBJECTS = wordSet(
  'تاریخ ریاضی ریاضیات علوم فیزیک شیمی زیست ادبیات فارسی عربی زبان انگلیسی ورزش هنر دینی جغرافیا هندسه فلسفه نقاشی موسیقی قرآن املا انشا دیکته آمار',
);
// mo'allem-e riyAzim umad, but mo'allem honaraS rA neSAn dAd
const TEACHERS = wordSet('معلم دبیر مدرس');
// nomre-ye zabAnam, nomre-ye riyAzimo
const OWNED_FIELD = /(?:[متش]|[متش]ون|[متش]ان)و?$/;
const isOfField = (key: string, field: string): boolean =>
  (key === DOCTOR && SPECIALITIES.has(field)) || (TEACHES.has(key) && SUBJECTS.has(field));
const isOfOwnField = (key: string, { type }: WordAnalysis, third: WordAnalysis | undefined): boolean =>
  TEACHES.has(key) &&
  !(TEACHERS.has(key) && OBJECT_MARKERS.has(third?.type.key ?? '')) &&
  !SUBJECTS.has(type.key) &&
  SUBJECTS.has(type.key.replace(OWNED_FIELD, ''));

// dar-e yaxCAlo beband
const SPOKEN_OBJECT = /..و$/;
const isDoorOf = (words: readonly WordAnalysis[], i: number): boolean =>
  words[i]!.type.key === IN &&
  continues(words[i + 1]) &&
  (isLidOfThis(words, i) ||
    (SPOKEN_OBJECT.test(words[i + 1]!.type.key) &&
      words[i + 1]!.isNominal &&
      SHUTS.test(words[i + 2]?.type.key ?? '')));
// dar-e in zarf rA bardArid, but AsyAbi ke dar An gandom rA Ard mikardand
const THIS = wordSet('این همین');
const isLidOfThis = (words: readonly WordAnalysis[], i: number): boolean =>
  THIS.has(words[i + 1]!.type.key) &&
  beginsClause(words, i) &&
  words[i + 2]?.isNominal === true &&
  continues(words[i + 2]) &&
  OBJECT_MARKERS.has(words[i + 3]?.type.key ?? '');

// SomAl-e ZApon rA, but ruznAme-ye Sarq
const isDirection = (words: readonly WordAnalysis[], i: number): boolean =>
  DIRECTIONS.has(words[i]!.type.key) &&
  !(i > 0 && words[i - 1]!.ezafeScore > 0) &&
  words[i + 1]!.isNominal &&
  OBJECT_MARKERS.has(words[i + 2]?.type.key ?? '');

// SomAre-ye telefon-e bimArestAn, kod-e melli-ye farzandam: a number is of somebody or something.
const NUMBERS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  [
    'شماره',
    wordSet(
      'تلفن تلفون موبایل تماس همراه کارت حساب شبا ملی شناسنامه پرونده مرسوله سفارش فاکتور فکس پیگیری رهگیری گذرنامه پلاک سریال',
    ),
  ],
  ['کد', wordSet('ملی پستی تخفیف رهگیری پیگیری تأیید تایید')],
]);
const isNumberOf = (words: readonly WordAnalysis[], i: number): boolean =>
  i > 0 && continues(words[i - 1]) && NUMBERS.get(words[i - 1]!.type.key)?.has(words[i]!.type.key) === true;

// baCCe-ye xAle'am, but baCCe mAdaraS rA did
const CHILD = 'بچه';
const PARENTS = /^(?:مادر|پدر|مامان|بابا)/;

// xarid-e AnlAyn-e ketAb
const TRADES = wordSet('خرید فروش اجاره سفارش رزرو رهن پرداخت تعمیر نصب مشاوره آموزش ثبت‌نام دانلود');
const HOW_TRADED = wordSet('آنلاین آفلاین اینترنتی فوری ویژه نقدی اقساطی عمده تلفنی حضوری مستقیم رایگان');
const isTraded = (words: readonly WordAnalysis[], i: number): boolean =>
  i > 0 &&
  TRADES.has(words[i - 1]!.type.key) &&
  words[i - 1]!.ezafeScore > 0 &&
  HOW_TRADED.has(words[i]!.type.key);

// mard-e bA savAd, but mard bA pesaraS Amad
const WITH = 'با';
const QUALITIES = new RegExp(
  '^(?:سواد|ادب|هوش|ارزش|نمک|مزه|ایمان|تجربه|حوصله|وفا|شخصیت|استعداد|معرفت|فرهنگ|صفا|سلیقه|غیرت|اراده|حیا|ذوق|جنبه|عرضه|وقار|تقوا|لیاقت|کمالات|حال|محبت|احساس|اخلاق|خدا|جرأت|انصاف|وجدان|شرف)' +
    '(?:ی|\u200cای)?$',
);
const isOfQuality = (words: readonly WordAnalysis[], i: number): boolean =>
  KINDS.has(words[i]!.type.key) &&
  words[i + 1]!.type.key === WITH &&
  continues(words[i + 1]) &&
  QUALITIES.test(words[i + 2]?.type.key ?? '') &&
  (!continues(words[i + 2]) || isCopula(words[i + 3]));

// tiq-e kond rA
const [BLUNT, SAID_BLUNT] = ['کند', 'kond'];
const isBlunt = (words: readonly WordAnalysis[], i: number): boolean =>
  words[i + 1]!.type.key === BLUNT &&
  words[i + 1]!.pronunciation.phonemes === SAID_BLUNT &&
  OBJECT_MARKERS.has(words[i + 2]?.type.key ?? '');

// miyAn-e AnCe mibinim, mesl-e AnCe goft
const BEFORE_WHAT = wordSet('میان بین برخلاف مانند خلاف مثل');
const WHAT = wordSet('آنچه آن‌چه');

// az nimeSab-e gozaSte barqarAr ast, but sA'at az nimeSab gozaSte
const TIMES_OF_DAY = wordSet('نیمهشب بامداد صبح ظهر عصر غروب سحر سحرگاه شامگاه');
const isPastTime = (words: readonly WordAnalysis[], i: number, key: string): boolean => {
  if (!TIMES_OF_DAY.has(key) || words[i + 1]!.type.key !== PAST || !continues(words[i + 1])) return false;
  if (isCopula(words[i + 2]) || JOINS_CLAUSES.has(words[i + 2]?.type.key ?? '')) return false;
  return !isAmountBefore(words, i);
};
const JOINS_CLAUSES = wordSet('و که ولی اما');

// almAs saxttarin kAni-ye tabi'i ast, but jadidtarin model gerAn ast, which lacks another subject
const IS = /^ن?(?:است|بود|هست|یست)(?:ند)?$/;
const isOfBest = (words: readonly WordAnalysis[], i: number): boolean =>
  i > 1 &&
  isBehindBest(words, i) &&
  continues(words[i - 2]) &&
  words[i - 2]!.isNominal &&
  words[i - 3]?.role !== ROLES.P &&
  words[i]!.isNominal &&
  !words[i + 1]!.isNominal &&
  continues(words[i + 1]) &&
  IS.test(words[i + 2]?.type.key ?? '');

// bedun-e hamrAhi-ye vAledeyn bAzi konand
const WITHOUT = 'بدون';
const PARENTS_BOTH = wordSet('والدین اولیا');
const HELP = wordSet('همراهی همکاری هماهنگی اطلاع اجازه رضایت دخالت حضور کمک نظارت پشتیبانی یاری مشارکت');

// be dalil-e bi ehtiyAti-ye rAnande
const [PREFIX, ABSTRACT] = ['بی', /...ی$/];
const isLacking = (words: readonly WordAnalysis[], i: number, key: string): boolean => {
  if (!continues(words[i - 1])) return false;
  const before = words[i - 1]!.type.key;
  return (before === WITHOUT && HELP.has(key)) || (before === PREFIX && ABSTRACT.test(key));
};

// xadamAt-e pas az foruS
const [SERVICES, AFTER, FROM] = ['خدمات', 'پس', 'از'];
const SALE = /^فروش/;
const isAfterSale = (words: readonly WordAnalysis[], i: number): boolean =>
  words[i]!.type.key === SERVICES &&
  words[i + 1]!.type.key === AFTER &&
  words[i + 2]?.type.key === FROM &&
  SALE.test(words[i + 3]?.type.key ?? '');

// Scores of the classifier below these are no doubt, in hundredths of a logit.
const DOUBTFUL = {
  about: -900,
  year: -400,
  life: -900,
  kin: -500,
  field: -900,
  place: -400,
  number: -900,
  traded: -900,
} as const;

const isNominal = (word: WordAnalysis | undefined) => word?.isNominal === true;
const isVerb = (word: WordAnalysis | undefined) =>
  word !== undefined && (word.role === ROLES.V || isCopula(word));

// A noun before a preposition scores lower than one before another noun: mard-e bA savAd.
const LOWEST = -2000;

/** Whether a word that the classifier would not join to the next one governs it. */
export function joinsGoverned(words: readonly WordAnalysis[], i: number, score: number): boolean {
  const [word, next] = [words[i]!, words[i + 1]];
  if (score < LOWEST || next === undefined || !continues(word) || word.isVerse) return false;
  const key = word.type.key.replaceAll(ZWNJ, '');
  // montazer-e ye xabaram
  if (ABOUT.has(key) && ONE.has(next.type.key)) return score > DOUBTFUL.about && isNominal(words[i + 2]);
  if (isOfQuality(words, i) || isDoorOf(words, i) || isAfterSale(words, i) || isBlunt(words, i)) return true;
  if (isPastTime(words, i, key)) return true;
  if (BEFORE_WHAT.has(key) && WHAT.has(next.type.key)) return true;
  if (next.role !== 0) return false;
  if (isOfBest(words, i)) return score > DOUBTFUL.about;
  if (isTraded(words, i)) return score > DOUBTFUL.traded && isObject(next) && !isVerb(words[i + 2]);
  const isDone = continues(next) && isVerb(words[i + 2]);
  if ((isOfField(key, next.type.key) && !isDone) || isOfOwnField(key, next, words[i + 2]))
    return score > DOUBTFUL.field;
  if (isDirection(words, i) || isOfColour(words, i)) return score > DOUBTFUL.place;
  if (ABOUT.has(key)) return score > DOUBTFUL.about && next.isNominal && !SAID_BEHIND.has(next.type.key);
  if (isPair(words, i, key)) return score > DOUBTFUL.number;
  if (
    isLacking(words, i, key) &&
    (isAgentWord(next) || PARENTS_BOTH.has(next.type.key)) &&
    ![2, 3].some((k) => OBJECT_MARKERS.has(words[i + k]?.type.key ?? ''))
  )
    return score > DOUBTFUL.place;
  if (NUMBERS.get(key)?.has(next.type.key)) return score > DOUBTFUL.number;
  if (isNumberOf(words, i))
    return score > DOUBTFUL.number && next.isNominal && !SAID_BEHIND.has(next.type.key);
  if (YEARS.has(next.type.key))
    return (
      score > DOUBTFUL.year &&
      i > 0 &&
      words[i - 1]!.ezafeScore > 0 &&
      word.isNominal &&
      words[i + 2]?.type.key === NUMBER
    );
  // doCarxe-ye pesaram gom Sode, baCCe-ye xAle'am
  if (
    (isObject(word) || (key === CHILD && !PARENTS.test(next.type.key))) &&
    isAgentWord(next) &&
    (next.type.hints & HINTS.owned) !== 0
  )
    return score > DOUBTFUL.kin;
  return score > DOUBTFUL.life && LIVES.has(key) && words[i - 1]?.type.key === TO && isOwned(next);
}
