import { existsSync, readFileSync } from 'node:fs';
import { foldPhonemes } from '../../../server/reading/notation/sounds.ts';

/** What the authors' tables say for a reading. */
export interface OwnTables {
  /** The tables that have this reading of a word, each with what it has of it. */
  vouchFor(word: string, phonemes: string): string[];
}

const FOLDER = new URL('../../training/own/', import.meta.url);

/** Opens the tables of the authors. A server without the sources of its model has none: then they say nothing. */
export function openOwnTables(folder: URL = FOLDER): OwnTables {
  const opened = new Map<string, ReadonlyMap<string, string[][]>>();
  const rowsOf = (name: string, word: string): string[][] => {
    const table = opened.get(name) ?? readTable(new URL(name, folder));
    opened.set(name, table);
    return table.get(word) ?? [];
  };
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

const MARKS = /[\u064b-\u065f\u0670\u0640]/g;

/** The rows of a table by their words; none where there is no such table. */
function readTable(file: URL): ReadonlyMap<string, string[][]> {
  const rows = new Map<string, string[][]>();
  if (!existsSync(file)) return rows;
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const row = line.split('\t');
    const word = row[0]!.replace(MARKS, '');
    const known = rows.get(word);
    if (known) known.push(row);
    else rows.set(word, [row]);
  }
  return rows;
}
