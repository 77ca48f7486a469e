import type { GroundWeights } from '../../../server/reading/out-of-vocabulary/ranker.ts';
import type { Logits } from '../learners/logistic.ts';

/** The TypeScript source of the tables that readings of unknown words are weighed and doubted by. */
export function groundSource(weights: GroundWeights, doubt: Logits): string {
  const rows = [...weights]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([ground, weight]) => `${ground} ${weight};`);
  return `import type { DoubtWeights } from '../base/logit-table.ts';

// Written by scripts/training/stages/train-ranker.ts from words of the lexicon, each read as if it were unknown.

/** How likely guesses are wrong by their features, in hundredths of a logit. */
export const GUESS_DOUBT: DoubtWeights = ${hundredths(doubt)};

/** What each ground for a reading of an unknown word weighs, in hundredths of a logit. */
export const GROUND_WEIGHTS = \`
${inLines(rows)}
\`;
`;
}

// Values never seen have no logit.
const hundredths = (logits: Logits) =>
  JSON.stringify(logits.map((row) => Array.from(row, (logit) => Math.round((logit ?? 0) * 100) || 0)));

const LONGEST_LINE = 105;

function inLines(rows: readonly string[]): string {
  const lines: string[] = [''];
  for (const row of rows) {
    const line = lines.at(-1)!;
    if (line.length + row.length < LONGEST_LINE)
      lines[lines.length - 1] = line === '' ? row : `${line} ${row}`;
    else lines.push(row);
  }
  return lines.join('\n');
}
