import { hashOf } from '../../../server/reading/base/hash.ts';
import { ownRows } from '../tables.ts';
import type { MarkedText } from './marked-texts.ts';

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
const TABLES = ['found.tsv', 'found-blind.tsv', 'found-ezafes.tsv'] as const;

/** The names of all lines with items: nothing is learnt from these. */
export const foundLines = (): Set<string> =>
  new Set(TABLES.flatMap((table) => ownRows(table).map(([, line = '']) => line)));

/** Gives the lines of a running text. */
type LinesOf = (file: string) => readonly string[];

/** The items of a table. Throws an Error where a line is not there. */
export function foundHomographs(linesOf: LinesOf, table: FoundTable = 'found.tsv'): FoundHomograph[] {
  const textOf = finder(linesOf, table);
  return ownRows(table).map(([file = '', line = '', start = '', word = '', readings = '']) => {
    const text = textOf(file, line);
    const developed = Number.parseInt(line, 16) % 2 === 0;
    return { text, start: Number(start), word, readings: readings.split('|'), developed };
  });
}

/** The sentences of found-ezafes.tsv: those of posts, or all others. Throws an Error where a line is not there. */
export function foundEzafes(linesOf: LinesOf, ofPosts: boolean): MarkedText[] {
  const textOf = finder(linesOf, 'found-ezafes.tsv');
  return ownRows('found-ezafes.tsv')
    .filter(([file]) => (file === POSTS) === ofPosts)
    .map(([file = '', line = '', ezafes]) => ({
      text: textOf(file, line),
      ezafes: new Set(ezafes?.split(',').map(Number)),
    }));
}

const POSTS = 'parstwiner_tweets';

/** Finds the lines that a table names. */
function finder(linesOf: LinesOf, table: string): (file: string, line: string) => string {
  const files = new Map<string, Map<string, string>>();
  return (file, line) => {
    const named = files.get(file) ?? new Map(linesOf(file).map((text) => [nameOfLine(text), text]));
    files.set(file, named);
    const text = named.get(line);
    if (text === undefined) throw new Error(`${table}: ${file} has no line ${line}`);
    return text;
  };
}
