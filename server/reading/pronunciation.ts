import { marksOf } from './marks.ts';
import type { Pronunciation } from './types.ts';

/** A pronunciation from the letters of a key and their sounds. */
export function pronunciationOf(key: string, sounds: readonly string[]): Pronunciation {
  return { sounds, phonemes: phonemesOf(key, sounds), marks: marksOf(key, sounds) };
}

// No glottal stop is written at the beginning of a word before a vowel.
function phonemesOf(_key: string, sounds: readonly string[]): string {
  return sounds.join('').replace(/^'(?=[aeoAiu])/, '');
}
