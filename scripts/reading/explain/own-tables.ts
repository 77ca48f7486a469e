import { foldPhonemes } from '../../../server/reading/notation/sounds.ts';
import { openTables } from './table-rows.ts';

/** What the authors' tables say for a reading. */
export interface OwnTables {
  /** The tables that have this reading of a word, each with what it has of it. */
  vouchFor(word: string, phonemes: string): string[];
}

const FOLDER = new URL('../../training/own/', import.meta.url);

/** Opens the tables of the authors. A server without the sources of its model has none: then they say nothing. */
export function openOwnTables(folder: URL = FOLDER): OwnTables {
  const rowsOf = openTables(folder);
  return {
    vouchFor(word, phonemes) {
      const said = foldPhonemes(phonemes);
      const matching = (name: string) =>
        rowsOf(name, word).filter(([, reading = '']) => foldPhonemes(reading) === said);
      const contexts = matching('homographs.tsv').length;
      const cues = matching('cues.tsv').reduce((sum, [, , list = '']) => sum + list.split(/[,;]/).length, 0);
      const found = [
        ...matching('words.tsv').map(([, , use = '']) => `own/words.tsv${use === '' ? '' : ` (${use})`}`),
        ...(contexts > 0 ? [`own/homographs.tsv (${contexts} contexts)`] : []),
        ...(cues > 0 ? [`own/cues.tsv (${cues} words)`] : []),
        ...(matching('verb-stems.tsv').length > 0 ? ['own/verb-stems.tsv'] : []),
        ...(matching('verse-words.tsv').length > 0 ? ['own/verse-words.tsv'] : []),
      ];
      return [...new Set(found)];
    },
  };
}
