import { wordSet } from '../base/word-set.ts';
import { ZWNJ } from '../notation/script.ts';
import type { SegmentationWeights } from './segmentation/segmentation-weights.ts';
import type { FrequencyOf } from './segmentation/word-frequencies.ts';

/** What is known of a spelling as a part of words run together. */
export interface KnownPart {
  /** How often sentences have it, see `timesSeen`. */
  seen: number;
  /** How much vouches for its reading: tells which of two words is likelier more finely than `seen`. */
  evidence: number;
  isVerb: boolean;
}

/** What the lexicon and the forms of verbs have of a spelling; undefined where they have nothing. */
export type KnownPartOf = (key: string) => KnownPart | undefined;

/** How often sentences have a word, as steps of `timesSeen`. */
export const [OFTEN, ALWAYS] = [2, 3];

/** Letters behind which a word ends without a visible gap, so that a blank is easily forgotten. */
export const OPEN_ENDED = /[اآدذرزژو]/;

/** How often sentences have a spelling, see `timesSeen`; 0 where nothing knows it. */
export type SeenOf = (key: string) => number;

/** The same by what the lexicon and the forms of verbs have. */
export const seenIn = (key: string, knownOf: KnownPartOf): number => knownOf(key)?.seen ?? 0;

/** Whether texts have two words side by side more than once. */
type IsSeenPair = (first: string, last: string) => boolean;

/** What is known of the parts of a spelling, and of two of them side by side. */
export interface PairLookup {
  knownPartOf: KnownPartOf;
  isSeenPair: IsSeenPair;
  frequencyOf: FrequencyOf;
  segmentation: SegmentationWeights;
}

const ENDED = new RegExp(`^(...+?)${ZWNJ}?(?:ها(?:ی|[متش])?|[متش]و?|[متش]ان|[متش]ون|ا[متش]|ی|و|ه)$`);

/** What a part is without an ending; empty where it has none. */
export const stemOf = (part: string): string => ENDED.exec(part)?.[1] ?? '';

// Small words and greetings, of which one or a verb must be among words run together: two other words may be a name.
export const SMALL: ReadonlySet<string> = wordSet(
  `که به از با تا من تو او ما شما ایشان این آن اون اینا اونا یه یک چی چرا چطور چطوری چطوره چطورید چطورین چطورن چقدر چقد چیکار چکار چیه چیست کجا کجاست
  کجایی کجایید اینقدر انقدر آنقدر اونقدر اینجا آنجا اونجا اینجوری اونجوری اینطوری اینطور الان فردا دیروز امروز امشب دیشب خیلی دیگه
  دیگر هنوز همین همون همان همه همیشه هیچی هیچ یکی برای واسه ولی اما اگه اگر وقتی چون شاید باید نباید حتما حتماً لطفا لطفاً واقعا واقعاً
  اصلا اصلاً مثلا فقط فعلا سلام ممنون ممنونم ممنونیم متشکرم مرسی مبارک تبریک بخیر باتشکر خداحافظ بهم بهت بهش بهتون بهشون ازم ازت
  ازش ازتون باهام باهات باهاش باهم برام برات براش براتون براشون خودم خودت خودش خودتون هست نیست است نبود هستم هستی هستید هستند نیستم
  نیستی بود بودم بودی بودید شد شده شدم نشد نشده خوبه خوبی خوبید عزیزم دوستان بعد بعدش را رو هم نه بله نو روی توی کنار بدون مثل درباره جلوی بالای چنده شبت شبتون صبحت روزت روزتون وقتت وقتتون بنظر بخاطر بعنوان بصورت بدون بدلیل چیزی عالی عالیه قشنگه زیباست متاسفم متأسفم`,
);
// Those that begin or end many words by themselves are no reason to part one.
const NO_REASONS = wordSet('هم را رو نه تا با به از آن چی یک یه نو');
// No words run together begin with these: استروفیزیک.
const NOT_FIRST = wordSet('مبارک بخیر است');
// Prepositions; and یه ends many words as a copula, یک many names.
const NOT_LAST = wordSet('یه یک روی توی کنار بدون مثل درباره جلوی بالای');
const AND = 'و';
const AND_COST = 1.8;
// At the beginning it is a reason: یهچیزی.
const ARTICLE = 'یه';
// First parts of verbs and what is made of them: بازخورد.
const VERBAL = wordSet('باز فرو فرا بر در وا ور پیش پس گرد سر هم تیر پا');
// Such forms are second parts of compounds, too: بازارشکنی.
const COMPOUND_VERB = /^(?![بن]).{2,3}ی$/;
const SUBJUNCTIVE = /^[بن]/;
// الانبیا is no الان with بیا.
const ARTICLE_OF_ARABIC = 'ال';
const LONGEST_PART = 12;
const SHORTEST_PART = 2;
// A single letter beside a joiner belongs to a word that is cut: م‌ن.
const LONE = new RegExp(`^.?${ZWNJ}|${ZWNJ}.?$`);
// A verb with its prefix: no other word looks like it.
const PREFIXED = /^ن?می../;
// A preposition and an ending that are spelled as verbs: میانبرگ, دستگیرنده.
const NO_VERBS: ReadonlySet<string> = wordSet('میان نده');
const OWNER = /^(.{3,}?)(?:م|ت|ش|مان|تان|شان|مون|تون|شون)$|^(.{4,})ی$/;

// What a part costs for how often sentences have it, by its letters: 3, 4, 5 and more.
const COSTS: readonly (readonly number[])[] = [
  [Infinity, Infinity, 3.2],
  [Infinity, 2.8, 2],
  [2.4, 1.8, 1.5],
  [1.6, 1.3, 1.2],
];

interface Part {
  cost: number;
  /** Whether it is a reason to part words: a small word, or a verb. */
  isReason: boolean;
  isSmall: boolean;
  isPrefixed: boolean;
}

function partOf(key: string, knownOf: KnownPartOf): Part | undefined {
  if (SMALL.has(key)) {
    const isReason = !NO_REASONS.has(key);
    return { cost: key.length > 2 ? 1 : 1.2, isReason, isSmall: true, isPrefixed: false };
  }
  if (key === AND) return { cost: AND_COST, isReason: false, isSmall: false, isPrefixed: false };
  if (key.length <= SHORTEST_PART || LONE.test(key)) return undefined;
  const known = knownOf(key);
  const isVerb = known?.isVerb === true && !NO_VERBS.has(key);
  if (isVerb && PREFIXED.test(key)) return { cost: 0.9, isReason: true, isSmall: true, isPrefixed: true };
  const size = Math.min(key.length, 5) - 3;
  const cost = known === undefined ? Infinity : COSTS[known.seen]![size]!;
  if (isVerb && known.seen >= (key.length > 3 || SUBJUNCTIVE.test(key) ? OFTEN : ALWAYS))
    return {
      cost: Math.min(cost, 1.3),
      isReason: !COMPOUND_VERB.test(key),
      isSmall: true,
      isPrefixed: false,
    };
  const [, owned, one] = OWNER.exec(key) ?? [];
  const isOwned = knownOf(owned ?? one ?? '')?.seen === ALWAYS;
  const least = Math.min(cost, isOwned ? 1.7 : Infinity);
  return least === Infinity ? undefined : { cost: least, isReason: false, isSmall: false, isPrefixed: false };
}

/** Whether a spelling that its parts explain may be words run together all the same: فردامیام, برایشما, مثلهمیشه. */
export const mayRunTogether = (key: string): boolean => MAY_RUN_TOGETHER.test(key);

const MAY_RUN_TOGETHER = new RegExp(
  `..ن?می..|^ن?می.{2,}[میدنه]....|..شما$|^(?:${[...SMALL].filter((word) => word.length > 2).join('|')})...`,
);

/** The best way to part the beginning of a key up to a place. */
interface Way {
  cost: number;
  parts: readonly string[];
  isReason: boolean;
  isSmall: boolean;
  isPrefixed: boolean;
}

const START: Way = { cost: 0, parts: [], isReason: false, isSmall: true, isPrefixed: false };
// The most that a letter may cost, where all parts are small words and verbs, and elsewhere.
const [MOST_OF_SMALL, MOST] = [0.63, 0.44];

/**
 * The known words that an unknown spelling is, if they are likely together and a small word, a verb or a greeting is among
 * them: کهمیگفت, دستتدردنکنه. `isSure` asks for a verb with its prefix, for شما or for small words alone, since parts explain
 * the spelling.
 */
export function wordsRunTogether(key: string, knownOf: KnownPartOf, isSure = false): string[] | undefined {
  if (key.startsWith(ARTICLE_OF_ARABIC) && knownOf(key.slice(2)) !== undefined) return undefined;
  const ways: (Way | undefined)[] = [START];
  for (let from = 0; from < key.length; from++) {
    const way = ways[from];
    if (way) extend(ways, way, key, from, knownOf);
  }
  const whole = ways[key.length];
  if (!whole || whole.parts.length < 2 || !whole.isReason || new Set(whole.parts).size === 1)
    return undefined;
  if (VERBAL.has(whole.parts[0]!) && !PREFIXED.test(whole.parts[1]!)) return undefined;
  if (whole.cost > key.length * (whole.isSmall ? MOST_OF_SMALL : MOST)) return undefined;
  if (isSure && !isCertain(key, whole, knownOf)) return undefined;
  return [...whole.parts];
}

// What has no ending in common with a word behind it: امشبشام, چراگریه, میرمدانشگاه.
const BEFORE_OTHERS = wordSet('چرا چطور امروز امشب دیشب دیروز فردا همیشه الان وقتی شاید باید لطفا فقط خیلی');
const isBeforeOther = (part: string) => BEFORE_OTHERS.has(part) || PREFIXED.test(part);
const isLongAndFrequent = (part: string, knownOf: KnownPartOf) =>
  part.length > 3 && knownOf(part)?.seen === ALWAYS;

// عمومی‌ای is عمومی with an ending, and رویاست is رویا with its copula.
function isCertain(key: string, { isPrefixed, parts }: Way, knownOf: KnownPartOf): boolean {
  if (key.endsWith('است') && knownOf(key.slice(0, -2)) !== undefined) return false;
  if (parts.length === 2 && isBeforeOther(parts[0]!) && isLongAndFrequent(parts[1]!, knownOf)) return true;
  if (!isPrefixed) return parts.at(-1) === 'شما' || parts.every((part) => part.length > 2 && SMALL.has(part));
  const before = parts
    .slice(
      0,
      parts.findIndex((part) => PREFIXED.test(part)),
    )
    .join('');
  return seenIn(key.slice(0, before.length + 2), knownOf) < OFTEN;
}

/** Whether a spelling may be a part where it stands. */
function mayStand(written: string, from: number, isLast: boolean): boolean {
  if (written.length === 1) return written === AND && from > 0 && !isLast;
  return !(isLast && (from === 0 || NOT_LAST.has(written))) && !(from === 0 && NOT_FIRST.has(written));
}

function extend(ways: (Way | undefined)[], way: Way, key: string, from: number, knownOf: KnownPartOf): void {
  const longest = Math.min(key.length, from + LONGEST_PART);
  for (let to = from + 1; to <= longest; to++) {
    const before = ways[to];
    if (before && before.cost <= way.cost) continue;
    const written = key.slice(from, to);
    const part = mayStand(written, from, to === key.length) ? partOf(written, knownOf) : undefined;
    if (!part || (before && before.cost <= way.cost + part.cost)) continue;
    ways[to] = {
      cost: way.cost + part.cost,
      parts: [...way.parts, written],
      isReason: way.isReason || part.isReason || (from === 0 && written === ARTICLE),
      isSmall: way.isSmall && part.isSmall,
      isPrefixed: way.isPrefixed || part.isPrefixed,
    };
  }
}
