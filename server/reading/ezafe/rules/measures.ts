import { wordSet } from '../../base/word-set.ts';
import { continues, NUMBER, RANGE } from '../../sentence/context.ts';
import type { WordAnalysis } from '../../sentence/word-analysis.ts';
import { HINTS } from '../../sentence/word-type.ts';
import { NUMBER_WORD } from '../../verbalize/number-words.ts';

const SCALES = wordSet('هزار میلیون میلیارد تریلیون');
// What numbers count or measure, beside what has a number by its name.
const MEASURES = wordSet(
  'نفر تومان تومن ریال دلار یورو پوند متر کیلو کیلومتر کیلوگرم سانتی‌متر سانت میلی‌متر گرم سال روز بار تا عدد درصد ' +
    'دستگاه تن لیتر بشکه مگابایت گیگابایت گیگ مگ ترابایت ساعت دقیقه ثانیه هفته ماه کالری شعبه خانواده خانوار هکتار ' +
    'صفحه سهم اینچ درجه سی‌سی وات ولت مگاپیکسل میلی‌آمپر کیلوولت کیلووات مگاوات هرتز مگاهرتز فوت مایل واحد جلد',
);
const DESCRIBES =
  /(?:متری|کیلویی|گرمی|لیتری|اینچی|تومانی|تومنی|ریالی|دلاری|یورویی|درصدی|واتی|ولتی|آمپری|پیکسلی|بایتی|گیگی|هکتاری|نفره|(?<!م)ساله|ماهه|روزه|ساعته|دقیقه‌ای|هفته‌ای|ثانیه‌ای|میلیونی|میلیاردی|صفحه‌ای|رقمی|عددی|لایه|پارچه|خوابه|درجه‌ای|نمره‌ای|نفری|جداره|سیم‌کارته|سیمکارته|سرنشین|قسمتی|مرحله‌ای|سؤالی|سوالی|کلاسه|گانه|عیار|هجایی|سانتی|اسبی|سیلندر|ریشتری|تخته|تختخوابه|نفره‌ای|ساله‌ای|طبقه‌ای|روزه‌ای|ساعته‌ای|ماهه‌ای)$/;

/** Whether a word is one that numbers count: ۱۴۰۰ نفر. */
export const isCounted = (word: WordAnalysis | undefined): boolean =>
  word !== undefined && (MEASURES.has(word.type.key) || SCALES.has(word.type.key));

/** Whether a word is a thousand or more: ۲۰ هزار تومنی. */
export const isScale = ({ type }: WordAnalysis): boolean => SCALES.has(type.key);

/** Whether a word is the adjective of a measure: kilumetri, sAle. */
export const describes = ({ type }: WordAnalysis): boolean => DESCRIBES.test(type.key);

const WORD = new RegExp(`^(?:${NUMBER_WORD}|یه|چند|نیم|شیش|چار|پونزده|شونزده|هیوده|هیژده|هیفده)$`);
/** Whether a spelling is a number in letters, or stands for one, for `HINTS`. */
export const isNumberWord = (key: string): boolean => WORD.test(key);

const isDigits = (word: WordAnalysis | undefined): boolean => word?.type.key === NUMBER;

/** Whether a word is a number, in digits or in letters, or stands for one: 12, bist, Cand. */
export const isNumber = (word: WordAnalysis | undefined): boolean =>
  isDigits(word) || (word?.token.kind === 'word' && (word.type.hints & HINTS.number) !== 0);

/** The place behind a number from place `i` on and its scales; the same place where none stands there. */
function numberEnd(words: readonly WordAnalysis[], i: number): number {
  if (!isNumber(words[i])) return i;
  let end = i + 1;
  if (isDigits(words[i])) return scalesEnd(words, end);
  // bist va panj, do se
  for (;;) {
    const next = words[end]?.type.key === 'و' ? end + 1 : end;
    if (!continues(words[end - 1]) || isDigits(words[next]) || !isNumber(words[next])) break;
    end = next + 1;
  }
  return scalesEnd(words, end);
}

function scalesEnd(words: readonly WordAnalysis[], from: number): number {
  let end = from;
  while (continues(words[end - 1]) && SCALES.has(words[end]?.type.key ?? '')) end++;
  return end;
}

// What is weighed or counted by these follows without an ezafe: 2 kilu berenj. But 20 darsad-e mardom, 2 sA'at-e piS.
const BARE = wordSet(
  'کیلو کیلوگرم گرم لیتر گیگ مگ گیگابایت مگابایت ترابایت تن عدد تومان تومن ریال دلار یورو سی‌سی بشکه ' +
    'راس رأس فروند جلد اصله قبضه قلاده فقره پرس',
);

// What holds what is counted: 2 livAn Sir. But 2 qASoq-e cAyxori.
const VESSELS = wordSet(
  'لیوان پیمانه قاشق فنجان فنجون استکان کاسه بشقاب پاکت بسته جعبه شیشه بطری قوطی کیسه سطل دانه دونه حبه تکه ورق برش مشت جفت قرص دسته',
);
const SPOON = /^qASoq-e_/;
const OF_KIND = /خوری$/;

// 2 satl-e zobAle: what it is made for rather than what is in it.
const MADE_FOR = wordSet('زباله آشغال نامه خواب بوکس صفرا مخصوص');

// be do daste-ye rasmi va qeyrerasmi
const KIND = 'دسته';
const isKind = (words: readonly WordAnalysis[], i: number) =>
  words[i]!.type.key === KIND && words[i - 2]?.type.key === 'به';

/** Whether a word is a vessel behind its number, which has no ezafe before what is in it. */
export const isVessel = (words: readonly WordAnalysis[], i: number): boolean =>
  words[i] !== undefined &&
  continues(words[i - 1]) &&
  isNumber(words[i - 1]) &&
  (VESSELS.has(words[i]!.type.key) || SPOON.test(words[i]!.pronunciation.phonemes)) &&
  !isKind(words, i) &&
  !OF_KIND.test(words[i + 1]?.type.key ?? '') &&
  !MADE_FOR.has(words[i + 1]?.type.key ?? '');

// 5 dolAr-e AmrikA
const CURRENCIES = wordSet('دلار پوند ریال یورو');
const COUNTRIES = wordSet('آمریکا امریکا آمریکایی کانادا استرالیا هنگ‌کنگ انگلیس عمان قطر ایران عربستان یمن');

// yek dastgAh yaxCAl, but yek dastgAh-e tasfiye-ye Ab.
const MACHINE = 'دستگاه';
const MACHINES = wordSet(
  'خودرو خودروی یخچال آپارتمان کامیون کامیونت اتوبوس مینی‌بوس ماشین لپ‌تاپ لپ تلویزیون کولر ساختمان پژو پراید سمند پیکان تراکتور موتورسیکلت ' +
    'موتور دوچرخه آمبولانس لودر بولدوزر وانت نیسان تاکسی سواری اتومبیل کامپیوتر رایانه گوشی تبلت چرخ یخچال‌فریزر لباسشویی واگن دوربین تانک',
);
// yek dast lebAs
const KINDS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['دست', wordSet('لباس مبل کت رختخواب ظرف ظروف قاشق کله‌پاچه فنجان استکان')],
  ['سر', wordSet('عائله')],
  ['رشته', wordSet('قنات')],
]);
const isUnit = (words: readonly WordAnalysis[], i: number): boolean => {
  const { key } = words[i]!.type;
  if (KINDS.get(key)?.has(words[i + 1]?.type.key ?? '')) return true;
  return BARE.has(key) || (key === MACHINE && MACHINES.has(words[i + 1]?.type.key ?? ''));
};

/** Whether a word is a unit behind its number, which has no ezafe before what it measures. */
export const isBareUnit = (words: readonly WordAnalysis[], i: number): boolean =>
  isUnit(words, i) &&
  !(CURRENCIES.has(words[i]!.type.key) && COUNTRIES.has(words[i + 1]?.type.key ?? '')) &&
  continues(words[i - 1]) &&
  (isNumber(words[i - 1]) || (SCALES.has(words[i - 1]!.type.key) && isNumber(words[i - 2])));

/** The place behind an amount from place `i` on: 2 sA'at va 10 daqiqe. The same place where none stands there. */
export function amountEnd(words: readonly WordAnalysis[], i: number): number {
  const end = numberEnd(words, i);
  if (end === i || !continues(words[end - 1]) || !MEASURES.has(words[end]?.type.key ?? '')) return i;
  if (!continues(words[end]) || words[end + 1]?.type.key !== 'و') return end + 1;
  const behind = amountEnd(words, end + 2);
  return behind > end + 2 ? behind : end + 1;
}

/** The place behind an adjective of measure, or a size, from place `i` on: 100 hezAr tumAni, 3 dar 4. The same place where none stands there. */
export function measureEnd(words: readonly WordAnalysis[], i: number): number {
  if (isSize(words, i)) return i + SIZE_WORDS;
  const end = rangeEnd(words, i);
  const isMeasure = end > i && continues(words[end - 1]) && DESCRIBES.test(words[end]?.type.key ?? '');
  return isMeasure ? end + 1 : i;
}

/** The place behind a number or two from place `i` on: 3 tA 6 sAle. */
function rangeEnd(words: readonly WordAnalysis[], i: number): number {
  const end = numberEnd(words, i);
  if (!isDigits(words[i]) || !RANGE.has(words[end]?.type.key ?? '') || !continues(words[end])) return end;
  const last = numberEnd(words, end + 1);
  return last > end + 1 ? last : end;
}

// A size with its sign: 3×4.
const SIZE_WORDS = 3;
const isSize = (words: readonly WordAnalysis[], i: number) =>
  words[i]?.type.key === NUMBER &&
  words[i + 1]?.token.kind === 'foreign' &&
  words[i + 1]!.pronunciation.phonemes === 'dar' &&
  words[i + 2]?.type.key === NUMBER;
