import { keyOf } from './tables.ts';

const SPOKEN = /[^aeoAiu]e[tS]$/;
const ENDING = /[تش]$/;

/**
 * Whether a reading is a known word with a spoken possessive (esmeS, dastet), and one source's alone. Whether a text
 * speaks is not the lexicon's to say: morphology and the sentence find the vowel.
 */
export function spokenPossessives(rows: readonly string[][]): (row: readonly string[]) => boolean {
  const readings = new Map<string, Set<string>>();
  for (const [word = '', reading = ''] of rows) {
    const known = readings.get(keyOf(word)) ?? new Set();
    readings.set(keyOf(word), known.add(reading));
  }
  return ([word = '', reading = '', , , agreeing = '1']) => {
    if (agreeing !== '1' || !SPOKEN.test(reading) || !ENDING.test(word)) return false;
    return readings.get(keyOf(word).slice(0, -1))?.has(reading.slice(0, -2)) ?? false;
  };
}
