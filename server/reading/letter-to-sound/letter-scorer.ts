import { LETTER_FEATURES, letterFeatures, SOUND_FEATURES, type Spelling, soundFeatures } from './features.ts';
import type { PhonemeHistory } from './phoneme-history.ts';

/** So many units of a weight are one logit. */
export const LOGIT = 16;

/** The log probability of a sound that the letter is not known to have, or has no chance to have. */
export const UNKNOWN_SOUND = -8;

/** Scores the choices of one letter at a time, in arrays that serve all of them. */
export interface LetterScorer {
  /** Looks at letter `i`, which has so many choices; letters are looked at from the first one on. */
  startLetter(spelling: Spelling, i: number, choices: number): void;
  /** Log probabilities of the choices after what was said before; valid until the next call. */
  scoresAfter(spelling: Spelling, i: number, said: PhonemeHistory): Float64Array;
}

// Longer keys are no words.
const LONGEST = 64;

/** What the letters alone say of one letter: the sums of its choices' weights, and which choices have a chance. */
interface LetterScores {
  base: Float64Array;
  viable: Uint8Array;
  viableCount: number;
}

/** A search over these weights; no letter has more choices than `mostChoices`. */
export function createLetterScorer(weights: Int8Array, mostChoices: number): LetterScorer {
  const features = new Uint32Array(LETTER_FEATURES);
  const dynamic = new Uint32Array(SOUND_FEATURES);
  const scores = new Float64Array(mostChoices);
  const room = Array.from({ length: LONGEST }, (): LetterScores => {
    return { base: new Float64Array(mostChoices), viable: new Uint8Array(mostChoices), viableCount: 0 };
  });
  // A word is asked about several times: what its letters say is remembered until the next word.
  let asked: Spelling | undefined;
  let known = 0;
  let heard = room[0]!;
  let count = 0;
  const hear = (spelling: Spelling, i: number) => {
    letterFeatures(spelling, i, features);
    heard.base.fill(0, 0, count);
    addScores(heard.base, count, features, weights);
    heard.viableCount = fillViable(heard.viable, heard.base, count);
  };
  return {
    startLetter(spelling, i, choices) {
      if (spelling !== asked) known = 0;
      asked = spelling;
      count = choices;
      heard = room[i % LONGEST]!;
      if (i < known && spelling.length <= LONGEST) return;
      hear(spelling, i);
      known = i + 1;
    },
    scoresAfter(spelling, i, said) {
      const { base } = heard;
      const hopeful = heard.viable.subarray(0, heard.viableCount);
      scores.fill(UNKNOWN_SOUND, 0, count);
      for (const place of hopeful) scores[place] = base[place]!;
      if (hopeful.length > 1) {
        soundFeatures(spelling, i, said, dynamic);
        addViable(scores, hopeful, dynamic, weights);
      }
      normalise(scores, hopeful);
      return scores;
    },
  };
}

// What the letters find so much less likely than another choice the sounds before do not make likely.
const PRUNED_BELOW = 6 * LOGIT;

/** Fills in the places of the choices that have a chance; gives their number. */
function fillViable(hopeful: Uint8Array, scores: Float64Array, count: number): number {
  let highest = -Infinity;
  for (let k = 0; k < count; k++) highest = Math.max(highest, scores[k]!);
  let found = 0;
  for (let k = 0; k < count; k++) if (scores[k]! >= highest - PRUNED_BELOW) hopeful[found++] = k;
  return found;
}

/** Adds each feature's weights to the scores; the weights of one feature's choices lie side by side. */
function addScores(scores: Float64Array, count: number, features: Uint32Array, weights: Int8Array): void {
  const mask = weights.length - 1;
  if (mask < 0) return;
  for (let f = 0; f < features.length; f++) {
    const start = features[f]!;
    for (let k = 0; k < count; k++) scores[k]! += weights[(start + k) & mask]!;
  }
}

/** Adds each feature's weights to the scores of these choices. */
function addViable(
  scores: Float64Array,
  hopeful: Uint8Array,
  features: Uint32Array,
  weights: Int8Array,
): void {
  const mask = weights.length - 1;
  if (mask < 0) return;
  for (let f = 0; f < features.length; f++) {
    const start = features[f]!;
    for (let h = 0; h < hopeful.length; h++) scores[hopeful[h]!]! += weights[(start + hopeful[h]!) & mask]!;
  }
}

/** Turns the summed weights of the choices that have a chance into log probabilities. */
function normalise(scores: Float64Array, hopeful: Uint8Array): void {
  let highest = -Infinity;
  for (const place of hopeful) highest = Math.max(highest, scores[place]!);
  let sum = 0;
  for (const place of hopeful) sum += Math.exp((scores[place]! - highest) / LOGIT);
  const all = highest / LOGIT + Math.log(sum);
  for (const place of hopeful) scores[place] = scores[place]! / LOGIT - all;
}
