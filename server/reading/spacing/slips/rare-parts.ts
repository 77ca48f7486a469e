import { timesSeen } from '../../lexicon/lexicon.ts';
import { LONGEST_KEY } from '../../notation/script.ts';
import { DETACHED_PREFIXES } from '../../sentence/join-detached-prefixes.ts';
import type { WordType } from '../../sentence/word-type.ts';
import { NO_STEMS } from '../affixes.ts';
import type { SeenOf } from '../segment-words.ts';

// How often sentences have a word that is rare, and one that morphology explains, see `timesSeen`.
const RARE = 1;
const EXPLAINED = 2;
const UNKNOWN = -1;
const SHORTEST_PART = 2;
const SHORTEST = 5;

const timesOf = ({ origin, evidence }: Pick<WordType, 'origin' | 'evidence'>): number => {
  if (origin === 'letters') return UNKNOWN;
  return origin === 'morphology' ? EXPLAINED : timesSeen({ evidence });
};

/** What two words are looked up in. */
interface RareLookup {
  seenOf: SeenOf;
  wordTypeOf: (key: string) => WordType;
  partOfSpeech: (name: string) => number;
}

/** Whether a word is so rare that it may rather be a part of its neighbour: the گز of هر گز. */
export const isRarePart = (key: string, type: Pick<WordType, 'origin' | 'evidence'>): boolean =>
  key.length >= SHORTEST_PART && timesOf(type) <= RARE;

/** Whether two words are one that sentences have more often than one of the two: خاور میانه, لپ تاپ. */
export function isMoreFrequent(
  first: WordType,
  second: WordType,
  { seenOf, wordTypeOf, partOfSpeech }: RareLookup,
): boolean {
  const length = first.key.length + second.key.length;
  if (length < SHORTEST || length >= LONGEST_KEY || second.key.length < SHORTEST_PART) return false;
  // می is joined to its verb by another stage; است ان is no استان.
  if (first.key.length < SHORTEST_PART || NO_STEMS.has(first.key) || NO_STEMS.has(second.key)) return false;
  if (first.partOfSpeech === partOfSpeech('verb') || DETACHED_PREFIXES.has(first.key)) return false;
  if (seenOf(first.key + second.key) <= Math.max(0, Math.min(timesOf(first), timesOf(second)))) return false;
  return !isPhrase(first, second, wordTypeOf);
}

// ایالات متحده is two words with an ezafe between them, though dictionaries have it as one.
function isPhrase(first: WordType, second: WordType, wordTypeOf: RareLookup['wordTypeOf']): boolean {
  const said = wordTypeOf(first.key + second.key).pronunciations[0]!.phonemes;
  const [before, behind] = [first, second].map(({ pronunciations }) => pronunciations[0]!.phonemes);
  return said === `${before}e${behind}` || said === `${before}ye${behind}`;
}
