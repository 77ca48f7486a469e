import { type Lexicon, timesSeen } from '../../lexicon/lexicon.ts';

/** A spelling that another one may stand for. */
export interface Respelling {
  readonly key: string;
  /** For each of its letters the place of the letter of the other one that stands for it: asked of the one that is chosen. */
  readonly places: () => readonly number[];
  /** Whether the other one may be said so, as far as the sounds of its letters tell. */
  readonly fits?: (sounds: readonly string[]) => boolean;
}

/** The places of the letters of a word: 0, 1, 2. */
export const placesOf = (word: string): number[] => Array.from(word, (_, i) => i);

/** A word with other letters than one has from a place on, each instead of its own. */
export const withLettersAt = (
  word: string,
  i: number,
  letters: string,
  fits?: Respelling['fits'],
): Respelling => ({
  key: word.slice(0, i) + letters + word.slice(i + letters.length),
  places: () => placesOf(word),
  fits,
});

/** A word without a letter. */
export const withoutLetterAt = (word: string, i: number, fits?: Respelling['fits']): Respelling => ({
  key: word.slice(0, i) + word.slice(i + 1),
  places: () => placesOf(word).filter((place) => place !== i),
  fits,
});

/** A word with a letter more, which has the place of the letter before it. */
export const withLetterBehind = (
  word: string,
  i: number,
  letter: string,
  fits?: Respelling['fits'],
): Respelling => ({
  key: word.slice(0, i + 1) + letter + word.slice(i + 1),
  places: () => [...placesOf(word).slice(0, i + 1), ...placesOf(word).slice(i)],
  fits,
});

/** A word with a letter and the next one exchanged. */
export const withExchanged = (word: string, i: number): Respelling => ({
  key: word.slice(0, i) + word[i + 1] + word[i] + word.slice(i + 2),
  places: () =>
    placesOf(word)
      .with(i, i + 1)
      .with(i + 1, i),
});

/** Chooses the word that sentences have most often among spellings; undefined where two are as frequent, or none is a word. */
export type Likeliest = (
  ones: Iterable<Respelling>,
  /** How often sentences have it at least, see `timesSeen`. */
  least: number,
  /** Whether a word that is said so may be meant. */
  isMeant?: (sounds: readonly string[], one: Respelling) => boolean,
) => Respelling | undefined;

/** Chooses among words of the lexicon; `sounds` are those that its numbers stand for. */
export function createLikeliest(lexicon: Lexicon, sounds: readonly string[]): Likeliest {
  const soundsOf = (key: string) => lexicon.find(key)!.pronunciations[0]!.map((i) => sounds[i]!);
  return (ones, least, isMeant = () => true) => {
    let best: Respelling | undefined;
    let [times, isShared] = [least, false];
    for (const one of ones) {
      const row = lexicon.glance(one.key);
      if (!row || timesSeen(row) < times || one.key === best?.key) continue;
      const said = soundsOf(one.key);
      if (one.fits?.(said) === false || !isMeant(said, one)) continue;
      isShared = best !== undefined && timesSeen(row) === times;
      [best, times] = [one, timesSeen(row)];
    }
    return isShared ? undefined : best;
  };
}
