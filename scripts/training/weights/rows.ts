import { readFileSync, writeFileSync } from 'node:fs';

/** The rows of a file of weights in this folder; lines that begin with # say what they are. */
export const readWeights = (name: string): string[][] =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'));

/** Writes such a file, a row a line. */
export function writeWeights(
  name: string,
  comment: readonly string[],
  rows: readonly (readonly [name: string, numbers: string | number])[],
): void {
  const lines = [...comment.map((line) => `# ${line}`), ...rows.map((row) => row.join('\t'))];
  writeFileSync(new URL(name, import.meta.url), `${lines.join('\n')}\n`);
}

/** The numbers of a list in a row. */
export const numbersOf = (list: string): number[] => list.split(' ').map(Number);
