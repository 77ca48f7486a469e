import { hashOf } from './hash.ts';
import { ALPHABET, foldHamza, ZWNJ } from './letters.ts';

/** One entry of the compiled lexicon, spelled as it was asked for. */
export interface Row {
  partOfSpeech: number;
  /** Pronunciations in order of preference: for each letter the index of its sounds. */
  pronunciations: number[][];
}

export interface Lexicon {
  /**
   * The entry of a normalised key. Spellings that differ only by joiners or by the seat of hamza stand in for
   * each other when the exact spelling is absent; the sounds always match the letters of the key asked for.
   */
  find(key: string): Row | undefined;
}

/** Bytes of an entry: letters, part of speech, pronunciations, then the letters, then the sounds. */
const ENTRY_HEAD = 3;
export const LONGEST_KEY = 64;

const withoutJoiner = (key: string) => (key.includes(ZWNJ) ? key.replaceAll(ZWNJ, '') : key);
const folded = (key: string) => foldHamza(withoutJoiner(key));

/** Opens the lexicon bytes of a model. One pass fills the hash index. */
export function createLexicon(bytes: Uint8Array): Lexicon {
  const offsets = offsetsOf(bytes);
  let slots = 1;
  while (slots < offsets.length * 2) slots *= 2;
  const index = new Int32Array(slots).fill(-1);
  for (const offset of offsets) {
    let slot = hashOf(folded(keyAt(bytes, offset))) & (slots - 1);
    while (index[slot] !== -1) slot = (slot + 1) & (slots - 1);
    index[slot] = offset;
  }
  return {
    find(key) {
      if (key.length > LONGEST_KEY) return undefined;
      const offset = search(bytes, index, key);
      return offset < 0 ? undefined : rowAt(bytes, offset, key);
    },
  };
}

function offsetsOf(bytes: Uint8Array): number[] {
  const offsets: number[] = [];
  for (let at = 0; at < bytes.length; ) {
    offsets.push(at);
    at += ENTRY_HEAD + bytes[at]! * (1 + bytes[at + 2]!);
  }
  return offsets;
}

function keyAt(bytes: Uint8Array, offset: number): string {
  let key = '';
  const end = offset + ENTRY_HEAD + bytes[offset]!;
  for (let i = offset + ENTRY_HEAD; i < end; i++) key += ALPHABET[bytes[i]!] ?? '';
  return key;
}

// Exact spelling first, then the same letters with other joiners, then another seat of hamza.
function search(bytes: Uint8Array, index: Int32Array, key: string): number {
  const target = folded(key);
  const mask = index.length - 1;
  let best = -1;
  let bestRank = 0;
  for (let slot = hashOf(target) & mask; index[slot] !== -1; slot = (slot + 1) & mask) {
    const candidate = keyAt(bytes, index[slot]!);
    if (candidate === key) return index[slot]!;
    if (folded(candidate) !== target || !mayStandIn(candidate, key)) continue;
    const rank = withoutJoiner(candidate) === withoutJoiner(key) ? 2 : 1;
    if (rank > bestRank) [best, bestRank] = [index[slot]!, rank];
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

// ساله‌ای ("of … years") is no spelling of سالهای ("years"), nor نامه‌ای of نام‌های: a joiner after ه parts endings.
const PARTING = new RegExp(`ه${ZWNJ}ا`);

/** Whether a stored spelling may speak for another one of the same letters: its joiners are the other's, or fewer, or more. */
function mayStandIn(stored: string, key: string): boolean {
  if (stored.length === key.length && !stored.includes(ZWNJ)) return true;
  const ours = joinersOf(stored);
  const theirs = joinersOf(key);
  if (PARTING.test(stored) !== PARTING.test(key)) return false;
  return ours.every((place) => theirs.includes(place)) || theirs.every((place) => ours.includes(place));
}

function rowAt(bytes: Uint8Array, offset: number, key: string): Row {
  const length = bytes[offset]!;
  const stored = keyAt(bytes, offset);
  const pronunciations: number[][] = [];
  for (let n = 0; n < bytes[offset + 2]!; n++) {
    const start = offset + ENTRY_HEAD + length * (1 + n);
    pronunciations.push(respell(key, stored, bytes.subarray(start, start + length)));
  }
  return { partOfSpeech: bytes[offset + 1]!, pronunciations };
}

// Sound 0 is silence: what a joiner has that the stored spelling lacks.
function respell(key: string, stored: string, sounds: Uint8Array): number[] {
  if (key === stored) return Array.from(sounds);
  const letters = Array.from(sounds).filter((_, i) => stored[i] !== ZWNJ);
  let next = 0;
  return Array.from(key, (letter) => (letter === ZWNJ ? 0 : (letters[next++] ?? 0)));
}
