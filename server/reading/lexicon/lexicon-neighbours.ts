import { ALPHABET } from '../notation/script.ts';
import { behind, COUNT_BITS, ENTRY_HEAD } from './packed-lexicon.ts';

/** An entry next to a spelling in the order of the lexicon. */
export interface Neighbour {
  key: string;
  /** The number of letters that both begin with. */
  shared: number;
  /** The sounds of these letters in its first pronunciation, as indices into the sounds of the model. */
  sounds: number[];
}

// Among many words with the same beginning, the nearest tell as much as all.
const MOST = 12;
// Entries that share fewer letters with a spelling tell nothing about it.
const LEAST_SHARED = 3;
const LONGEST_REST = 3;

/** The entries on both sides of a spelling that share its beginning. `offsets` are in the order of the keys. */
export function neighboursOf(bytes: Uint8Array, offsets: Int32Array, key: string): Neighbour[] {
  const least = Math.min(key.length, Math.max(LEAST_SHARED, key.length - LONGEST_REST));
  const place = placeOf(bytes, offsets, key);
  const walk = (from: number, step: number): Neighbour[] => {
    const found: Neighbour[] = [];
    for (let i = from; i >= 0 && i < offsets.length && found.length < MOST; i += step) {
      const shared = sharedWith(bytes, offsets[i]!, key);
      if (shared < least) break;
      found.push(neighbour(bytes, offsets[i]!, shared));
    }
    return found;
  };
  return [...walk(place, 1), ...walk(place - 1, -1)];
}

/**
 * What the entries that begin with a spelling, and have this evidence at least, have behind it. `at` is the offset of the entry
 * that stands for the spelling: where it is spelled so itself, it need not be looked for.
 */
export function restsBehind(
  bytes: Uint8Array,
  offsets: Int32Array,
  at: number,
  key: string,
  evidence: number,
): string[] {
  const rests: string[] = [];
  const isOwn = at >= 0 && bytes[at] === key.length && sharedWith(bytes, at, key) === key.length;
  let offset = isOwn ? at : (offsets[placeOf(bytes, offsets, key)] ?? bytes.length);
  for (; offset < bytes.length; offset = behind(bytes, offset)) {
    if (sharedWith(bytes, offset, key) < key.length) break;
    if (bytes[offset]! === key.length || bytes[offset + 2]! >> COUNT_BITS < evidence) continue;
    const start = offset + ENTRY_HEAD;
    rests.push(lettersOf(bytes, start + key.length, start + bytes[offset]!));
  }
  return rests;
}

function lettersOf(bytes: Uint8Array, start: number, end: number): string {
  let letters = '';
  for (let at = start; at < end; at++) letters += ALPHABET[bytes[at]!];
  return letters;
}

/** The index of the first entry that does not stand before a spelling. */
function placeOf(bytes: Uint8Array, offsets: Int32Array, key: string): number {
  let [low, high] = [0, offsets.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (standsBefore(bytes, offsets[middle]!, key)) low = middle + 1;
    else high = middle;
  }
  return low;
}

function standsBefore(bytes: Uint8Array, offset: number, key: string): boolean {
  const shared = sharedWith(bytes, offset, key);
  if (shared === key.length) return false;
  return shared === bytes[offset] || codeAt(bytes, offset, shared) < key.charCodeAt(shared);
}

function sharedWith(bytes: Uint8Array, offset: number, key: string): number {
  const longest = Math.min(bytes[offset]!, key.length);
  let shared = 0;
  while (shared < longest && codeAt(bytes, offset, shared) === key.charCodeAt(shared)) shared++;
  return shared;
}

const CODES = Uint16Array.from(ALPHABET, (letter) => letter.charCodeAt(0));
const codeAt = (bytes: Uint8Array, offset: number, i: number) => CODES[bytes[offset + ENTRY_HEAD + i]!]!;

function neighbour(bytes: Uint8Array, offset: number, shared: number): Neighbour {
  const start = offset + ENTRY_HEAD;
  const end = start + bytes[offset]!;
  return {
    key: lettersOf(bytes, start, end),
    shared,
    sounds: [...bytes.subarray(end, end + shared)],
  };
}
