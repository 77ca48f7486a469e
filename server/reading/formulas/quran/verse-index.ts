import { consonantOf, VERSE_END, type Verses } from './packed-verses.ts';

/** Where verses have words of a text, by their consonants. */
export interface VerseIndex {
  /** Whether a word of a verse may have the consonants of a spelling, of which it must have three. */
  mayHave: (key: string) => boolean;
  /** The places where words begin as those of a text do. */
  placesOf: (keys: readonly string[]) => readonly number[];
}

// Those of some three words; two or less are common, and mostly Persian by now.
const CONSONANTS = 6;
const BITS = 17;

/**
 * Opens an index of verses by their first consonants. Places are those of words, times two, and one more where the first
 * letter of the word, which means "so", is left out.
 */
export function createVerseIndex(verses: Verses): VerseIndex {
  let placesOf: VerseIndex['placesOf'] | undefined;
  return {
    mayHave: createWordFilter(verses),
    placesOf(keys) {
      // Most texts have no verse, and the places take three times as long as the filter.
      placesOf ??= createPlaces(verses);
      return placesOf(keys);
    },
  };
}

function createPlaces({ words, consonants, starts }: Verses): VerseIndex['placesOf'] {
  const first = new Int32Array(2 ** BITS).fill(-1);
  const next = new Int32Array(2 * words.length).fill(-1);
  const so = consonantOf('ف');
  const hashAt = (place: number, skipped: number): number => {
    let hash = 0;
    let left = CONSONANTS;
    let from = starts[words[place]!]! + skipped;
    for (let at = place; ; from = starts[words[at]!]!) {
      const end = starts[words[at]! + 1]!;
      for (; from < end && left > 0; left--) hash = mixed(hash, consonants[from++]!);
      if (left === 0) return hash >>> (32 - BITS);
      at++;
      if (words[at] === VERSE_END) at++;
      if (at >= words.length) return NOWHERE;
    }
  };
  const add = (place: number, skipped: 0 | 1) => {
    const hash = hashAt(place, skipped);
    if (hash === NOWHERE) return;
    next[2 * place + skipped] = first[hash]!;
    first[hash] = 2 * place + skipped;
  };
  // From the end, so that those of the first verses come first.
  for (let place = words.length - 1; place >= 0; place--) {
    if (words[place] === VERSE_END) continue;
    if (consonants[starts[words[place]!]!] === so) add(place, 1);
    add(place, 0);
  }
  return (keys) => {
    const found: number[] = [];
    const hash = hashOf(keys);
    for (let place = hash === NOWHERE ? NOWHERE : first[hash]!; place !== NOWHERE; place = next[place]!)
      found.push(place);
    return found;
  };
}

const LEAST_CONSONANTS = 3;
const FILTER_BITS = 18;

/** A filter of words by two slots each: of a hundred others it lets one pass. */
function createWordFilter({ consonants, starts }: Verses): VerseIndex['mayHave'] {
  const known = new Uint8Array(2 ** FILTER_BITS);
  for (let word = 0, at = 0; word + 1 < starts.length; word++) {
    let hash = 0;
    while (at < starts[word + 1]!) hash = mixed(hash, consonants[at++]!);
    known[hash >>> (32 - FILTER_BITS)] = 1;
    known[hash & (known.length - 1)] = 1;
  }
  return (key) => {
    let hash = 0;
    let count = 0;
    for (const letter of key) {
      const consonant = consonantOf(letter);
      if (consonant === 0) continue;
      hash = mixed(hash, consonant);
      count++;
    }
    return (
      count >= LEAST_CONSONANTS &&
      known[hash >>> (32 - FILTER_BITS)] === 1 &&
      known[hash & (known.length - 1)] === 1
    );
  };
}

const NOWHERE = -1;

const mixed = (hash: number, consonant: number) => Math.imul(hash ^ consonant, 0x9e3779b1);

function hashOf(keys: readonly string[]): number {
  let hash = 0;
  let left = CONSONANTS;
  for (const key of keys)
    for (const letter of key) {
      const consonant = consonantOf(letter);
      if (consonant === 0) continue;
      hash = mixed(hash, consonant);
      if (--left === 0) return hash >>> (32 - BITS);
    }
  return NOWHERE;
}
