import { labelled, type Sentence, wordsOf } from '../sources/sentences.ts';
import { keyOf } from '../sources/tables.ts';
import { readLines } from './labels.ts';

const EZAFE = '+';

/** Sentences of the authors with every ezafe marked, of what stands side by side in a clause: subjects and objects. */
export function ownClauses(): Sentence[] {
  return readLines('clauses.tsv').map(([marked = ''], i) => {
    const labels = wordsOf(marked).map((word) => ({
      keys: [keyOf(word.replace(EZAFE, ''))],
      phonemes: word.endsWith(EZAFE) ? '-e' : '',
      sure: true,
      missingSaysLess: true,
    }));
    return labelled(`clause${i + 1}`, marked.replaceAll(EZAFE, ''), labels);
  });
}
