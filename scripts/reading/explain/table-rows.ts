import { existsSync, readFileSync } from 'node:fs';

/** The rows that a table has of a word. */
export type RowsOf = (table: string, word: string) => readonly (readonly string[])[];

/** Opens the tables of a folder, each when it is first asked. A table that is not there has no rows. */
export function openTables(folder: URL): RowsOf {
  const opened = new Map<string, ReadonlyMap<string, string[][]>>();
  return (name, word) => {
    const table = opened.get(name) ?? readTable(new URL(name, folder));
    opened.set(name, table);
    return table.get(word) ?? [];
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

/**
 * Opens a large table whose words stand in order: the rows of a word are found in its text, since to part all of them takes
 * longer than to read a text. A table that is not there has no rows.
 */
export function openSortedTable(file: URL): (word: string) => string[][] {
  let text: string | undefined;
  return (word) => {
    text ??= existsSync(file) ? readFileSync(file, 'utf8') : '';
    return rowsIn(text, word);
  };
}

function rowsIn(text: string, word: string): string[][] {
  const rows: string[][] = [];
  for (let start = firstOf(text, word); text.startsWith(`${word}\t`, start); ) {
    const end = lineEnd(text, start);
    rows.push(text.slice(start, end).split('\t'));
    start = end + 1;
  }
  return rows;
}

/** Where the first line begins that does not stand before those of the word. */
function firstOf(text: string, word: string): number {
  let [low, high] = [0, text.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const start = middle === 0 ? 0 : text.lastIndexOf('\n', middle - 1) + 1;
    const end = lineEnd(text, middle);
    const [at = ''] = text.slice(start, end).split('\t', 1);
    if (at < word) low = end + 1;
    else high = start;
  }
  return low;
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}
