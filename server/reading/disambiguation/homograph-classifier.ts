import { feature } from '../base/hash.ts';
import type { Item } from '../sentence/context.ts';
import { DECIDED } from '../sentence/word-analysis.ts';
import type { Homograph } from '../sentence/word-type.ts';
import { HOMOGRAPH_FEATURES, homographFeatures } from './homograph-features.ts';

export interface Choice {
  /** The index of the chosen pronunciation in its word type. */
  place: number;
  /** How far its score is above that of the second best reading. */
  margin: number;
}

/** Chooses a homograph's reading by its context. */
export type HomographChooser = (items: readonly Item[], i: number, homograph: Homograph) => Choice;

/** The seed that the slots of a reading's features are mixed with. */
export const readingSeed = (word: number, reading: number) => feature(90, word, reading);

/** The slot of a feature for the reading with this seed. */
export function readingSlot(slot: number, seed: number): number {
  const mixed = Math.imul(slot ^ seed, 0x9e3779b1);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}

/** A linear model over hashed features. Equal scores keep the order of the word type, which is by frequency. */
export function createHomographChooser(weights: Int8Array): HomographChooser {
  const features = new Uint32Array(HOMOGRAPH_FEATURES);
  const mask = weights.length - 1;
  const scoreOf = (count: number, word: number, reading: number) => {
    const seed = readingSeed(word, reading);
    let score = 0;
    for (let f = 0; f < count; f++) score += weights[readingSlot(features[f]!, seed) & mask]!;
    return score;
  };
  return (items, i, { hash, readings }) => {
    const count = homographFeatures(items, i, features);
    let place = -1;
    let best = -Infinity;
    let second = -Infinity;
    for (let k = 0; k < readings.length; k++) {
      const reading = readings[k]!;
      // Of two spellings of one reading only the first, more frequent one counts. 0 is a reading unknown to the model.
      if (reading === 0 || readings.indexOf(reading) < k) continue;
      const score = scoreOf(count, hash, reading);
      if (score > best) [second, best, place] = [best, score, k];
      else if (score > second) second = score;
    }
    if (place < 0) return { place: 0, margin: 0 };
    return { place, margin: second === -Infinity ? DECIDED : best - second };
  };
}
