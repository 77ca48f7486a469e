import { readdirSync, readFileSync } from 'node:fs';
import { type PlacedRow, placedRows } from '../tables.ts';
import { fileProblems, strangeTables, TABLES } from './file-problems.ts';
import { cueProblems, homographProblems, scarceContexts } from './homograph-problems.ts';
import { markProblems } from './mark-problems.ts';
import { misfitting, oddWord, repeated, type Saying, unlisted, wrong } from './row-problems.ts';
import { wordsOf } from './sentences.ts';
import { placedTables, tableProblems } from './table-problems.ts';
import { misspellingProblems, wordProblems } from './word-problems.ts';

/** What is wrong in the tables of the authors: one message each, with the file, the line and what to do. */
export function ownProblems(): string[] {
  const written = [
    ...strangeTables(readdirSync(new URL('.', import.meta.url))),
    ...TABLES.flatMap((name) => fileProblems(name, readFileSync(new URL(name, import.meta.url), 'utf8'))),
  ];
  // What a table says is clear only where it is written well.
  return written.length > 0
    ? written
    : [
        ...new Set([
          ...tableProblems(placedTables()),
          ...rowProblems(placedRows),
          ...scarceContexts(placedRows('homographs.tsv')),
        ]),
      ];
}

/** What contradicts itself or another row in the tables that only the lexicon and the training read. */
export const rowProblems = (rowsOf: (name: string) => readonly PlacedRow[]): string[] => [
  ...wordProblems(rowsOf('words.tsv')),
  ...misspellingProblems(rowsOf('misspellings.tsv'), rowsOf('words.tsv')),
  ...homographProblems(rowsOf('homographs.tsv')),
  ...cueProblems(rowsOf('cues.tsv'), rowsOf('homographs.tsv')),
  ...markProblems(rowsOf),
  ...wrong(rowsOf('verb-stems.tsv'), ([word = '', phonemes = '', kind = '']) => {
    if (!VERB_KINDS.includes(kind)) return unlisted(`${kind} is no kind of verb`);
    return misfitting(kind === 'after می' ? [`می${word}`, `mi${phonemes}`] : [word, phonemes]);
  }),
  ...wrong(rowsOf('diphthongs.tsv'), ([word = '']) =>
    word.includes('و') ? oddWord(word) : `${word} has no و that could be ow: delete the row`,
  ),
  ...['spoken-words.tsv', 'names.tsv'].flatMap((name) => wrong(rowsOf(name), ([word = '']) => oddWord(word))),
  ...wrong(rowsOf('final-geminates.tsv'), ([word = '', phonemes = '']) =>
    /(.)\1$/.test(phonemes)
      ? misfitting([word, phonemes])
      : `the last consonant of ${word} stands once: write it twice`,
  ),
  ...wrong(rowsOf('accepted.tsv'), ([word = '', readings = '']) =>
    readings
      .split(' ')
      .map((one) => misfitting([word, one]))
      .find((problem) => problem !== undefined),
  ),
  ...wrong(rowsOf('side-by-side.tsv'), ([kind = '']) =>
    SIDE_BY_SIDE.includes(kind) ? undefined : `${kind} is none of ${SIDE_BY_SIDE.join(', ')}`,
  ),
  ...SENTENCES.flatMap((name) => wrong(rowsOf(name), unequal)),
  ...Object.entries(COLUMNS_OF_ONE_THING).flatMap(([name, columns]) =>
    repeated(rowsOf(name).map((placed) => sayingOf(placed, columns))),
  ),
];

const SENTENCES = ['sentences.tsv', 'gold.tsv', 'fresh.tsv'];
const SIDE_BY_SIDE = ['opener', 'clause', 'start', 'doer', 'deed', 'thing', 'state'];

/** A sentence has phonemes for each of its words, a blank between two. */
function unequal([, , text = '', phonemes = '']: readonly string[]): string | undefined {
  const [words, said] = [wordsOf(text).length, phonemes.split(' ').length];
  return words === said
    ? undefined
    : `the text has ${words} words, its phonemes ${said}: write one piece for each word`;
}

const VERB_KINDS = ['whole', 'after می', 'present'];

/** The columns of each table that name one thing, which stands there once. */
const COLUMNS_OF_ONE_THING: Readonly<Record<string, readonly [from: number, to: number]>> = {
  'accepted.tsv': [0, 1],
  'arabic-verbs.tsv': [0, 9],
  'arabic-words.tsv': [0, 9],
  'clauses.tsv': [0, 1],
  'diphthongs.tsv': [0, 1],
  'everyday.tsv': [0, 1],
  'ezafes.tsv': [0, 1],
  'final-geminates.tsv': [0, 2],
  'fresh.tsv': [0, 1],
  'gold.tsv': [0, 1],
  'messages-kept.tsv': [0, 1],
  'messages.tsv': [0, 1],
  'misspelled.tsv': [0, 1],
  'names.tsv': [0, 1],
  'sentences.tsv': [0, 1],
  'side-by-side.tsv': [0, 2],
  'spoken-words.tsv': [0, 1],
  'unknown-words.tsv': [0, 1],
  'verb-stems.tsv': [0, 3],
  'verse.tsv': [0, 1],
  'without-commas-kept.tsv': [0, 1],
  'without-commas.tsv': [0, 1],
};

const sayingOf = ({ place, row }: PlacedRow, [from, to]: readonly [number, number]): Saying => ({
  place,
  row,
  of: row.slice(from, to).join(' '),
  says: row.slice(to).join(' '),
});
