import { ENGINE_TABLES, type EngineTables, type Rows } from '../../../server/reading/model.ts';
import { align } from '../alignment/align.ts';
import { keyOf } from '../key-of.ts';
import { ownRows } from '../tables.ts';
import { OWN_LIMIT } from './words.ts';

/**
 * The tables of the authors that the engine itself looks things up in, as the model keeps them: as they stand, but for
 * parts of compounds, which have the sounds of each letter, and formulas, whose phonemes follow from their marks. Throws an Error where phonemes do not fit their letters.
 */
export function engineTables(): EngineTables {
  const rows = Object.fromEntries(
    ENGINE_TABLES.map((name) => [name, ownRows(`${name}.tsv`)]),
  ) as unknown as EngineTables;
  return {
    ...rows,
    formulas: rows.formulas.map(([marked = '', , ...use]) => [marked, ...use]),
    'compound-parts': withSounds(rows['compound-parts'], 2),
    'compound-homographs': withSounds(rows['compound-homographs'], 2),
    'phrase-readings': withSounds(rows['phrase-readings'], 1),
    'verse-words': withSounds(rows['verse-words'], 1),
  };
}

/** The rows with the sounds of each letter, a blank between two and a dash for none, in the place of the phonemes. */
const withSounds = (rows: Rows, column: number): Rows =>
  rows.map((row) => {
    const [word = '', phonemes = ''] = [row[0], row[column]];
    const aligned = align(keyOf(word), phonemes, OWN_LIMIT);
    if (!aligned) throw new Error(`${phonemes} does not fit the letters of ${word}`);
    return row.with(column, aligned.sounds.map((sound) => sound || '-').join(' '));
  });
