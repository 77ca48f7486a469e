import { wordSet } from '../base/word-set.ts';
import { ZWNJ } from '../notation/script.ts';
import {
  ALWAYS,
  type KnownPartOf,
  NO_VERBS,
  OPEN_ENDED,
  type PairLookup,
  SMALL,
  seenIn,
  stemOf,
} from './segment-words.ts';
import { areCompound, beginsOneWord, isCompound } from './slips/like-compounds.ts';
import { withOwnedObject } from './slips/owned-object.ts';

// Small words beside those of SMALL, and light verbs that end what people write in one.
const ALSO_SMALL = wordSet(
  `در هر چه مگر گفت گفتم گفته کرد کردم کرده کردن کند کنند کنید کنم کنه رفت رفتم آمد اومد دارد دارند دارم داری داره داشت باشد باشه
  شود میشه خود مرا یا نیز آنها آنان جز طبق توسط بین هستیم هستن بودند بودیم نبودم باشند باشم شدند شوند چند مورد اول دوم سوم آخر سال خوب خدا هرشب`,
);

// What is gained where a spelling is taken for several words, learnt from pairs of words without the blank between them and
// from unknown words: for a letter, for a small word, of two letters by which it is, for a word of the lexicon by how often
// sentences have it and by its letters, from 3 to 6 and more.
const LETTER = 0.46;
const SMALL_WORD = 2.1;
const OF_TWO: readonly (readonly [words: ReadonlySet<string>, gain: number])[] = [
  [wordSet('از به در را که'), 2.4],
  [wordSet('او با شد آن هر'), 1.15],
];
const OTHER_OF_TWO = 0.3;
const WORDS: readonly (readonly number[])[] = [
  [-2.6, -2, -1.25, -0.7],
  [-2.2, -0.7, 0.4, 0.6],
  [-1.4, 0.1, 1, 0.8],
  [0.3, 1.1, 1.9, 1.8],
];
const [SHORTEST_WORD, LONGEST_WORD] = [3, 6];
// Other words of two letters are the beginning of a longer one: نیافتاد.
const OF_TWO_LETTERS = wordSet('آب دل شب پس زن دو سه کل خط بد');
const GAIN_OF_TWO_LETTERS = -0.9;
// And so are these at the end, behind a small word or a verb: شمابایدکد, میرمسر.
const LAST_OF_TWO_LETTERS = wordSet('سر کد دل آب شب زن خط تو رو پا');
const [PREFIXED_VERB, DENIED_VERB] = [1.9, 0.7];
// A word with an ending, by whether the stem is longer than three letters: a sure one (‌ها), or one that is only letters (م).
const SURE_ENDING = [-1, -0.15] as const;
const OTHER_ENDING = [-1.4, -0.85] as const;
const COMPOUND = -1.15;
const [AND, AND_FIRST, AND_BETWEEN] = ['و', 2.2, 1.6];
// For each blank that is missing, and what must be gained at least.
const BLANK = -2.2;
const LEAST = 0.3;
// Where texts have two parts side by side, see `seenPairSegmentsOf`, and where not. Small words stand beside all others.
const [SEEN_PAIR, UNSEEN_PAIR] = [2, -1];
// Where two parts are one frequent word.
const WHOLE = -2.5;
// Shorter words before a blank that is easily forgotten are rather the beginning of a longer one.
const SHORTEST_OPEN = 4;
// These stand behind any word with an owner.
const MARKERS = wordSet('را رو هم');
const OWNER = /..[متش]$/;

const LONGEST_PART = 16;
const SHORTEST_PART = 2;
const PREFIXED = /^ن?می../;
const DENIED = /^(?:ن|می).../;
// A single letter beside a joiner belongs to a word that is cut, and so does the Arabic article.
const LONE = new RegExp(`^.?${ZWNJ}|${ZWNJ}(?:[^یمتشس]|ال)?$`);
const SURE = new RegExp(
  `^(?:(..+?)${ZWNJ}?ها(?:ی|یی|یم|یت|یش|یمان|یتان|یشان|م|ت|ش|مون|تون|شون)?|(...+?)(?:${ZWNJ}(?:ی|ا[متش]|ا?ی|ایم|اید|اند|ترین|تری?|[متشس]|[متش]ان)|${ZWNJ}?[متش]ونو?))$`,
);
const OWNED = /^(...+?)(?:[متش]و?|[متش]ان|یی?|تر(?:ین)?|ات)$|^(.{5,}?)و$|^(.{4,}?)ه$/;
// Endings and second parts, which are no words by themselves though the lexicon has them.
const NO_WORDS = wordSet(
  'ها های هایی هاش هام هات ترین ترند ام ات اش ایم اید یون یان نیان رها رهای دردنکنه الله اله الدین الدوله چی الو اتنا',
);
// Words of two letters that end others.
const NO_LAST_OF_TWO = wordSet('نو نه یه یک تو من');

// Words that only end what is run together: not استروفیزیک.
const ONLY_LAST = wordSet('مبارک بخیر است اند');

// Many a name and an Arabic word begin with these: باخلاق; and باباشه is no با.
const WITH = wordSet('با تا');
const FATHER = 'بابا';

interface Way {
  gain: number;
  parts: readonly string[];
  /** Whether its last part is one that nothing vouches for but a pair, see `isOfTwo`. */
  isLoose: boolean;
}
const START: Way = { gain: 0, parts: [], isLoose: false };

/**
 * The words that an unknown spelling is, by the likeliest way to part it: وتفسیر, هرروزمیرم, شرکتمنحل. Two words that may be a
 * compound stay one.
 */
export function contentSegmentsOf(key: string, lookup: PairLookup, least = LEAST): string[] | undefined {
  const { knownPartOf: knownOf } = lookup;
  if (beginsOneWord(key, knownOf)) return undefined;
  const ways: Way[][] = Array.from({ length: key.length + 1 }, () => []);
  ways[0]!.push(START);
  for (let from = 0; from < key.length; from++) extend(ways, key, from, lookup);
  const whole = best(ways[key.length]!);
  if (!whole || whole.parts.length < 2 || whole.gain < least) return undefined;
  if (key.startsWith(FATHER) && whole.parts[0] === 'با') return undefined;
  if (WITH.has(whole.parts[0]!) && whole.parts.length === 2 && knownOf(whole.parts[1]!)?.seen !== ALWAYS)
    return undefined;
  return isCompound(whole.parts, knownOf) || hasLooseAnd(whole.parts)
    ? undefined
    : withOwnedObject(whole.parts, knownOf);
}

// "And" stands between two words that are none of the small ones: بیوگرافی.
const hasLooseAnd = (parts: readonly string[]) =>
  parts.some(
    (part, i) =>
      part === AND && i > 0 && [parts[i - 1]!, parts[i + 1]!].some((one) => one.length < SHORTEST_WORD),
  );

/** Whether a word of two letters is one that stands by itself, and at the end no ending of another. */
export const isLoneOfTwo = (part: string, isLast: boolean): boolean =>
  !(isLast && NO_LAST_OF_TWO.has(part)) &&
  (SMALL.has(part) || ALSO_SMALL.has(part) || OF_TWO_LETTERS.has(part));

const endsInTwo = ({ parts }: Way, part: string, knownOf: KnownPartOf): boolean => {
  const before = parts.at(-1);
  if (before === undefined || !LAST_OF_TWO_LETTERS.has(part)) return false;
  return (
    (before.length > SHORTEST_PART && SMALL.has(before)) ||
    (PREFIXED.test(before) && knownOf(before)?.isVerb === true)
  );
};

const best = (ways: readonly Way[]): Way | undefined =>
  ways.reduce<Way | undefined>(
    (found, way) => (way.gain > (found?.gain ?? -Infinity) ? way : found),
    undefined,
  );

// Of the ways up to a place the best one for each last part is kept, since what follows is likelier behind some of them.
function extend(ways: Way[][], key: string, from: number, lookup: PairLookup): void {
  const before = ways[from]!;
  if (before.length === 0) return;
  const longest = Math.min(key.length, from + LONGEST_PART);
  for (let to = from + 1; to <= longest; to++) {
    const part = key.slice(from, to);
    const isLast = to === key.length;
    const own = gainOf(part, from === 0, isLast, lookup.knownPartOf);
    const mayBePaired = key.length >= SHORTEST_PAIRED && isOfTwo(part, lookup.knownPartOf);
    const gain = own === -Infinity && mayBePaired ? undefined : own;
    const likeliest = best(before.flatMap((way) => wayOn(way, part, gain, isLast, lookup) ?? []));
    if (likeliest) ways[to]!.push(likeliest);
  }
}

/** A way with one part more; `own` is what that gains by itself, undefined for one that only a pair vouches for. */
function wayOn(
  way: Way,
  part: string,
  own: number | undefined,
  isLast: boolean,
  lookup: PairLookup,
): Way | undefined {
  const last = way.parts.at(-1);
  const endsIn = isLast && endsInTwo(way, part, lookup.knownPartOf);
  const gain = own === undefined || endsIn ? GAIN_OF_TWO_LETTERS + 2 * LETTER : own;
  if (gain === -Infinity) return undefined;
  const isPaired = last !== undefined && arePair(last, part, lookup);
  const isOpen =
    isLast && last !== undefined && last.length >= SHORTEST_OPEN && OPEN_ENDED.test(last.at(-1)!);
  const isLoose = own === undefined && !endsIn && !isOpen && !isPaired;
  // A first part may be vouched for by the one behind it.
  if ((way.isLoose && !isPaired) || (isLoose && (isLast || last !== undefined))) return undefined;
  const behind = last === undefined ? 0 : gainBehind(last, part, isPaired, lookup.knownPartOf);
  return { gain: way.gain + gain + (isLast ? 0 : BLANK) + behind, parts: [...way.parts, part], isLoose };
}

const arePair = (first: string, last: string, { isSeenPair }: PairLookup) =>
  isSeenPair(first, last) || isSeenPair(first, stemOf(last)) || isSeenPair(stemOf(first), last);

function gainBehind(before: string, part: string, isPaired: boolean, knownOf: KnownPartOf): number {
  const whole = knownOf(before + part)?.seen === ALWAYS ? WHOLE : 0;
  if (areCompound(before, part) || (MARKERS.has(part) && OWNER.test(before))) return whole;
  if (!isPaired) return whole + UNSEEN_PAIR;
  return whole + (isSmall(before) || isSmall(part) ? 0 : SEEN_PAIR);
}

const SHORTEST_PAIRED = 5;
// A word of two letters that ends or begins many others, so that it takes what texts have beside it: ساعتده, بیزحمت.
const isOfTwo = (part: string, knownOf: KnownPartOf) =>
  part.length === SHORTEST_PART && !NO_WORDS.has(part) && !SMALL.has(part) && knownOf(part)?.seen === ALWAYS;

const isSmall = (part: string) => part.length <= SHORTEST_PART || SMALL.has(part) || ALSO_SMALL.has(part);

function gainOf(part: string, isFirst: boolean, isLast: boolean, knownOf: KnownPartOf): number {
  if (part === AND) return isLast ? -Infinity : isFirst ? AND_FIRST : AND_BETWEEN;
  if (part.length < SHORTEST_PART || LONE.test(part) || NO_WORDS.has(part)) return -Infinity;
  if (!isLast && ONLY_LAST.has(part)) return -Infinity;
  const letters = LETTER * part.replaceAll(ZWNJ, '').length;
  if (SMALL.has(part) || ALSO_SMALL.has(part)) return letters + gainOfSmall(part, isLast);
  return letters + gainOfWord(part, isLast, knownOf);
}

function gainOfSmall(part: string, isLast: boolean): number {
  if (part.length > SHORTEST_PART) return SMALL_WORD;
  if (isLast && NO_LAST_OF_TWO.has(part)) return -Infinity;
  return OF_TWO.find(([words]) => words.has(part))?.[1] ?? OTHER_OF_TWO;
}

function gainOfWord(part: string, isLast: boolean, knownOf: KnownPartOf): number {
  const known = knownOf(part);
  if (known?.isVerb && !NO_VERBS.has(part)) {
    if (PREFIXED.test(part)) return PREFIXED_VERB;
    if (known.seen === 0 && DENIED.test(part)) return DENIED_VERB;
  }
  if (known && part.length < SHORTEST_WORD)
    return OF_TWO_LETTERS.has(part) && !isLast ? GAIN_OF_TWO_LETTERS : -Infinity;
  if (known) return WORDS[known.seen]![Math.min(part.length, LONGEST_WORD) - SHORTEST_WORD]!;
  const [sure, other] = [SURE.exec(part)?.slice(1).find(Boolean), OWNED.exec(part)?.slice(1).find(Boolean)];
  if (sure !== undefined && isSeen(sure, knownOf)) return SURE_ENDING[sure.length > SHORTEST_WORD ? 1 : 0];
  if (other !== undefined && isSeen(other, knownOf))
    return OTHER_ENDING[other.length > SHORTEST_WORD ? 1 : 0];
  const [first = '', second = ''] = part.split(ZWNJ);
  const isCompound = [first, second].every((one) => one.length >= SHORTEST_WORD && isSeen(one, knownOf));
  return isCompound ? COMPOUND : -Infinity;
}

/** Whether sentences have a part. */
export const isSeen = (part: string, knownOf: KnownPartOf): boolean =>
  part.length >= SHORTEST_PART && seenIn(part, knownOf) > 0;
