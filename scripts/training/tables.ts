import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The rows of a tab-separated file of the data folder, without its header line. */
export const readRows = (folder: string, name: string): string[][] => rowsOf(join(folder, name)).slice(1);

/** The rows of a table in `own/`, without the lines that begin with # and say what its columns are. */
export const ownRows = (name: string): string[][] =>
  rowsOf(new URL(`own/${name}`, import.meta.url)).filter(([first = '']) => !first.startsWith('#'));

const rowsOf = (file: string | URL): string[][] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('\t'));
