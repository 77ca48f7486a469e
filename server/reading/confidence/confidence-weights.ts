import type { BoostedTrees } from './boosted-trees.ts';

/** What a model learnt about its own mistakes. */
export interface ConfidenceWeights {
  /** How likely a word is read wrong. */
  word: BoostedTrees;
  /** How likely its ezafe is wrong. */
  ezafe: BoostedTrees;
  /** A word that is wrong with at least this probability is warned of. */
  warnedFrom: number;
}

/** Opens the confidence section of a model. */
export function openConfidenceWeights(section: Uint8Array): ConfidenceWeights {
  return JSON.parse(new TextDecoder().decode(section)) as ConfidenceWeights;
}
