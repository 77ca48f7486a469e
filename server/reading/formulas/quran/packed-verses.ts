import { lettersOf, type MarkedLetter } from '../arabic-letters.ts';

/** The letters and marks that the words of the Quran have in the notation of formulas; a byte of a packed word is a place here. */
export const SYMBOLS =
  ' ءآأؤإئابةتثجحخدذرزسشصضطظعغفقلمنهوکی\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652\u0670';
/** Stands behind the last word of a verse. */
export const VERSE_END = 0xffff;
/** The bytes before the words: how many different ones there are, and how many words and ends of verses. */
export const HEAD_SIZE = 8;

/** The verses of the Quran, one behind the other. */
export interface Verses {
  /** The numbers of their words, `VERSE_END` behind each verse. */
  readonly words: Uint16Array;
  /** The consonants by which words are found, of all words by their numbers, and where those of each word begin. */
  readonly consonants: Uint8Array;
  readonly starts: Uint32Array;
  /** The letters of a word by its number. */
  lettersOf: (word: number) => readonly MarkedLetter[];
}

// Left out or written otherwise by some: vowel letters and hamzas. The ة may be a ت or a ه.
const VARYING = 'ءآأؤإئاوی';
const ENDINGS = 'ةته';
const FIRST_MARK = SYMBOLS.indexOf('\u064b');

/** The byte of a letter among the consonants by which words are found; 0 for those that are not. */
export function consonantOf(letter: string): number {
  if (VARYING.includes(letter)) return 0;
  const place = SYMBOLS.indexOf(ENDINGS.includes(letter) ? 'ه' : letter);
  return place > 0 && place < FIRST_MARK ? place : 0;
}

/** Opens packed verses: their different words, each with a 0 behind it, then 16 bits for each place, little-endian. */
export function openVerses(packed: Uint8Array): Verses {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  const different = view.getUint32(0, true);
  const places = view.getUint32(4, true);
  const consonantOfByte = Uint8Array.from(SYMBOLS, consonantOf);
  const ends = new Uint32Array(different);
  const starts = new Uint32Array(different + 1);
  const consonants = new Uint8Array(packed.byteLength);
  let [word, count] = [0, 0];
  for (let at = HEAD_SIZE; word < different; at++) {
    const byte = packed[at]!;
    if (byte === 0) {
      ends[word++] = at;
      starts[word] = count;
    } else if (consonantOfByte[byte] !== 0) consonants[count++] = consonantOfByte[byte]!;
  }
  const words = new Uint16Array(places);
  for (let i = 0, at = packed.byteLength - 2 * places; i < places; i++, at += 2)
    words[i] = view.getUint16(at, true);
  const known = new Map<number, readonly MarkedLetter[]>();
  return {
    words,
    consonants: consonants.subarray(0, count),
    starts,
    lettersOf(word) {
      const before = known.get(word);
      if (before) return before;
      const bytes = packed.subarray(word === 0 ? HEAD_SIZE : ends[word - 1]! + 1, ends[word]);
      const letters = lettersOf(Array.from(bytes, (byte) => SYMBOLS[byte]!).join(''));
      known.set(word, letters);
      return letters;
    },
  };
}
