import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { plainLetter } from '../../../server/reading/notation/script.ts';

/** The rows of a tab-separated file of the data folder, without its header line. */
export function readRows(folder: string, name: string): string[][] {
  return readFileSync(join(folder, name), 'utf8')
    .split('\n')
    .slice(1)
    .filter((line) => line !== '')
    .map((line) => line.split('\t'));
}

/** A word of the data as the engine's tokenizer spells it: normalised letters, no marks. */
export function keyOf(word: string): string {
  return Array.from(word.normalize('NFC'), (letter) =>
    letter === '\u200c' ? letter : plainLetter(letter.codePointAt(0)!),
  )
    .join('')
    .replace(/[\u064b-\u065f\u0670\u0640]/g, '');
}
