import { createLetterDirection } from './letter-direction.ts';
import type { Tables } from './model.ts';
import { soundShapes } from './said-sounds.ts';

/** The sounds of each letter, and the logarithm of how likely they are. */
export interface Guess {
  sounds: string[];
  score: number;
}

export interface LetterToSound {
  /** Reads a spelling without joiners by its letters alone. */
  read(key: string): Guess;
  /** The logarithm of how likely these sounds of its letters are. */
  score(key: string, sounds: readonly string[]): number;
}

/** A spelling or its sounds from the end to the beginning. */
export const backwards = (letters: string) => Array.from(letters).reverse().join('');

/**
 * Two models, one of which reads from the beginning and one from the end: what one finds likely, the other judges.
 * The halves of the table are theirs. Together they are right in one unknown word in fifty more than either.
 */
export function createLetterToSound(weights: Int8Array, tables: Tables): LetterToSound {
  const choices = new Map(
    Object.entries(tables.letterSounds).map(([letter, sounds]) => [letter.charCodeAt(0), sounds]),
  );
  const numberOf = new Map(tables.sounds.map((sound, i) => [sound, i]));
  const shapes = soundShapes(tables.sounds);
  const half = weights.length / 2;
  const forth = createLetterDirection(weights.subarray(0, half), choices, shapes);
  const back = createLetterDirection(weights.subarray(half), choices, shapes);
  return {
    read(key) {
      const yek = backwards(key);
      const judged = forth
        .read(key)
        .map(({ sounds, score }) => ({ sounds, score: (score + back.score(yek, sounds.toReversed())) / 2 }));
      const best = judged.reduce((one, other) => (other.score > one.score ? other : one));
      return { sounds: best.sounds.map((sound) => tables.sounds[sound]!), score: best.score };
    },
    score(key, sounds) {
      const numbers = sounds.map((sound) => numberOf.get(sound) ?? 0);
      return (forth.score(key, numbers) + back.score(backwards(key), numbers.reverse())) / 2;
    },
  };
}
