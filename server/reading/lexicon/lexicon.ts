import { ALPHABET, LONGEST_KEY, ZWNJ } from '../notation/script.ts';
import { hashOfBare, JOINER, LIKENESS, type Likeness, likeness, writeBytes } from './lexicon-index.ts';
import { type Neighbour, neighboursOf, restsBehind } from './lexicon-neighbours.ts';
import { COUNT, COUNT_BITS, ENTRY_HEAD, unpackLexicon } from './packed-lexicon.ts';

/** One entry of the lexicon, aligned with the spelling that was asked for. */
export interface Row {
  partOfSpeech: number;
  /** How well the first pronunciation is vouched for, from 0 to 23: see scripts/training/sources/lexicon/evidence.ts. */
  evidence: number;
  /** Pronunciations in order of preference: for each letter the index of its sounds. */
  pronunciations: number[][];
}

/** What an entry tells of its word without how it is pronounced. */
export type Glance = Omit<Row, 'pronunciations'>;

export interface Lexicon {
  /**
   * The entry of a normalised key. Where the exact spelling is absent, one that differs only by joiners or by the
   * seat of hamza stands in for it. The sounds always match the letters of the key asked for.
   */
  find(key: string): Row | undefined;
  /** The same without the pronunciations, in half the time. */
  glance(key: string): Glance | undefined;
  /** Whether it finds an entry. */
  has(key: string): boolean;
  /** The entries other than the key itself that share the longest beginnings with it. */
  beside(key: string): Neighbour[];
  /** What longer entries that begin with a spelling have behind it, where sentences have them so often, see `timesSeen`. */
  restsOf(key: string, seen: number): string[];
}

/** The number of levels of who vouches for a reading. Evidence is this many times `timesSeen`, plus that level. */
export const VOUCHERS = 6;

/** How often sentences contain a reading, in steps from 0 for never to 3. */
export const timesSeen = ({ evidence }: { evidence: number }): number => Math.floor(evidence / VOUCHERS);

/** Opens the packed lexicon of a model. One pass fills the hash index. */
export function createLexicon(packed: Uint8Array): Lexicon {
  const { bytes, offsets } = unpackLexicon(packed);
  const index = indexOf(bytes, offsets);
  // A new array for each look-up would take as long as the look-up.
  const letters = new Uint8Array(LONGEST_KEY);
  const offsetOf = (key: string) =>
    key.length <= LONGEST_KEY && writeBytes(key, letters) ? search(bytes, index, key, letters) : -1;
  return {
    find(key) {
      const offset = offsetOf(key);
      return offset < 0 ? undefined : rowAt(bytes, offset, letters, key.length);
    },
    glance(key) {
      const offset = offsetOf(key);
      return offset < 0 ? undefined : glanceAt(bytes, offset);
    },
    has: (key) => offsetOf(key) >= 0,
    beside: (key) => neighboursOf(bytes, offsets, key).filter((one) => one.key !== key),
    restsOf: (key, seen) => restsBehind(bytes, offsets, offsetOf(key), key, seen * VOUCHERS),
  };
}

/** A hash table of the entries' offsets; -1 in empty slots. */
function indexOf(bytes: Uint8Array, offsets: Int32Array): Int32Array {
  let slots = 1;
  while (slots < offsets.length * 2) slots *= 2;
  const index = new Int32Array(slots).fill(-1);
  for (const offset of offsets) {
    const start = offset + ENTRY_HEAD;
    let slot = hashOfBare(bytes, start, start + bytes[offset]!) & (slots - 1);
    while (index[slot] !== -1) slot = (slot + 1) & (slots - 1);
    index[slot] = offset;
  }
  return index;
}

function keyAt(bytes: Uint8Array, offset: number): string {
  let key = '';
  const end = offset + ENTRY_HEAD + bytes[offset]!;
  for (let i = offset + ENTRY_HEAD; i < end; i++) key += ALPHABET[bytes[i]!] ?? '';
  return key;
}

// Exact spelling first, then the same letters with other joiners, then another seat of hamza. `letters` begins with those of the
// key.
function search(bytes: Uint8Array, index: Int32Array, key: string, letters: Uint8Array): number {
  const mask = index.length - 1;
  let best = -1;
  let alike: Likeness = LIKENESS.none;
  let slot = hashOfBare(letters, 0, key.length) & mask;
  for (; index[slot] !== -1; slot = (slot + 1) & mask) {
    const offset = index[slot]!;
    const start = offset + ENTRY_HEAD;
    const found = likeness(bytes, start, start + bytes[offset]!, letters, key.length);
    if (found === LIKENESS.same) return offset;
    if (found > alike && mayStandIn(keyAt(bytes, offset), key)) [best, alike] = [offset, found];
  }
  return best;
}

const joinersOf = (key: string): number[] => {
  const places: number[] = [];
  for (let i = 0, letters = 0; i < key.length; i++) {
    if (key[i] === ZWNJ) places.push(letters);
    else letters++;
  }
  return places;
};

// ساله‌ای ("of … years") is not a spelling of سالهای ("years"), nor نامه‌ای of نام‌های, nor فرمانده‌ی ("the commander of")
// of فرماندهی ("command"): a joiner after ه separates different endings. So does one before an owner: پسر‌اش is "his son", but
// پسراش are his sons, and پدرام is a name.
const PARTING = new RegExp(`ه${ZWNJ}(ا|ی$)|${ZWNJ}ا[متش]$`);

/** Whether a stored spelling may stand in for another one of the same letters: one has all the joiners of the other. */
function mayStandIn(stored: string, key: string): boolean {
  if (stored.length === key.length && !stored.includes(ZWNJ)) return true;
  const ours = joinersOf(stored);
  const theirs = joinersOf(key);
  if (PARTING.test(stored) !== PARTING.test(key)) return false;
  return ours.every((place) => theirs.includes(place)) || theirs.every((place) => ours.includes(place));
}

const glanceAt = (bytes: Uint8Array, offset: number): Glance => ({
  partOfSpeech: bytes[offset + 1]!,
  evidence: bytes[offset + 2]! >> COUNT_BITS,
});

function rowAt(bytes: Uint8Array, offset: number, letters: Uint8Array, count: number): Row {
  const length = bytes[offset]!;
  const stored = offset + ENTRY_HEAD;
  const isSame = likeness(bytes, stored, stored + length, letters, count) === LIKENESS.same;
  const pronunciations: number[][] = [];
  const head = bytes[offset + 2]!;
  for (let n = 0; n < (head & COUNT); n++) {
    const sounds = stored + length * (1 + n);
    pronunciations.push(
      isSame ? numbers(bytes, sounds, length) : realigned(bytes, stored, sounds, letters, count),
    );
  }
  return { ...glanceAt(bytes, offset), pronunciations };
}

// Array.from would take as long as the rest of a lookup.
function numbers(bytes: Uint8Array, start: number, count: number): number[] {
  const list: number[] = [];
  for (let i = 0; i < count; i++) list.push(bytes[start + i]!);
  return list;
}

// A joiner that the stored spelling lacks gets sound 0, silence.
function realigned(
  bytes: Uint8Array,
  stored: number,
  sounds: number,
  letters: Uint8Array,
  count: number,
): number[] {
  let next = 0;
  const list: number[] = [];
  for (let i = 0; i < count; i++) {
    while (letters[i] !== JOINER && bytes[stored + next] === JOINER) next++;
    list.push(letters[i] === JOINER ? 0 : bytes[sounds + next++]!);
  }
  return list;
}
