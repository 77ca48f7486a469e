import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The rows of a tab-separated file of the data folder, without its header line. */
export const readRows = (folder: string, name: string): string[][] => rowsOf(join(folder, name)).slice(1);

/** The rows of a table in `own/`, without the lines that begin with # and say what its columns are. */
export const ownRows = (name: string): string[][] => withoutComments(`own/${name}`);

/** The rows of a table in `merged/`, likewise. */
export const mergedRows = (name: string): string[][] => withoutComments(`merged/${name}`);

/** Writes a table in `merged/`, with lines that say what its columns are. */
export function writeMergedRows(
  name: string,
  comment: readonly string[],
  rows: readonly (readonly string[])[],
): void {
  const lines = [...comment.map((line) => `# ${line}`), ...rows.map((row) => row.join('\t'))];
  writeFileSync(new URL(`merged/${name}`, import.meta.url), `${lines.join('\n')}\n`);
}

const withoutComments = (path: string): string[][] =>
  rowsOf(new URL(path, import.meta.url)).filter(([first = '']) => !first.startsWith('#'));

/** A row of a table and where it stands: formulas.tsv:12. */
export interface PlacedRow {
  place: string;
  row: readonly string[];
}

/** The rows of a table in `own/` with their places, for messages that name them. */
export const placedRows = (name: string): PlacedRow[] =>
  linesOf(new URL(`own/${name}`, import.meta.url)).flatMap((line, i) =>
    line === '' || line.startsWith('#') ? [] : [{ place: `${name}:${i + 1}`, row: line.split('\t') }],
  );

const rowsOf = (file: string | URL): string[][] =>
  linesOf(file)
    .filter((line) => line !== '')
    .map((line) => line.split('\t'));

const linesOf = (file: string | URL): string[] => readFileSync(file, 'utf8').split('\n');
