import { marksOf } from './marks.ts';
import type { Mark, Pronunciation } from './types.ts';

/** A pronunciation from the letters of a key and their sounds. */
export function pronunciationOf(key: string, sounds: readonly string[]): Pronunciation {
  // Most readings of a word are never chosen: their marks are made when first asked for.
  let marks: readonly Mark[] | undefined;
  return {
    sounds,
    phonemes: withoutFirstStop(sounds.join('')),
    get marks() {
      marks ??= marksOf(key, sounds);
      return marks;
    },
  };
}

// No glottal stop is written at the beginning of a word before a vowel.
function withoutFirstStop(phonemes: string): string {
  return phonemes.startsWith("'") ? phonemes.replace(/^'(?=[aeoAiu])/, '') : phonemes;
}
