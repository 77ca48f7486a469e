import type { DoubtTrees } from '../../../server/reading/confidence/boosted-trees.ts';

/** What tells how likely a word, and its ezafe, is read wrong. */
export interface Doubts {
  word: DoubtTrees;
  ezafe: DoubtTrees;
}

/** The TypeScript source of what the engine doubts its readings by. */
export function doubtSource({ word, ezafe }: Doubts, warned: number): string {
  return `import type { DoubtTrees } from './boosted-trees.ts';

// Written by scripts/training/stages/train-confidence.ts from held-out sentences: questions and hundredths of a logit.

/** A word that is wrong with at least this probability is warned of. */
export const WARNED = ${warned.toFixed(3)};

export const WORD_DOUBT: DoubtTrees = ${JSON.stringify(word)};

export const EZAFE_DOUBT: DoubtTrees = ${JSON.stringify(ezafe)};
`;
}
