import { LETTER_FEATURES, letterFeatures, SOUND_FEATURES, type Spelling, soundFeatures } from './features.ts';
import type { PhonemeHistory } from './phoneme-history.ts';

/** How many units of a weight are one logit. */
export const LOGIT = 16;

/** The log probability of a sound that the letter is not known to have, or that is pruned. */
export const UNKNOWN_SOUND = -8;

/** Scores the sounds of one letter at a time. Its arrays are shared by all letters. */
export interface LetterScorer {
  /** Prepares letter `i`, which has so many choices. Letters are prepared in their order. */
  startLetter(spelling: Spelling, i: number, choices: number): void;
  /** The log probabilities of the choices after the sounds before; valid until the next call. */
  scoresAfter(spelling: Spelling, i: number, history: PhonemeHistory): Float64Array;
}

// Longer keys are not words.
const LONGEST = 64;

/** The summed weights of a letter's choices by the letters alone, and which choices are worth scoring further. */
interface LetterScores {
  base: Int32Array;
  viable: Uint8Array;
  viableCount: number;
}

/** A scorer with these weights; no letter has more choices than `mostChoices`. */
export function createLetterScorer(weights: Int8Array, mostChoices: number): LetterScorer {
  const features = new Uint32Array(LETTER_FEATURES);
  const dynamic = new Uint32Array(SOUND_FEATURES);
  const sums = new Int32Array(mostChoices);
  const scores = new Float64Array(mostChoices);
  const room = Array.from({ length: LONGEST }, (): LetterScores => {
    return { base: new Int32Array(mostChoices), viable: new Uint8Array(mostChoices), viableCount: 0 };
  });
  // A word is scored several times: the scores of its letters are kept until the next word.
  let current: Spelling | undefined;
  let prepared = 0;
  let scored = room[0]!;
  let count = 0;
  const scoreLetter = (spelling: Spelling, i: number) => {
    letterFeatures(spelling, i, features);
    scored.base.fill(0, 0, count);
    addScores(scored.base, count, features, weights);
    scored.viableCount = fillViable(scored.viable, scored.base, count);
  };
  return {
    startLetter(spelling, i, choices) {
      if (spelling !== current) prepared = 0;
      current = spelling;
      count = choices;
      scored = room[i % LONGEST]!;
      if (i < prepared && spelling.length <= LONGEST) return;
      scoreLetter(spelling, i);
      prepared = i + 1;
    },
    scoresAfter(spelling, i, history) {
      const { base, viable, viableCount } = scored;
      scores.fill(UNKNOWN_SOUND, 0, count);
      for (let h = 0; h < viableCount; h++) sums[h] = base[viable[h]!]!;
      if (viableCount > 1) {
        soundFeatures(spelling, i, history, dynamic);
        addViable(sums, scored, dynamic, weights);
      }
      normalise(scores, scored, sums);
      return scores;
    },
  };
}

// A choice this far below the best one by the letters alone is not made likely by the sounds before.
const PRUNED_BELOW = 6 * LOGIT;

/** Writes the indices of the viable choices. Returns their number. */
function fillViable(viable: Uint8Array, sums: Int32Array, count: number): number {
  let highest = sums[0]!;
  for (let k = 1; k < count; k++) if (sums[k]! > highest) highest = sums[k]!;
  let found = 0;
  for (let k = 0; k < count; k++) if (sums[k]! >= highest - PRUNED_BELOW) viable[found++] = k;
  return found;
}

/** Adds each feature's weights to the sums. The weights of a feature for the choices are adjacent. */
function addScores(sums: Int32Array, count: number, features: Uint32Array, weights: Int8Array): void {
  const mask = weights.length - 1;
  if (mask < 0) return;
  for (let f = 0; f < features.length; f++) {
    const start = features[f]!;
    for (let k = 0; k < count; k++) sums[k]! += weights[(start + k) & mask]!;
  }
}

/** The same for the viable choices alone, whose sums stand one after the other. */
function addViable(
  sums: Int32Array,
  { viable, viableCount }: LetterScores,
  features: Uint32Array,
  weights: Int8Array,
): void {
  const mask = weights.length - 1;
  if (mask < 0) return;
  for (let f = 0; f < features.length; f++) {
    const start = features[f]!;
    for (let h = 0; h < viableCount; h++) sums[h]! += weights[(start + viable[h]!) & mask]!;
  }
}

/** Writes the log probabilities of the viable choices, by their summed weights. */
function normalise(scores: Float64Array, { viable, viableCount }: LetterScores, sums: Int32Array): void {
  let highest = sums[0]!;
  for (let h = 1; h < viableCount; h++) if (sums[h]! > highest) highest = sums[h]!;
  let total = 0;
  for (let h = 0; h < viableCount; h++) total += Math.exp((sums[h]! - highest) / LOGIT);
  const all = highest / LOGIT + Math.log(total);
  for (let h = 0; h < viableCount; h++) scores[viable[h]!] = sums[h]! / LOGIT - all;
}
