import type { Item } from '../sentence/context.ts';
import type { Chain } from '../tagging/phrase-chain.ts';
import { EZAFE_BITS, EZAFE_SCRATCH, ezafeFeatures } from './ezafe-features.ts';

// Words of speech have a third more features, and scores a third larger (measured: 1.33), than when the thresholds were set by
// which rules tell doubtful ones.
const OF_SPEECH = 0.75;

/** What the sum of the weights of an item's features is multiplied by, so that scores of all kinds of texts have one scale. */
export const ezafeScale = ({ isSpoken, isVerse }: Item): number => (isSpoken && !isVerse ? OF_SPEECH : 1);

/** Scores the ezafe of item `i`: it has one above 0 and none below; near 0 it is uncertain. */
export type EzafeScorer = (items: readonly Item[], i: number, chain: Chain) => number;

/**
 * A linear model over hashed features. Without weights, as in training, it must not be asked. Throws where the weights are those
 * of another version.
 */
export function createEzafeScorer(weights: Int8Array): EzafeScorer {
  if (weights.length > 0 && weights.length !== 2 ** EZAFE_BITS)
    throw new Error('The weights of ezafes are those of another version.');
  const features = new Int32Array(EZAFE_SCRATCH);
  return (items, i, chain) => {
    const count = ezafeFeatures(items, i, chain, features);
    let score = 0;
    for (let k = 0; k < count; k++) score += weights[features[k]!]!;
    return score * ezafeScale(items[i]!);
  };
}
