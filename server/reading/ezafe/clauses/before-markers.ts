import { wordSet } from '../../base/word-set.ts';
import { BOUNDARY } from '../../sentence/context.ts';
import type { WordAnalysis } from '../../sentence/word-analysis.ts';
import { ROLES } from '../../tagging/phrase-chain.ts';
import { beginsPart } from './beside-times.ts';

// در is a door before a marker, too: dar-e xAne-ye mA rA zadand.
const PREPOSITIONS = wordSet('به با از برای بر');
// qabl az vorud, telefon rA xAmuS konid
const WITH_FROM = wordSet('قبل بعد پس پیش');
const FROM = 'از';
const PLEASE = wordSet('لطفا لطفاً');
// Scores of the classifier above this are no doubt, in hundredths of a logit.
const DOUBTFUL = 900;

const begins = (words: readonly WordAnalysis[], i: number): boolean =>
  beginsPart(words, i) || (i === 1 && PLEASE.has(words[0]!.type.key));

/** Whether a preposition with which a clause begins ends there. */
function isFirstPreposition(words: readonly WordAnalysis[], i: number): boolean {
  const { key } = words[i]!.type;
  if (!PREPOSITIONS.has(key) || words[i]!.boundary !== BOUNDARY.none) return false;
  const isLonger = key === FROM && i > 0 && WITH_FROM.has(words[i - 1]!.type.key);
  return begins(words, isLonger ? i - 1 : i);
}

/**
 * Ends a phrase at its weakest ezafe where it would reach from a preposition to the marker of an object, since no phrase has both:
 * bA qif naft rA beriz. Behind another phrase it may: ketAb dar bAre-ye jang rA xAndam.
 */
export function endBeforeMarker(words: readonly WordAnalysis[], marker: number): void {
  if (words[marker]!.role !== ROLES.POSTP || marker < 3 || words[marker]!.isVerse) return;
  let first = marker - 1;
  while (first > 0 && words[first - 1]!.ezafeScore > 0 && words[first - 1]!.role === 0) first--;
  if (first === marker - 1 || first === 0 || !isFirstPreposition(words, first - 1)) return;
  let weakest = words[first]!;
  for (let i = first; i < marker - 1; i++) if (words[i]!.ezafeScore < weakest.ezafeScore) weakest = words[i]!;
  if (weakest.ezafeScore >= DOUBTFUL) return;
  weakest.ezafeScore = -weakest.ezafeScore;
  weakest.isCut = true;
}
