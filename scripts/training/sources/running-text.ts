import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The running texts of modern Persian in the data folder: verse says nothing about how often words are read so today. */
const VERSE = /verse/;
const PACKED = /\.txt\.xz$/;
// The largest file has 30 MB when it is unpacked.
const LARGEST = 2 ** 28;

/** The lines of all modern running texts of the data folder, without labels, in an order that is the same everywhere. */
export function runningLines(folder: string): string[] {
  const running = join(folder, 'running');
  const files = readdirSync(running)
    .filter((file) => PACKED.test(file) && !VERSE.test(file))
    .sort();
  return files.flatMap((file) => linesOfRunning(running, file.replace(PACKED, '')));
}

/** The couplets of all verse of the data folder. */
export const verseLines = (folder: string): string[] =>
  linesOfRunning(join(folder, 'running'), 'classical_verse');

/** The lines of one running text, packed with xz or not. Throws an Error where the file or the program xz is missing. */
export function linesOfRunning(running: string, name: string): string[] {
  const plain = join(running, `${name}.txt`);
  const text = existsSync(plain)
    ? readFileSync(plain, 'utf8')
    : execFileSync('xz', ['-dc', `${plain}.xz`], { encoding: 'utf8', maxBuffer: LARGEST });
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
