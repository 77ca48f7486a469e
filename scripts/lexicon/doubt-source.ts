import type { Logits } from './logistic.ts';

/** The TypeScript source of the table that the engine doubts its readings by. */
export function doubtSource(word: Logits, ezafe: Logits, warned: number): string {
  return `import type { DoubtWeights } from './doubt-table.ts';

// Written by scripts/lexicon/train-warnings.ts from held-out sentences: hundredths of a logit.

/** A word that is wrong with at least this probability is warned of. */
export const WARNED = ${warned.toFixed(3)};

export const WORD_DOUBT: DoubtWeights = ${hundredths(word)};

export const EZAFE_DOUBT: DoubtWeights = ${hundredths(ezafe)};
`;
}

/** The source of a table of weights in hundredths of a logit. */
export const hundredths = (logits: Logits) =>
  JSON.stringify(logits.map((row) => Array.from(row, (logit) => Math.round((logit ?? 0) * 100) || 0)));
