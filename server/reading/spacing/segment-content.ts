import { wordSet } from '../base/word-set.ts';
import { ZWNJ } from '../notation/script.ts';
import { type KnownPartOf, NO_VERBS, type PairLookup, SMALL, seenIn, stemOf } from './segment-words.ts';
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
// These stand behind any word.
const MARKERS = wordSet('را رو هم');

const ALWAYS = 3;
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
    const isPaired = own === -Infinity && key.length >= SHORTEST_PAIRED && isOfTwo(part, lookup.knownPartOf);
    const further: Way[] = [];
    for (const way of before) {
      const endsIn = isLast && endsInTwo(way, part, lookup.knownPartOf);
      const gain = isPaired || endsIn ? GAIN_OF_TWO_LETTERS + 2 * LETTER : own;
      if (gain === -Infinity) continue;
      const last = way.parts.at(-1);
      const isSeen = last !== undefined && arePair(last, part, lookup);
      if (!isSeen && (way.isLoose || (isPaired && !endsIn && (isLast || last !== undefined)))) continue;
      further.push({
        gain:
          way.gain + gain + (isLast ? 0 : BLANK) + (last === undefined ? 0 : gainBehind(last, part, isSeen)),
        parts: [...way.parts, part],
        isLoose: isPaired && !endsIn && !isSeen,
      });
    }
    const likeliest = best(further);
    if (likeliest) ways[to]!.push(likeliest);
  }
}

const arePair = (first: string, last: string, { isSeenPair }: PairLookup) =>
  isSeenPair(first, last) || isSeenPair(first, stemOf(last)) || isSeenPair(stemOf(first), last);

function gainBehind(before: string, part: string, isSeen: boolean): number {
  if (areCompound(before, part) || (MARKERS.has(part) && /..[متش]$/.test(before))) return 0;
  if (!isSeen) return UNSEEN_PAIR;
  return isSmall(before) || isSmall(part) ? 0 : SEEN_PAIR;
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

const isSeen = (part: string, knownOf: KnownPartOf) =>
  part.length >= SHORTEST_PART && seenIn(part, knownOf) > 0;

// What a sure part may be; behind a word these are endings, or parts of it: گذرگاه, جنگنده.
const NO_SURE_LAST =
  /^(?:گاهی?|نده|یا|ولی|گران|گرم|گرو?|گری|نان|تره?|تر[مش]|کش|شده|شدن|جوری|طوری|کاری?|گانش?|نام|انه|پر|کنندگان|آبادی|داری|جوی|اتو|همه?|اما|نگاهی?)$/;
const SURE_FIRST_OF_TWO = /^(?:در|از|به|با|و)$/;
const SURE_OF_TWO = /^(?:در|از|به|که|را)$/;
const SURE_LEAST = 2.2;
// An ending that a spelling may have instead: کتابخونه‌تون, خوش‌بینی.
const LONE_ENDING =
  /^(?:[متشیهنوا]|ای|ها(?:ی|یی|ی?[متش]|ی[متش]ان|[متش]ون|ست|یه|رو|[شم]و)?|[متش][او]نو?|ان[متشی]?|ات|ین|اند|ای[مد]|ند|ی[مده]|ست|تر(?:ین|ی)?|ی[یمتش]|[متش]و|رو|ا[متش]|گان?ی?|یانی?|نده)$/;

// دربرگرفته
const NO_PAIR = /[دت](?:ن|ه)$/;

/**
 * The same of a spelling that its parts explain, too: only frequent words, where no single ending of a known word explains it.
 * شهیدهمت.
 */
export function sureContentOf(key: string, lookup: PairLookup): string[] | undefined {
  const { knownPartOf: knownOf } = lookup;
  if (key.includes(ZWNJ) || NO_PAIR.test(key) || hasEnding(key, knownOf)) return undefined;
  const parts = contentSegmentsOf(key, lookup, SURE_LEAST);
  if (!parts || NO_SURE_LAST.test(parts.at(-1)!)) return undefined;
  const isSure = (part: string, i: number) =>
    part.length > SHORTEST_PART
      ? SMALL.has(part) || knownOf(part)?.seen === ALWAYS || (i > 0 && isOwnedOften(part, knownOf))
      : (i === 0 ? SURE_FIRST_OF_TWO : SURE_OF_TWO).test(part);
  return parts.every(isSure) ? parts : undefined;
}

// خدارحمتش
const OWNER = /^(....*?)[متش]$/;
const isOwnedOften = (part: string, knownOf: KnownPartOf) =>
  knownOf(OWNER.exec(part)?.[1] ?? '')?.seen === ALWAYS;

function hasEnding(key: string, knownOf: KnownPartOf): boolean {
  for (let at = SHORTEST_PART; at < key.length; at++) {
    if (LONE_ENDING.test(key.slice(at)) && isSeen(key.slice(0, at), knownOf)) return true;
  }
  return false;
}
