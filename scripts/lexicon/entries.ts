import { ALPHABET } from '../../server/reading/letters.ts';
import { LONGEST_KEY } from '../../server/reading/lexicon.ts';
import { align } from './align.ts';
import { mayShip } from './licence.ts';
import { ownReadings } from './own-words.ts';
import { keyOf, readRows } from './tables.ts';

/** One word of the lexicon with its pronunciations, best first, each as the sounds of its letters. */
export interface LexiconEntry {
  key: string;
  partOfSpeech: number;
  pronunciations: string[][];
}

// More readings of one word than this are sources' noise.
const MOST_READINGS = 6;

/**
 * The words of the shipped lexicon: own words first, then every row whose licence allows it, then readings that
 * only the lists of homographs have. Sorted by key.
 */
export function gatherEntries(
  folder: string,
  partOfSpeech: (key: string) => number,
  homographs: ReadonlyMap<string, string[]>,
): LexiconEntry[] {
  const byKey = new Map<string, string[][]>();
  for (const [word, reading] of ownReadings(folder)) add(byKey, word, reading);
  const own = new Set(byKey.keys());
  for (const [word = '', reading = '', , , , , , licence = ''] of readRows(folder, 'lexicon.tsv')) {
    if (mayShip(licence) && !own.has(keyOf(word))) add(byKey, word, reading);
  }
  for (const [word, readings] of homographs) for (const reading of readings) add(byKey, word, reading);
  return [...byKey]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, pronunciations]) => ({ key, partOfSpeech: partOfSpeech(key), pronunciations }));
}

function add(byKey: Map<string, string[][]>, word: string, reading: string): void {
  const key = keyOf(word);
  if (key === '' || key.length > LONGEST_KEY || [...key].some((letter) => !ALPHABET.includes(letter))) return;
  const aligned = align(key, reading);
  if (!aligned) return;
  const known = byKey.get(key) ?? [];
  const isNew = known.every((sounds) => sounds.join('') !== aligned.sounds.join(''));
  if (isNew && known.length < MOST_READINGS) known.push(aligned.sounds);
  byKey.set(key, known);
}
