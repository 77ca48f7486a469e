import { hashOf } from '../../../server/reading/base/hash.ts';
import { createEngine, type Engine } from '../../../server/reading/engine.ts';
import type { Model } from '../../../server/reading/model.ts';
import { classAmong, className } from '../../../server/reading/notation/reading-class.ts';
import { keyOf } from '../key-of.ts';
import type { MergedReading } from '../merged/merged.ts';
import { wrong } from '../own/row-problems.ts';
import type { PlacedRow } from '../tables.ts';

/** The rows of a table in `own/` by its name. */
type RowsOf = (name: string) => readonly PlacedRow[];

/** The rows of the authors that a packed model cannot follow: one message each, with the file, the line and what to do. */
export function lexiconProblems(model: Model, merged: readonly MergedReading[], rowsOf: RowsOf): string[] {
  const engine = createEngine(model);
  return [
    ...misspellingProblems(rowsOf, merged, engine),
    ...lostReadings(rowsOf('homographs.tsv'), model, engine),
    ...rareReadingProblems(rowsOf('rare-readings.tsv'), model, engine),
  ];
}

// Of these lists one was made from the other, with misspellings that occur in running text.
const AS_ONE: ReadonlyMap<string, string> = new Map([['homofast', 'espeak']]);
// A word that one source alone has may be misspelled there.
const ENOUGH_SOURCES = 2;

/** A misspelling that is a word would no longer be read as what it is. */
function misspellingProblems(
  rowsOf: RowsOf,
  merged: readonly MergedReading[],
  { wordTypeOf }: Engine,
): string[] {
  const rows = rowsOf('misspellings.tsv');
  const names = new Map(rowsOf('names.tsv').map(({ place, row }) => [keyOf(row[0]!), place]));
  const sources = sourcesOf(new Set(rows.map(({ row }) => row[0]!)), merged);
  return wrong(rows, ([spelling = '', meant = '']) => {
    if (names.has(spelling)) return `${spelling} is a name at ${names.get(spelling)}: delete this row`;
    const known = sources.get(spelling) ?? new Set();
    if (known.size >= ENOUGH_SOURCES)
      return `${spelling} is a word itself, which the sources ${[...known].join(', ')} have: delete this row`;
    return wordTypeOf(meant).origin === 'letters'
      ? `nothing knows the word ${meant}: mend it, or add it to words.tsv`
      : undefined;
  });
}

/** The sources of each of these words. */
function sourcesOf(words: ReadonlySet<string>, merged: readonly MergedReading[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const { word, sources } of merged) {
    if (!words.has(word)) continue;
    const known = found.get(word) ?? new Set();
    found.set(word, known);
    for (const source of sources.split(',')) known.add(AS_ONE.get(source) ?? source);
  }
  return found;
}

/** Contexts of a reading that its entry has not are never learnt from. One message for each reading. */
function lostReadings(rows: readonly PlacedRow[], { tables }: Model, { wordTypeOf }: Engine): string[] {
  const first = new Map<string, PlacedRow>();
  for (const placed of rows) {
    const name = `${placed.row[0]} ${placed.row[1]}`;
    if (!first.has(name)) first.set(name, placed);
  }
  return wrong([...first.values()], ([word = '', reading = '']) => {
    const named = classAmong(tables.homographs[keyOf(word)] ?? [], reading);
    const { homograph } = wordTypeOf(keyOf(word));
    return named === undefined || !homograph?.readings.includes(hashOf(named))
      ? `the lexicon does not get the reading ${reading} of ${word}, so that its contexts teach nothing: write it as its letters say, or give ${word} rows with the use only in words.tsv`
      : undefined;
  });
}

/** A reading that a word has not, or has first, is never held back. */
const rareReadingProblems = (
  rows: readonly PlacedRow[],
  { tables }: Model,
  { wordTypeOf }: Engine,
): string[] =>
  wrong(rows, ([word = '', reading = '']) => {
    const named = classAmong(tables.homographs[word] ?? [], reading);
    if (named === undefined)
      return `${word} is no homograph that has the reading ${reading}: add contexts of it to homographs.tsv, or delete this row`;
    return named === className(wordTypeOf(word).pronunciations[0]!.phonemes)
      ? `${reading} is the usual reading of ${word}, not a rare one: give ${word} another one in words.tsv, or delete this row`
      : undefined;
  });
