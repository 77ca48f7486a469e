import { wordSet } from '../../base/word-set.ts';
import { ARTICLE } from '../../notation/arabic-article.ts';
import { ZWNJ } from '../../notation/script.ts';
import type { KnownPartOf } from '../segment-words.ts';

/** What one word, made of two, is told by from two that are run together. */

const ARTICLED = new RegExp(`${ZWNJ}${ARTICLE}`);
// The first parts of verbs and compounds, which are said alike in one word: بازتعریف, نانومتری.
const NO_FIRST = wordSet(
  `باز فرو فرا بر وا ور نانو میر والا چهار میان زیر ابر خود بلا بین پیش پس سر دور کار تیر تار مدار گاز کرونا استر آستر فسفر پرو پر نیم نو غیر
  پا هم صاحب میکرو ماکرو مینی سید امیر شیر مار گاو داد نور آقا`,
);
// No compound goes on with these: خودراوارد, شیروعسل.
const PARTICLES = wordSet('و را رو از به که');
// What ends compounds: دنیاخواه, هنردرمانی.
const COMPOUND_END =
  /^(?:یار|یاری|باز|بازی|گیر|گیری|بردار|برداری|برداران|پزشک|گرد|گردی|گردان|بند|بندی|خونه|خانه|بزرگ|محور|محوری|سوار|سواری|گوی|گویی|گوئی|آفرین|آفرینی|بسته|نفره|نفری|ساله|گزینه|نمونه|آواز|داده|نامه|فروش|فروشی|سازی?|شناسی?|شناختی?|نویسی?|گذاری?|پردازی?|کننده|دهنده|شده|زده|زدگی|پنجه|آباد|زاده|پور|پناه|دوست|دوستی|نژاد|گرفته|گرفتگی|بافت|بافته|خواری?|خواه|خواهی|خوانی?|خوانده|درمانی|زدا|زدایی|زدائی|ریزی?|ریخته|بخش|بخشی|مایه|پایه|سویه|جانبه|جانبی|باور|باوری|سنجی?|نگاری?|گریزی?|گذر|گرا|گرایی|سوز|سوزی|جوش|پیشه|سالاری?|آزاری?|خیزی?|نما|نمای|نمایی|نمائی|نشینی?|رسانی?|داری?|کاری?|کاران|مدار|مداری|پیمایی?|افتاده|شکنی?|منش|یاد|ماهی|ماهیان|مرغ|طبیعی|متری?|پذیری?|ناپذیری?|خورده?|خوری|دوزی?|تراشی?|چرخانی?|نهادی?|نگری?|اندیشی?|انگیزی?|آمیزی?|آوری?|یابی?|جانی?|خانی?|گون|گونه|کده|نظر|خان|ساری?|گینی?|ناکی?|مندی?|وار|گاهی?|گری?|گران)(?:ها|های|هایی|ان|م|ت|ش)?$/;

// What ends names and units whatever is before it: دوستمحمدخان, یوروبارومتر.
const NO_LAST = /(?:خان|متر|^اگر)$/;
// What is counted is rather an adjective where it ends in ه or ی: چندمدلی.
const COUNTS = /^(?:چند|دو|سه|چهار|پنج|صد|هزار)$/;
const COUNTED = /[هی]$/;
const isCounted = (first: string, last: string) => COUNTS.test(first) && COUNTED.test(last);
// Nothing is a compound with these.
const BEFORE_ANY = wordSet('و در از را به که');

// بیدرمان is no بید with رمان.
const PREFIX = /^(?:بی|نا|کم|پر|بد|خوش|هم|ضد|غیر)/;
/** Whether a spelling is a prefix and a word: بیدرمان. */
export const hasPrefix = (key: string, knownOf: KnownPartOf) => {
  const [prefix = ''] = PREFIX.exec(key) ?? [];
  return prefix !== '' && knownOf(key.slice(prefix.length)) !== undefined;
};

// الانبیا is no الان with بیا, nor بالاتمام a بالا with تمام.
const WITH_ARTICLE = /^[بکف]?ال(...+)$/;
/** Whether a spelling is an Arabic word with its article: الانبیا. */
export const isArabic = (key: string, knownOf: KnownPartOf) =>
  knownOf(WITH_ARTICLE.exec(key)?.[1] ?? '') !== undefined || ARTICLED.test(key);

// Of these something is a part or a price, whatever else ends compounds: بخشفروش.
const NEVER_FIRST = wordSet('بخش قسمت مدیر واحد مسئول شماره قیمت تاریخ میزان مرکز زمان');
// قیمتگذاری
const MADE_OF_THEM = /^(?:گذار|بند|ساز|شناس|نویس|گیر)/;
const isNeverFirst = (first: string, last: string): boolean =>
  BEFORE_ANY.has(first) || (NEVER_FIRST.has(first) && !MADE_OF_THEM.test(last));
// What one has is rather that: شدیددارم.
const HAVE = /^دار(?:م|د|یم|ند)$/;
const endsCompound = (last: string): boolean => COMPOUND_END.test(last) && !HAVE.test(last);

/** Whether two words are rather one adjective or compound, whose second part may have an ending: چندمدلی, بخارگرفته. */
export const areCompound = (first: string, last: string): boolean =>
  (!isNeverFirst(first, last) && endsCompound(last)) ||
  isCounted(first, last) ||
  (NO_FIRST.has(first) && !(PLACES.has(first) && !ENDED.test(last)));
// zir-e mobl, but zirzamini
const PLACES = wordSet('زیر سر پیش پس بین دور کار');
const ENDED = /[یهمتش]$/;

// No compound ends with these: امیرکدوم.
const NEVER_SECOND = wordSet(
  'کدوم کدام چرا کجا کجاست کجایی چند چطور چطوری چیکار امروز فردا دیروز دیشب امشب الان اینجا آنجا اونجا هنوز همیشه',
);

const DENIED = /^(?:ن|می).../;
// پسندادند, but بازخورد.
/** Whether words may be the parts of a compound. */
export const isCompound = ([first = '', ...others]: readonly string[], knownOf: KnownPartOf) =>
  (NO_FIRST.has(first) &&
    !NEVER_SECOND.has(others[0]!) &&
    !(PLACES.has(first) && !ENDED.test(others[0]!)) &&
    !(others.length > 1 && PARTICLES.has(others[0]!)) &&
    !(DENIED.test(others[0]!) && knownOf(others[0]!)?.isVerb)) ||
  NO_LAST.test(others.at(-1)!) ||
  (others.length === 1 && isCounted(first, others[0]!)) ||
  (others.length === 1 && !isNeverFirst(first, others[0]!) && endsCompound(others[0]!));
