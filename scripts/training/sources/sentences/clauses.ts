import { keyOf } from '../../key-of.ts';
import { ownRows } from '../../tables.ts';
import { labelled, type Sentence, wordsOf } from './sentence.ts';

const EZAFE = '+';

// Verse puts its words in another order than the corpora do, of which there are far more.
const VERSE_COPIES = 2;

/** The sentences of clauses.tsv: subjects and objects that stand side by side. */
export const ownClauses = (): Sentence[] => marked('clauses.tsv', 'clause', true);

/** The lines of verse.tsv. */
export const ownVerse = (): Sentence[] =>
  marked('verse.tsv', 'verse', false).map((line) => ({ ...line, copies: VERSE_COPIES }));

/** The sentences of a table in which every ezafe is marked. */
function marked(table: string, id: string, missingSaysLess: boolean): Sentence[] {
  return ownRows(table).map(([text = ''], i) => {
    const labels = wordsOf(text).map((word) => ({
      keys: [keyOf(word.replace(EZAFE, ''))],
      phonemes: word.endsWith(EZAFE) ? '-e' : '',
      sure: true,
      missingSaysLess,
    }));
    return labelled(`${id}${i + 1}`, text.replaceAll(EZAFE, ''), labels);
  });
}
