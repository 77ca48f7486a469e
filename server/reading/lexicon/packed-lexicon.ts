import { ALPHABET } from '../notation/script.ts';

/** The bytes of an entry before its letters: their number, its part of speech, the head of its pronunciations. */
export const ENTRY_HEAD = 3;
/** The head of the pronunciations has their number in its lowest bits, and the evidence for the first one above. */
export const COUNT_BITS = 3;
/** The mask of that number. */
export const COUNT = (1 << COUNT_BITS) - 1;

/** The offset of the entry behind one. */
export const behind = (bytes: Uint8Array, offset: number): number =>
  offset + ENTRY_HEAD + bytes[offset]! * (1 + (bytes[offset + 2]! & COUNT));

/** In the column of sounds: the index is too large for half a byte, and stands in the column of rare sounds. */
export const RARE = 15;

/** The columns of a packed lexicon: half the size of the entries. */
interface Columns {
  /** How many letters each entry shares with the entry before, and how many are its own. */
  shared: Uint8Array;
  added: Uint8Array;
  partsOfSpeech: Uint8Array;
  heads: Uint8Array;
  /** The letters that are an entry's own. */
  letters: Uint8Array;
  /**
   * The sounds of all letters of each pronunciation, as indices into the sounds that the letter has: two in a byte, the
   * first one in its lower half. Each pronunciation begins with a byte, so that a new one leaves those behind it as they are.
   */
  sounds: Uint8Array;
  /** The indices that are RARE there. */
  rareSounds: Uint8Array;
}

/** The entries one after the other, each with its head, its letters and the sounds of its pronunciations; and their offsets. */
export function unpackLexicon(packed: Uint8Array): { bytes: Uint8Array; offsets: Int32Array } {
  const { usual, columns } = columnsOf(packed);
  const { shared, added, partsOfSpeech, heads, letters, sounds, rareSounds } = columns;
  const bytes = new Uint8Array(sizeOf(columns));
  const offsets = new Int32Array(heads.length);
  let [at, before, letter, sound, rare] = [0, 0, 0, 0, 0];
  for (let i = 0; i < heads.length; i++) {
    const [same, head] = [shared[i]!, heads[i]!];
    const length = same + added[i]!;
    offsets[i] = at;
    bytes[at++] = length;
    bytes[at++] = partsOfSpeech[i]!;
    bytes[at++] = head;
    const start = at;
    for (let k = 0; k < same; k++) bytes[at++] = bytes[before + k]!;
    for (let k = same; k < length; k++) bytes[at++] = letters[letter++]!;
    for (let n = head & COUNT; n > 0; n--) {
      for (let k = 0; k < length; k++) {
        const half = (sounds[sound + (k >> 1)]! >> ((k & 1) << 2)) & RARE;
        const index = half === RARE ? rareSounds[rare++]! : half;
        bytes[at++] = usual[(bytes[start + k]! << SOUND_BITS) | index]!;
      }
      sound += (length + 1) >> 1;
    }
    before = start;
  }
  return { bytes, offsets };
}

// How many entries, letters and bytes of sounds there are, in 32 bits each, little-endian.
const HEADER_BYTES = 12;

// The sounds of a letter begin at its byte, shifted by so many bits.
const SOUND_BITS = 8;

function columnsOf(packed: Uint8Array): { usual: Uint8Array; columns: Columns } {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  let at = HEADER_BYTES;
  const take = (length: number) => {
    at += length;
    return packed.subarray(at - length, at);
  };
  const usual = new Uint8Array(ALPHABET.length << SOUND_BITS);
  for (let i = 0; i < ALPHABET.length; i++) usual.set(take(take(1)[0]!), i << SOUND_BITS);
  const entries = view.getUint32(0, true);
  const column = () => take(entries);
  return {
    usual,
    columns: {
      shared: column(),
      added: column(),
      partsOfSpeech: column(),
      heads: column(),
      letters: take(view.getUint32(4, true)),
      sounds: take(view.getUint32(8, true)),
      rareSounds: packed.subarray(at),
    },
  };
}

function sizeOf({ shared, added, heads }: Columns): number {
  let size = 0;
  for (let i = 0; i < heads.length; i++)
    size += ENTRY_HEAD + (shared[i]! + added[i]!) * (1 + (heads[i]! & COUNT));
  return size;
}
