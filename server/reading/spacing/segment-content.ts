import { type KnownPartOf, type PairLookup, seenIn } from './segment-words.ts';
import { likeliestSegments } from './segmentation/likeliest-segments.ts';
import { isArabic, isCompound } from './slips/like-compounds.ts';
import { withOwnedObject } from './slips/owned-object.ts';

const AND = 'و';
const [SHORTEST_PART, SHORTEST_WORD] = [2, 3];
// How much likelier several words must be than one, in logits. Most unknown spellings are one word.
const LEAST = 0.3;

/**
 * The words that an unknown spelling is, by the likeliest way to part it: وتفسیر, هرروزمیرم, شرکتمنحل. `least` is how much
 * likelier it must be than one word, in logits.
 */
export function contentSegmentsOf(key: string, lookup: PairLookup, least = LEAST): string[] | undefined {
  if (isArabic(key, lookup.knownPartOf) || isPluralWithCopula(key, lookup.knownPartOf)) return undefined;
  const found = likeliestSegments(key, lookup);
  if (!found || found.gain < least) return undefined;
  return hasLooseAnd(found.parts) || isCompound(found.parts, lookup.knownPartOf)
    ? undefined
    : withOwnedObject(found.parts, lookup.knownPartOf);
}

// آیینهاست are آیین‌ها, and no آیینه.
const PLURAL_WITH_COPULA = /^(...+)هاست$/;
const isPluralWithCopula = (key: string, knownOf: KnownPartOf) =>
  isSeen(PLURAL_WITH_COPULA.exec(key)?.[1] ?? '', knownOf);

// "And" stands between two words that are none of the small ones: بیوگرافی.
const hasLooseAnd = (parts: readonly string[]) =>
  parts.some(
    (part, i) =>
      part === AND && i > 0 && [parts[i - 1]!, parts[i + 1]!].some((one) => one.length < SHORTEST_WORD),
  );

/** Whether sentences have a part. */
export const isSeen = (part: string, knownOf: KnownPartOf): boolean =>
  part.length >= SHORTEST_PART && seenIn(part, knownOf) > 0;
