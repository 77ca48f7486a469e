import { wordSet } from '../base/word-set.ts';
import { type KnownPartOf, OFTEN, OPEN_ENDED, type PairLookup, seenIn } from './segment-words.ts';
import { likeliestSegments } from './segmentation/likeliest-segments.ts';
import { isArabic, isCompound } from './slips/like-compounds.ts';
import { withOwnedObject } from './slips/owned-object.ts';

const AND = 'و';
const [SHORTEST_PART, SHORTEST_WORD] = [2, 3];
// How much likelier several words must be than one, in logits. Most unknown spellings are one word.
const LEAST = 0.3;
// The same for three of which a preposition is the second: نوسازدرکرج.
const LEAST_AROUND = -0.6;
const BETWEEN = wordSet('در از به با');

/**
 * The words that an unknown spelling is, by the likeliest way to part it (وتفسیر, هرروزمیرم, شرکتمنحل), and how much likelier
 * they are than one word, in logits.
 */
export function contentOf(key: string, lookup: PairLookup): { parts: string[]; gain: number } | undefined {
  const { knownPartOf: knownOf } = lookup;
  if (isArabic(key, knownOf) || isPluralWithCopula(key, knownOf)) return undefined;
  const found = likeliestSegments(key, lookup);
  if (!found || found.gain < LEAST_AROUND) return undefined;
  const { parts, gain } = found;
  if (gain < LEAST && !isAround(parts, knownOf)) return undefined;
  return hasLooseAnd(parts) || isCompound(parts, knownOf) || endsInOwner(parts, knownOf)
    ? undefined
    : { parts: withOwnedObject(parts, knownOf), gain };
}

const isAround = (parts: readonly string[], knownOf: KnownPartOf): boolean =>
  parts.length === 3 &&
  BETWEEN.has(parts[1]!) &&
  OPEN_ENDED.test(parts[0]!.at(-1)!) &&
  [parts[0]!, parts[2]!].every((part) => part.length >= SHORTEST_WORD && seenIn(part, knownOf) >= OFTEN);

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

// otAqeto, hamiSegitunam: what is yours, which is no word by itself. But miram tu xune, akseSo tu kif gozASt.
const PREPOSITIONS = wordSet('برای کنار بدون پیش پشت مثل از با به مال واسه روی جلوی');
const OWNER = /^(?!ش(?:و|ا)ن(?:ه|م)$|مانم$)(?:تو|[متش]ون(?:م|ی|ه|یم|ین|ن|و)?|[متش]ان(?:م|ه|یم|و))$/;
const endsInOwner = (parts: readonly string[], knownOf: KnownPartOf) =>
  OWNER.test(parts.at(-1)!) &&
  !PREPOSITIONS.has(parts.at(-2)!) &&
  !parts.at(-2)!.endsWith(AND) &&
  knownOf(parts.at(-2)!)?.isVerb !== true;

/** Whether sentences have a part. */
export const isSeen = (part: string, knownOf: KnownPartOf): boolean =>
  part.length >= SHORTEST_PART && seenIn(part, knownOf) > 0;
