import { hashOf } from '../../../server/reading/base/hash.ts';
import { ownRows } from '../tables.ts';

/** A homograph in a sentence that was found, not written for it. */
export interface FoundHomograph {
  text: string;
  /** The UTF-16 offset in the text at which the word begins. */
  start: number;
  word: string;
  /** The readings that are right here, mostly one. */
  readings: string[];
  /** Whether the item may be looked at; the others are only counted. */
  developed: boolean;
}

/** The name of a line of running text: the texts may not be committed. */
export const nameOfLine = (line: string): string => hashOf(line).toString(16);

/** The tables of items: those of words that the project covered, and those that were judged blind. */
export type FoundTable = 'found.tsv' | 'found-blind.tsv';
const TABLES: readonly FoundTable[] = ['found.tsv', 'found-blind.tsv'];

/** The names of all lines with items: nothing is learnt from these. */
export const foundLines = (): Set<string> =>
  new Set(TABLES.flatMap((table) => ownRows(table).map(([, line = '']) => line)));

/** The items of a table; `linesOf` gives the lines of a running text. Throws an Error where a line is not there. */
export function foundHomographs(
  linesOf: (file: string) => readonly string[],
  table: FoundTable = 'found.tsv',
): FoundHomograph[] {
  const files = new Map<string, Map<string, string>>();
  const named = (file: string) => {
    const known = files.get(file) ?? new Map(linesOf(file).map((line) => [nameOfLine(line), line]));
    files.set(file, known);
    return known;
  };
  return ownRows(table).map(([file = '', line = '', start = '', word = '', readings = '']) => {
    const text = named(file).get(line);
    if (text === undefined) throw new Error(`${table}: ${file} has no line ${line}`);
    const developed = Number.parseInt(line, 16) % 2 === 0;
    return { text, start: Number(start), word, readings: readings.split('|'), developed };
  });
}
