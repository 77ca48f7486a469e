import { marksOf } from './letter-marks.ts';
import type { Mark, Pronunciation } from './spoken-form.ts';

/** Makes the pronunciation of a key from the sounds of its letters. */
export const pronunciationOf = (key: string, sounds: readonly string[]): Pronunciation =>
  new SoundedKey(key, sounds);

/** A pronunciation whose phonemes and marks do not follow from the sounds: a word of a formula. */
export const pronunciationWith = (
  key: string,
  sounds: readonly string[],
  phonemes: string,
  marks: readonly Mark[],
): Pronunciation => new SoundedKey(key, sounds, phonemes, marks);

/** The UTF-16 unit of the last sound; 0 if there is none. */
export const lastSoundOf = ({ phonemes }: Pronunciation): number =>
  phonemes.charCodeAt(phonemes.length - 1) || 0;

// A class, because each object literal with a getter gets a hidden class of its own: that slows down all code that reads
// them, and keeps what the getter captures in memory until a full garbage collection.
class SoundedKey implements Pronunciation {
  readonly sounds: readonly string[];
  readonly phonemes: string;
  readonly #key: string;
  #marks: readonly Mark[] | undefined;

  constructor(key: string, sounds: readonly string[], phonemes = sounds.join(''), marks?: readonly Mark[]) {
    this.sounds = sounds;
    this.phonemes = withoutFirstStop(phonemes);
    this.#key = key;
    this.#marks = marks;
  }

  // Computed on demand, because most readings of a word are never chosen.
  get marks(): readonly Mark[] {
    this.#marks ??= marksOf(this.#key, this.sounds);
    return this.#marks;
  }
}

// The notation omits a glottal stop before a vowel at the beginning of a word.
function withoutFirstStop(phonemes: string): string {
  return phonemes.startsWith("'") ? phonemes.replace(/^'(?=[aeoAiu])/, '') : phonemes;
}
