import { type KnownPartOf, type PairLookup, seenIn } from './segment-words.ts';
import { likeliestSegments } from './segmentation/likeliest-segments.ts';
import { isArabic, isCompound } from './slips/like-compounds.ts';
import { withOwnedObject } from './slips/owned-object.ts';

const AND = 'و';
const [SHORTEST_PART, SHORTEST_WORD] = [2, 3];
// How much likelier several words must be than one, in logits. Most unknown spellings are one word.
const LEAST = 0.3;

/**
 * The words that an unknown spelling is, by the likeliest way to part it (وتفسیر, هرروزمیرم, شرکتمنحل), and how much likelier
 * they are than one word, in logits.
 */
export function contentOf(key: string, lookup: PairLookup): { parts: string[]; gain: number } | undefined {
  const { knownPartOf: knownOf } = lookup;
  if (isArabic(key, knownOf) || isPluralWithCopula(key, knownOf)) return undefined;
  const found = likeliestSegments(key, lookup);
  if (!found || found.gain < LEAST) return undefined;
  const { parts, gain } = found;
  return hasLooseAnd(parts) || isCompound(parts, knownOf)
    ? undefined
    : { parts: withOwnedObject(parts, knownOf), gain };
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
