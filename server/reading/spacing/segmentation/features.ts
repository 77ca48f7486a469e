import { wordSet } from '../../base/word-set.ts';
import { ZWNJ } from '../../notation/script.ts';
import { type KnownPartOf, OPEN_ENDED, type PairLookup, SMALL, stemOf } from '../segment-words.ts';
import { areCompound, hasPrefix, isCompound } from '../slips/like-compounds.ts';
import { type FrequencyOf, LEAST_FREQUENCY } from './word-frequencies.ts';

/** What speaks for a way to part a spelling, or against it: a name that the weights know, and how much of it there is. */
export type Feature = readonly [name: string, amount: number];

/** What is known of words as parts. */
export type PartLookup = Omit<PairLookup, 'segmentation'>;

/** Where a part stands. */
type Place = 'first' | 'inside' | 'last';
/** Where a part stands that goes from one place to another, of something that ends at `end`. */
export const placeOf = (from: number, to: number, end: number): Place =>
  from === 0 ? 'first' : to === end ? 'last' : 'inside';

const AND = 'و';
const [SHORTEST_PART, LONGEST_LENGTH] = [2, 6];
// All amounts are near one, so that all weights are learnt alike.
const [SIZE_OF_LETTERS, SIZE_OF_BITS] = [4, 32];
// Rarer words of two letters are rather the beginning or the end of others.
const LEAST_OF_TWO = 5;
// Words as frequent as this stand beside all others.
const FUNCTION_WORD = 10;
// A single letter beside a joiner belongs to a word that is cut, and so does the Arabic article.
const LONE = new RegExp(`^.?${ZWNJ}|${ZWNJ}(?:[^ی]|ال)?$`);
// Prefixes, endings and second parts, which are no words by themselves though tables have them.
const NO_WORDS = wordSet(
  'می نمی ها های هایی هاش هام هات هاشون تر ترین ترند ام ات اش ایم اید یون یان نیان رها رهای دردنکنه الله اله الدین الدوله چی الو اتنا',
);
// No words run together begin with these: استروفیزیک.
const NOT_FIRST = wordSet('است اند مبارک بخیر');
// جدیدالاسلام is one word.
const ARTICLED = /^ال.../;
const PREFIXED = /^ن?می../;
const DENIED = /^(?:ن|می).../;
// What may be behind a word: those first that are no end of another one.
const ENDINGS: readonly (readonly [name: string, RegExp])[] = [
  ['plural', new RegExp(`^(..+?)${ZWNJ}?ها(?:ی|یی|یم|یت|یش|یمان|یتان|یشان|م|ت|ش|مون|تون|شون|رو)?$`)],
  ['joined ending', new RegExp(`^(...+?)${ZWNJ}(?:ی|ا[متش]|ا?ی|ایم|اید|اند|ترین|تری?|[متش]ان|[متش]ونو?)$`)],
  ['owners', /^(...+?)[متش](?:ون|ان)$/],
  ['owned object', /^(...+?)(?:[متش]|[متش]ون)و$/],
  ['owner', /^(...+?)[متش]$/],
  ['indefinite', /^(...+?)یی?$/],
  ['comparative', /^(...+?)تر(?:ین|ی)?$/],
  ['spoken plural', /^(...+?)ا(?:ی|[متش]|رو)?$/],
  ['copula', /^(...+?)(?:است|ه|یه|ین|ن|یم|ند)$/],
  ['object', /^(...+?)و$/],
  ['other ending', /^(...+?)(?:ات|ان|ید|ی[متش])$/],
];
const LAST_JOINER = new RegExp(`${ZWNJ}$`);

const lettersOf = (part: string) => (part.includes(ZWNJ) ? part.replaceAll(ZWNJ, '') : part).length;

/** The features of a part of a spelling; undefined for what is no word. */
export function partFeatures(
  part: string,
  place: Place,
  { knownPartOf, frequencyOf }: PartLookup,
): Feature[] | undefined {
  if (part === AND) return place === 'last' ? undefined : [[`and ${place}`, 1]];
  if (place === 'first' && NOT_FIRST.has(part)) return undefined;
  const letters = lettersOf(part);
  if (letters < SHORTEST_PART || LONE.test(part) || NO_WORDS.has(part)) return undefined;
  const frequency = frequencyOf(part);
  if (ARTICLED.test(part) && (frequency ?? LEAST_FREQUENCY) < USUAL) return undefined;
  if (letters === SHORTEST_PART)
    return frequency === undefined || frequency < LEAST_OF_TWO
      ? undefined
      : [
          ['letters', 2 / SIZE_OF_LETTERS],
          [`two letters ${frequency} ${place}`, 1],
          [`${part} ${place}`, 1],
        ];
  const known = knownPartOf(part);
  const size = Math.min(letters, LONGEST_LENGTH);
  const features: Feature[] = [
    ['letters', letters / SIZE_OF_LETTERS],
    [`seen ${known?.seen ?? 'never'}`, 1],
  ];
  if (SMALL.has(part)) features.push(['small', 1]);
  if (known?.isVerb) features.push([verbName(part, known.seen), 1]);
  if (frequency !== undefined) features.push([`frequency ${frequency}`, 1], [`length ${size}`, 1]);
  else if (known) features.push([`rare, length ${size}`, 1]);
  else {
    const ending = endingOf(part, knownPartOf, frequencyOf) ?? compoundOf(part, knownPartOf, frequencyOf);
    if (ending === undefined) return undefined;
    features.push([ending, 1], [`ended, length ${size}`, 1]);
  }
  return features;
}

const verbName = (part: string, seen: number) =>
  PREFIXED.test(part) ? 'prefixed verb' : seen === 0 && DENIED.test(part) ? 'denied verb' : 'verb';

const isWord = (part: string, knownOf: KnownPartOf, frequencyOf: FrequencyOf) =>
  frequencyOf(part) !== undefined || knownOf(part) !== undefined;

// Of these powers of two on words are usual, and frequent.
const [USUAL, FREQUENT] = [1, 5];
const stepOf = (frequency: number) =>
  frequency >= FREQUENT ? 'a frequent' : frequency >= USUAL ? 'a usual' : 'a rare';

function endingOf(part: string, knownOf: KnownPartOf, frequencyOf: FrequencyOf): string | undefined {
  for (const [name, ending] of ENDINGS) {
    const stem = ending.exec(part)?.[1]?.replace(LAST_JOINER, '');
    if (stem !== undefined && isWord(stem, knownOf, frequencyOf))
      return `${name} of ${stepOf(frequencyOf(stem) ?? LEAST_FREQUENCY)} word`;
  }
  return undefined;
}

function compoundOf(part: string, knownOf: KnownPartOf, frequencyOf: FrequencyOf): string | undefined {
  if (!part.includes(ZWNJ)) return undefined;
  const [first = '', second = ''] = part.split(ZWNJ);
  const areWords = [first, second].every((one) => one.length > 2 && isWord(one, knownOf, frequencyOf));
  return areWords ? 'joined by a joiner' : undefined;
}

/** The features of two parts side by side. */
export function boundaryFeatures(
  first: string,
  last: string,
  { isSeenPair, frequencyOf }: PartLookup,
): Feature[] {
  const isFunction = [first, last].some((part) => isFunctionWord(part, frequencyOf));
  const isPair =
    isSeenPair(first, last) || isSeenPair(first, stemOf(last)) || isSeenPair(stemOf(first), last);
  const features: Feature[] = [
    ['blank', 1],
    [`${isPair ? 'seen' : 'unseen'} pair${isFunction ? ' with a function word' : ''}`, 1],
  ];
  if (OPEN_ENDED.test(first.at(-1)!)) features.push(['behind an open letter', 1]);
  if (areCompound(first, last)) features.push(['like a compound', 1]);
  if (first.at(-1) === last[0]) features.push(['between two of a letter', 1]);
  const whole = frequencyOf(first + last);
  if (whole !== undefined) features.push([`one word, frequency ${whole >> 1}`, 1]);
  return features;
}

const isFunctionWord = (part: string, frequencyOf: FrequencyOf) =>
  part.length <= SHORTEST_PART || SMALL.has(part) || (frequencyOf(part) ?? 0) >= FUNCTION_WORD;

/** The features of a way to part a spelling as a whole; `bits` tells how unlikely a rare word has its letters. */
export function wayFeatures(
  key: string,
  parts: readonly string[],
  bits: number,
  { knownPartOf, frequencyOf }: PartLookup,
): Feature[] {
  const features: Feature[] = [['bits of letters', bits / SIZE_OF_BITS]];
  if (key.includes(ZWNJ)) features.push(['joiner', 1]);
  if (parts.length > 2) features.push(['more than two', 1]);
  const ending = endingOf(key, knownPartOf, frequencyOf);
  if (ending !== undefined) features.push([`one word: ${ending}`, 1]);
  if (hasPrefix(key, knownPartOf)) features.push(['begins like one word', 1]);
  if (isCompound(parts, knownPartOf)) features.push(['is like a compound', 1]);
  return features;
}
