import type { Item } from './context.ts';
import { EZAFE_FEATURES, ezafeFeatures } from './ezafe-features.ts';

/** Scores the ezafe of item `i`: above 0 it has one; near 0 it is uncertain. */
export type EzafeScorer = (items: readonly Item[], i: number, previous: boolean) => number;

/** A linear model over hashed features. */
export function createEzafeScorer(weights: Int8Array): EzafeScorer {
  const features = new Uint32Array(EZAFE_FEATURES);
  const mask = weights.length - 1;
  return (items, i, previous) => {
    ezafeFeatures(items, i, previous, features);
    let score = 0;
    for (const slot of features) score += weights[slot & mask]!;
    return score;
  };
}
