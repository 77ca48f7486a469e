import { ZWNJ } from '../../notation/script.ts';
import { isLoneOfTwo } from '../segment-content.ts';
import {
  ALWAYS,
  type KnownPartOf,
  OFTEN,
  type PairLookup,
  SMALL,
  seenIn,
  shorter,
  stemOf,
} from '../segment-words.ts';
import { areCompound, beginsOneWord } from './like-compounds.ts';

// Each further letter is one more place for either blank.
const LONGEST = 24;
const SHORTEST = 2;
const AND = 'و';

/**
 * The two or three words that an unknown spelling is where texts have them side by side: زیرمیز, پدرومادرم. Of several places
 * that with the longest shorter word counts.
 */
export function seenPairSegmentsOf(key: string, lookup: PairLookup): string[] | undefined {
  if (key.length > LONGEST || key.includes(ZWNJ) || beginsOneWord(key, lookup.knownPartOf)) return undefined;
  return inTwo(key, lookup) ?? inThree(key, lookup);
}

const inTwo = (key: string, lookup: PairLookup): string[] | undefined => {
  let found: string[] | undefined;
  for (let at = SHORTEST; at <= key.length - SHORTEST; at++) {
    const parts = [key.slice(0, at), key.slice(at)];
    if (areSeen(parts, lookup) && (!found || shorter(parts) > shorter(found))) found = parts;
  }
  return found;
};

function inThree(key: string, lookup: PairLookup): string[] | undefined {
  for (let at = SHORTEST; at < key.length - SHORTEST; at++) {
    for (let to = at + 1; to <= key.length - SHORTEST; to++) {
      const parts = [key.slice(0, at), key.slice(at, to), key.slice(to)];
      if (areLikely(parts, lookup.knownPartOf) && areSeen(parts, lookup)) return parts;
    }
  }
  return undefined;
}

// Three short words are rather the syllables of one, and "and" one of its letters: کیروبو, پروپرتی.
const [SHORT, LEAST_OF_THREE] = [3, 7];
const areLikely = ([first = '', middle = '', last = '']: readonly string[], knownOf: KnownPartOf) =>
  middle === AND
    ? [first, last].every((part) => part.length >= SHORT && seenIn(part, knownOf) === ALWAYS)
    : first.length + middle.length + last.length >= LEAST_OF_THREE;

const areSeen = (parts: readonly string[], { knownPartOf, isSeenPair }: PairLookup): boolean =>
  parts.every(
    (part, i) =>
      isWord(part, i === parts.length - 1, knownPartOf) &&
      (i === 0 ||
        (!areCompound(parts[i - 1]!, part) &&
          (isSeenPair(parts[i - 1]!, part) || isSeenPair(parts[i - 1]!, stemOf(part))))),
  );

const isWord = (part: string, isLast: boolean, knownOf: KnownPartOf): boolean =>
  part.length <= SHORTEST
    ? part === AND || isLoneOfTwo(part, isLast)
    : SMALL.has(part) ||
      seenIn(part, knownOf) > 0 ||
      knownOf(part)?.isVerb === true ||
      seenIn(stemOf(part), knownOf) >= OFTEN;
