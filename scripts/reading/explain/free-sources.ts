import { className } from '../../../server/reading/notation/reading-class.ts';
import { foldPhonemes } from '../../../server/reading/notation/sounds.ts';
import { openSortedTable, openTables } from './table-rows.ts';

/** Which free sources have a reading. */
export interface FreeSources {
  /** The sources that have this reading of a word, in the order of the alphabet. */
  vouchFor(word: string, phonemes: string): string[];
}

const FOLDER = new URL('../../training/merged/', import.meta.url);

/** Opens what `npm run merge` wrote of the free sources. A server without the sources of its model has none of it. */
export function openFreeSources(folder: URL = FOLDER): FreeSources {
  const readingsOf = openSortedTable(new URL('lexicon.tsv', folder));
  const rowsOf = openTables(folder);
  return {
    vouchFor(word, phonemes) {
      const named = alike(readingsOf(word), phonemes).flatMap(([, , sources = '']) => sources.split(','));
      const isListed = alike(rowsOf('homographs.tsv', word), phonemes).length > 0;
      return [...[...new Set(named)].sort(), ...(isListed ? ['merged/homographs.tsv'] : [])];
    },
  };
}

/** The rows of a reading; where there is none, those that only its doubled consonants tell from it. */
function alike(rows: readonly (readonly string[])[], phonemes: string): readonly (readonly string[])[] {
  const by = (name: (phonemes: string) => string) =>
    rows.filter(([, reading = '']) => name(reading) === name(phonemes));
  const same = by(className);
  return same.length > 0 ? same : by(foldPhonemes);
}
