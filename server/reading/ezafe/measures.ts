import { wordSet } from '../base/word-set.ts';
import { continues, NUMBER } from '../sentence/context.ts';
import type { WordAnalysis } from '../sentence/word-analysis.ts';

const SCALES = wordSet('هزار میلیون میلیارد تریلیون');
// What numbers count or measure, beside what has a number by its name.
const MEASURES = wordSet(
  'نفر تومان تومن ریال دلار یورو پوند متر کیلو کیلومتر کیلوگرم سانتی‌متر سانت میلی‌متر گرم سال روز بار تا عدد درصد ' +
    'دستگاه تن لیتر بشکه مگابایت گیگابایت گیگ مگ ترابایت ساعت دقیقه ثانیه هفته ماه کالری شعبه خانواده خانوار هکتار ' +
    'صفحه سهم اینچ درجه سی‌سی وات ولت مگاپیکسل میلی‌آمپر کیلوولت کیلووات مگاوات هرتز مگاهرتز فوت مایل واحد جلد',
);
const DESCRIBES =
  /(?:متری|کیلویی|گرمی|لیتری|اینچی|تومانی|تومنی|ریالی|دلاری|یورویی|درصدی|واتی|ولتی|آمپری|پیکسلی|بایتی|گیگی|هکتاری|نفره|ساله|ماهه|روزه|ساعته|دقیقه‌ای|هفته‌ای|ثانیه‌ای|میلیونی|میلیاردی|صفحه‌ای|خوابه|درجه‌ای|نمره‌ای|نفری|جداره|سیم‌کارته|سیمکارته|سرنشین|قسمتی|مرحله‌ای|سؤالی|سوالی|کلاسه|گانه|عیار|هجایی|سانتی|اسبی|سیلندر)$/;

/** Whether a word is one that numbers count: ۱۴۰۰ نفر. */
export const isCounted = (word: WordAnalysis | undefined): boolean =>
  word !== undefined && (MEASURES.has(word.type.key) || SCALES.has(word.type.key));

/** Whether a word is the adjective of a measure: kilumetri, sAle. */
export const describes = ({ type }: WordAnalysis): boolean => DESCRIBES.test(type.key);

/** The place behind a number from place `i` on and its scales; the same place where none stands there. */
function numberEnd(words: readonly WordAnalysis[], i: number): number {
  if (words[i]?.type.key !== NUMBER) return i;
  let end = i + 1;
  while (continues(words[end - 1]) && SCALES.has(words[end]?.type.key ?? '')) end++;
  return end;
}

// What is weighed or counted by these follows without an ezafe: 2 kilu berenj. But 20 darsad-e mardom, 2 sA'at-e piS.
const BARE = wordSet(
  'کیلو کیلوگرم گرم لیتر گیگ مگ گیگابایت مگابایت ترابایت تن عدد تومان تومن ریال دلار یورو سی‌سی بشکه',
);

// What holds what is counted: 2 livAn Sir. But 2 qASoq-e cAyxori.
const VESSELS = wordSet(
  'لیوان پیمانه قاشق فنجان فنجون استکان کاسه بشقاب پاکت بسته جعبه شیشه بطری قوطی کیسه سطل دانه دونه حبه تکه ورق برش مشت جفت قرص دسته',
);
const SPOON = /^qASoq-e_/;
const OF_KIND = /خوری$/;

/** Whether a word is a vessel behind its number, which has no ezafe before what is in it. */
export const isVessel = (words: readonly WordAnalysis[], i: number): boolean =>
  continues(words[i - 1]) &&
  words[i - 1]!.type.key === NUMBER &&
  (VESSELS.has(words[i]!.type.key) || SPOON.test(words[i]!.pronunciation.phonemes)) &&
  !OF_KIND.test(words[i + 1]?.type.key ?? '');

/** Whether a word is a unit behind its number, which has no ezafe before what it measures. */
export const isBareUnit = (words: readonly WordAnalysis[], i: number): boolean =>
  BARE.has(words[i]!.type.key) &&
  continues(words[i - 1]) &&
  (words[i - 1]!.type.key === NUMBER ||
    (SCALES.has(words[i - 1]!.type.key) && words[i - 2]?.type.key === NUMBER));

/** The place behind an amount from place `i` on: 2 sA'at va 10 daqiqe. The same place where none stands there. */
export function amountEnd(words: readonly WordAnalysis[], i: number): number {
  const end = numberEnd(words, i);
  if (end === i || !continues(words[end - 1]) || !MEASURES.has(words[end]?.type.key ?? '')) return i;
  if (!continues(words[end]) || words[end + 1]?.type.key !== 'و') return end + 1;
  return Math.max(end + 1, amountEnd(words, end + 2));
}

/** The place behind an adjective of measure, or a size, from place `i` on: 100 hezAr tumAni, 3 dar 4. The same place where none stands there. */
export function measureEnd(words: readonly WordAnalysis[], i: number): number {
  if (isSize(words, i)) return i + SIZE_WORDS;
  const end = numberEnd(words, i);
  const isMeasure = end > i && continues(words[end - 1]) && DESCRIBES.test(words[end]?.type.key ?? '');
  return isMeasure ? end + 1 : i;
}

// A size with its sign: 3×4.
const SIZE_WORDS = 3;
const isSize = (words: readonly WordAnalysis[], i: number) =>
  words[i]?.type.key === NUMBER &&
  words[i + 1]?.token.kind === 'foreign' &&
  words[i + 1]!.pronunciation.phonemes === 'dar' &&
  words[i + 2]?.type.key === NUMBER;
