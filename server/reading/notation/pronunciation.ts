import { marksOf } from './letter-marks.ts';
import type { Mark, Pronunciation } from './spoken-form.ts';

/** A pronunciation from the letters of a key and their sounds. */
export const pronunciationOf = (key: string, sounds: readonly string[]): Pronunciation =>
  new SoundedKey(key, sounds);

// A class: of objects written with a getter each has a hidden class of its own, which makes all code that reads them
// slow, and which keeps what its getter sees in memory until that is searched as a whole.
class SoundedKey implements Pronunciation {
  readonly sounds: readonly string[];
  readonly phonemes: string;
  readonly #key: string;
  #marks: readonly Mark[] | undefined;

  constructor(key: string, sounds: readonly string[]) {
    this.sounds = sounds;
    this.phonemes = withoutFirstStop(sounds.join(''));
    this.#key = key;
  }

  // Most readings of a word are never chosen: their marks are made when first asked for.
  get marks(): readonly Mark[] {
    this.#marks ??= marksOf(this.#key, this.sounds);
    return this.#marks;
  }
}

// No glottal stop is written at the beginning of a word before a vowel.
function withoutFirstStop(phonemes: string): string {
  return phonemes.startsWith("'") ? phonemes.replace(/^'(?=[aeoAiu])/, '') : phonemes;
}
