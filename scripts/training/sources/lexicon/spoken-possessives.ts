import { keyOf } from '../../key-of.ts';

const SPOKEN = /[^aeoAiu]e[tS]$/;
const ENDING = /[تش]$/;

/**
 * Tells whether a row that only one source has is a known word with a spoken possessive (esmeS, dastet). The lexicon
 * cannot know whether a text is spoken: morphology and the sentence find the vowel.
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
