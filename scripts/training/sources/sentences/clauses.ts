import { keyOf } from '../../key-of.ts';
import { ownRows } from '../../tables.ts';
import { labelled, type Sentence, wordsOf } from './sentence.ts';

const EZAFE = '+';

/** The sentences of clauses.tsv, in which every ezafe is marked: subjects and objects that stand side by side. */
export function ownClauses(): Sentence[] {
  return ownRows('clauses.tsv').map(([marked = ''], i) => {
    const labels = wordsOf(marked).map((word) => ({
      keys: [keyOf(word.replace(EZAFE, ''))],
      phonemes: word.endsWith(EZAFE) ? '-e' : '',
      sure: true,
      missingSaysLess: true,
    }));
    return labelled(`clause${i + 1}`, marked.replaceAll(EZAFE, ''), labels);
  });
}
