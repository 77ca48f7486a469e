import type { Formula } from '../find-formula.ts';
import { openVerses, VERSE_END, type Verses } from './packed-verses.ts';
import { recited } from './recite.ts';
import { createVerseIndex } from './verse-index.ts';
import { type Spelled, spelledIn, type VerseLetter } from './verse-spelling.ts';

/** Words of a text that are words of the Quran. */
export interface FoundVerse {
  /** How many words of the text. */
  readonly words: number;
  readonly formula: Formula;
}

/** Finds verses of the Quran, and pieces of them. */
export interface VerseFinder {
  /** Whether a spelling may be a word of the Quran, by its consonants, of which it must have three. */
  mayHave: (key: string) => boolean;
  /** The longest piece that words begin with; undefined where there is none of three words. */
  find: (keys: readonly string[]) => FoundVerse | undefined;
  /** Opens what `find` needs, which takes a while. */
  open: () => void;
}

const LEAST_WORDS = 3;

/** Opens packed verses when a text first asks for them. */
export function createVerseFinder(packed: Uint8Array): VerseFinder {
  let opened: VerseFinder | undefined;
  const finder = (): VerseFinder => {
    opened ??= packed.byteLength === 0 ? NO_VERSES : finderIn(openVerses(packed));
    return opened;
  };
  return {
    mayHave: (key) => finder().mayHave(key),
    find: (keys) => finder().find(keys),
    open: () => finder().open(),
  };
}

const NO_VERSES: VerseFinder = { mayHave: () => false, find: () => undefined, open: () => undefined };

function finderIn(verses: Verses): VerseFinder {
  const { mayHave, placesOf } = createVerseIndex(verses);
  const find = (keys: readonly string[]): FoundVerse | undefined => {
    let best: Spelled | undefined;
    let letters: readonly VerseLetter[] = [];
    for (const place of placesOf(keys)) {
      const from = lettersFrom(verses, place, keys[0]!);
      const spelled = spelledIn(keys, from.at);
      if (spelled === undefined || spelled.words <= (best?.words ?? LEAST_WORDS - 1)) continue;
      best = spelled;
      letters = from.taken;
    }
    if (best === undefined) return undefined;
    return {
      words: best.words,
      formula: { letters: recited(keys, best, letters), isNoun: false, isListed: true },
    };
  };
  return { mayHave, find, open: () => void placesOf(['', '', '']) };
}

const AND = 'و';

/** The letters from a place of the index on, taken from their words as they are asked for. */
function lettersFrom({ words, lettersOf }: Verses, place: number, key: string) {
  const taken: VerseLetter[] = [];
  let at = place >> 1;
  const take = () => {
    const letters = lettersOf(words[at++]!);
    const isLast = words[at] === VERSE_END;
    if (isLast) at++;
    for (const [i, { letter, marks }] of letters.entries())
      taken.push({ letter, marks, isStart: i === 0, isEnd: isLast && i === letters.length - 1 });
  };
  take();
  // Texts leave out the "and" or the "so" that they begin with.
  const isCut = place % 2 === 1 || (taken[0]!.letter === AND && !key.startsWith(AND) && taken.length > 2);
  if (isCut) taken.splice(0, 2, { ...taken[1]!, isStart: true });
  return {
    taken,
    at(i: number): VerseLetter | undefined {
      while (i >= taken.length && at < words.length) take();
      return taken[i];
    },
  };
}
