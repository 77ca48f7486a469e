import { wordSet } from '../base/word-set.ts';
import { ARTICLE } from '../notation/arabic-article.ts';
import { ZWNJ } from '../notation/script.ts';
import { type KnownPartOf, SMALL } from './segment-words.ts';

// Small words beside those of SMALL, and light verbs that end what people write in one.
const ALSO_SMALL = wordSet(
  `در هر مگر گفت گفتم گفته کرد کردم کرده کردن کند کنند کنید کنم کنه رفت رفتم آمد اومد دارد دارند دارم داری داره داشت باشد باشه
  شود میشه خود مرا`,
);
// Between two words را is hardly anything else, and other small words of two letters often are: یوروبارومتر.
const [OBJECT, OBJECT_COST] = ['را', 0.6];
const BETWEEN = wordSet('در از به که');
// Last ones of two letters; چی and یه end others: نظافتچی.
const LAST = wordSet('در از به را که با تا هم رو');
const AND = 'و';
const AND_COST = 1;
const SMALL_COST = 1.2;
// At the beginning a و is rather "and" than a part of an unknown word.
const FIRST_AND_COST = 0.1;
const OPEN_ENDED = /[اآدذرزژو]/;
// What it costs more where no gap shows between two words, since the first one ends in a letter that joins.
const JOINED_COST = 0.9;
// What a part costs for how often sentences have it, by its letters: 3, 4, 5 and more.
const COSTS: readonly (readonly number[])[] = [
  [Infinity, Infinity, Infinity],
  [Infinity, 2.4, 1.6],
  [2.2, 1.6, 1.2],
  [1.4, 1.1, 1],
];
// A frequent word with its owner.
const OWNED = /....[متش]$/;
const OWNED_COST = 1.7;
const ALWAYS = 3;
// The most that a letter may cost, where a small word is among the words or "and" stands between them, and elsewhere.
const [MOST_WITH_SMALL, MOST] = [0.5, 0.42];
const LONGEST_PART = 10;
const SHORTEST_PART = 3;
// The first parts of verbs and compounds, which are said alike in one word: بازتعریف, نانومتری.
const NO_FIRST = wordSet(
  `باز فرو فرا بر وا ور نانو میر والا چهار میان زیر ابر خود بلا بین پیش پس سر دور کار تیر تار مدار گاز کرونا استر آستر فسفر پرو پر نیم نو غیر
  پا هم سید امیر شیر مار گاو داد نور آقا`,
);
// What ends compounds: دنیاخواه, هنردرمانی.
const COMPOUND_END =
  /^(?:یار|یاری|باز|بازی|گیر|گیری|بردار|برداری|برداران|پزشک|گرد|گردی|گردان|بند|بندی|خونه|خانه|بزرگ|محور|محوری|سوار|سواری|گوی|گویی|گوئی|آفرین|آفرینی|بسته|نفره|نفری|ساله|گزینه|نمونه|آواز|داده|نامه|فروش|فروشی|سازی?|شناسی?|شناختی?|نویسی?|گذاری?|پردازی?|کننده|دهنده|شده|زده|زدگی|پنجه|آباد|زاده|پور|پناه|دوست|دوستی|نژاد|گرفته|گرفتگی|بافت|بافته|خواری?|خواه|خواهی|خوانی?|خوانده|درمانی|زدا|زدایی|زدائی|ریزی?|ریخته|بخش|بخشی|مایه|پایه|سویه|جانبه|جانبی|باور|باوری|سنجی?|نگاری?|گریزی?|گذر|گرا|گرایی|سوز|سوزی|جوش|پیشه|سالاری?|آزاری?|خیزی?|نما|نمای|نمایی|نمائی|نشینی?|رسانی?|داری?|کاری?|کاران|مدار|مداری|پیمایی?|افتاده|شکنی?|منش|یاد|ماهی|ماهیان|مرغ|طبیعی|متری?|سالاری?|پذیری?|ناپذیری?|خورده?|خوری|دوزی?|تراشی?|چرخانی?|نهادی?|نگری?|اندیشی?|انگیزی?|آمیزی?|آوری?|یابی?|جانی?|خانی?|گون|گونه|کده|نظر|خان)(?:ها|های|هایی|ان|م|ت|ش)?$/;

// Many a name and an Arabic word begin with these: باخلاق.
const WITH = wordSet('با تا');
// What ends names and units whatever is before it: دوستمحمدخان, یوروبارومتر.
const NO_LAST = wordSet('خان متر');
// Nothing is a compound with these.
const BEFORE_ANY = wordSet('و در از را به که');

interface Way {
  cost: number;
  parts: readonly string[];
  hasSmall: boolean;
}
const START: Way = { cost: 0, parts: [], hasSmall: false };

/**
 * The frequent words that an unknown spelling is, by the cheapest way to part it: وتفسیر, هرروزمیرم. Words that end in a
 * letter that joins cost more, and two words that may be a compound stay one.
 */
export function contentSegmentsOf(key: string, knownOf: KnownPartOf): string[] | undefined {
  if (key.includes(ZWNJ) || isArabic(key, knownOf)) return undefined;
  const ways: (Way | undefined)[] = [START];
  for (let from = 0; from < key.length; from++) {
    const way = ways[from];
    if (way) extend(ways, way, key, from, knownOf);
  }
  const whole = ways[key.length];
  if (!whole || whole.parts.length < 2) return undefined;
  const { cost, parts, hasSmall } = whole;
  if (cost > key.length * (hasSmall ? MOST_WITH_SMALL : MOST)) return undefined;
  if (WITH.has(parts[0]!) && parts.length === 2 && knownOf(parts[1]!)?.seen !== ALWAYS) return undefined;
  return isCompound(parts) || hasLooseAnd(parts) ? undefined : [...parts];
}

// "And" stands between two words that are none of the small ones: بیوگرافی.
const hasLooseAnd = (parts: readonly string[]) =>
  parts.some(
    (part, i) =>
      part === AND && i > 0 && [parts[i - 1]!, parts[i + 1]!].some((one) => one.length < SHORTEST_PART),
  );

// الانبیا is no الان with بیا.
const isArabic = (key: string, knownOf: KnownPartOf) =>
  key.startsWith(ARTICLE) && knownOf(key.slice(ARTICLE.length)) !== undefined;

const isCompound = ([first = '', ...others]: readonly string[]) =>
  NO_FIRST.has(first) ||
  NO_LAST.has(others.at(-1)!) ||
  (others.length === 1 && !BEFORE_ANY.has(first) && COMPOUND_END.test(others[0]!));

function extend(ways: (Way | undefined)[], way: Way, key: string, from: number, knownOf: KnownPartOf): void {
  const longest = Math.min(key.length, from + LONGEST_PART);
  for (let to = from + 1; to <= longest; to++) {
    const part = key.slice(from, to);
    const isLast = to === key.length;
    const cost = costOf(part, from, isLast, knownOf);
    if (cost === Infinity) continue;
    const total = way.cost + cost + (isLast || OPEN_ENDED.test(part.at(-1)!) ? 0 : JOINED_COST);
    if (total >= (ways[to]?.cost ?? Infinity)) continue;
    const hasSmall = way.hasSmall || part === AND || isSmall(part);
    ways[to] = { cost: total, parts: [...way.parts, part], hasSmall };
  }
}

const isSmall = (part: string) => SMALL.has(part) || ALSO_SMALL.has(part);

function costOf(part: string, from: number, isLast: boolean, knownOf: KnownPartOf): number {
  if (part === AND) return isLast ? Infinity : from === 0 ? FIRST_AND_COST : AND_COST;
  if (isSmall(part)) return smallCost(part, from, isLast);
  if (part.length < SHORTEST_PART) return Infinity;
  const seen = knownOf(part)?.seen;
  if (seen !== undefined) return COSTS[seen]![Math.min(part.length, 5) - 3]!;
  const isOwned = isLast && OWNED.test(part) && knownOf(part.slice(0, -1))?.seen === ALWAYS;
  return isOwned ? OWNED_COST : Infinity;
}

function smallCost(part: string, from: number, isLast: boolean): number {
  if (part.length >= SHORTEST_PART || from === 0) return part === 'او' ? Infinity : SMALL_COST;
  if (isLast) return LAST.has(part) ? SMALL_COST : Infinity;
  if (part === OBJECT) return OBJECT_COST;
  return BETWEEN.has(part) ? SMALL_COST : Infinity;
}
