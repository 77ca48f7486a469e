import { ALPHABET, foldHamza, ZWNJ } from '../notation/script.ts';

/** The byte of a joiner in the compiled lexicon. */
export const JOINER = ALPHABET.indexOf(ZWNJ);

const NO_LETTER = 255;

const byteOf = new Uint8Array(ZWNJ.charCodeAt(0) + 1).fill(NO_LETTER);
for (let i = 0; i < ALPHABET.length; i++) byteOf[ALPHABET.charCodeAt(i)] = i;

// For each byte, the byte of the same letter without its hamza.
const bareOf = Uint8Array.from(ALPHABET, (letter) => ALPHABET.indexOf(foldHamza(letter)));

/** Writes a key in the bytes of the lexicon, one a letter. Gives whether entries have all of its letters. */
export function writeBytes(key: string, letters: Uint8Array): boolean {
  for (let i = 0; i < key.length; i++) {
    const code = key.charCodeAt(i);
    const letter = code < byteOf.length ? byteOf[code]! : NO_LETTER;
    if (letter === NO_LETTER) return false;
    letters[i] = letter;
  }
  return true;
}

/** Hash of the letters between two offsets, without joiners and the seat of hamza. */
export function hashOfBare(bytes: Uint8Array, start: number, end: number): number {
  let hash = 0x811c9dc5;
  for (let i = start; i < end; i++)
    if (bytes[i] !== JOINER) hash = Math.imul(hash ^ bareOf[bytes[i]!]!, 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** How alike two spellings are: apart from the seat of hamza, apart from joiners, or the same. */
export const LIKENESS = { none: 0, butHamza: 1, butJoiners: 2, same: 3 } as const;
export type Likeness = (typeof LIKENESS)[keyof typeof LIKENESS];

/** Compares the letters of an entry, between two offsets, with the first `length` letters of a key. */
export function likeness(
  bytes: Uint8Array,
  start: number,
  end: number,
  letters: Uint8Array,
  length: number,
): Likeness {
  let found: Likeness = end - start === length ? LIKENESS.same : LIKENESS.butJoiners;
  let i = 0;
  for (let at = start; ; at++, i++) {
    if (at < end && i < length && bytes[at] === letters[i]) continue;
    const [stored, asked] = [at, i];
    while (at < end && bytes[at] === JOINER) at++;
    while (i < length && letters[i] === JOINER) i++;
    if ((at > stored || i > asked) && found === LIKENESS.same) found = LIKENESS.butJoiners;
    if (at >= end || i >= length) return at >= end && i >= length ? found : LIKENESS.none;
    if (bytes[at] === letters[i]) continue;
    if (bareOf[bytes[at]!] !== bareOf[letters[i]!]) return LIKENESS.none;
    found = LIKENESS.butHamza;
  }
}
