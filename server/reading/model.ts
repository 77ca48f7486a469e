/** The model as bytes: a header, a checksum and sections, all little-endian. */

export const MAGIC = 0x4e48_4b38; // "8KHN": format 8
export const HEADER_WORDS = 3;

/** The JSON part of the model: the tables that give its bytes their meaning. */
export interface Tables {
  /** The sounds of one letter, by their byte in a pronunciation. */
  sounds: string[];
  /** Coarse parts of speech; an entry of the lexicon has an index into this list. */
  partsOfSpeech: string[];
  /** For each letter, the sounds that letter-to-sound chooses from. */
  letterSounds: Record<string, number[]>;
  /** For each homograph, the names of its reading classes, see reading-class.ts. */
  homographs: Record<string, string[]>;
}

export interface Model {
  tables: Tables;
  /** The entries of the lexicon in columns, see packed-lexicon.ts. */
  lexicon: Uint8Array;
  letterToSound: Int8Array;
  ezafe: Int8Array;
  homographs: Int8Array;
  /** Weights that distinguish everyday speech from written style, see register-weights.ts. */
  register: Int8Array;
  /** The weights of the tagger, see tagger-tables.ts. */
  tagger: Uint8Array;
  /** The weights of candidates for unknown words, see ranker-weights.ts. */
  ranker: Uint8Array;
  /** How likely readings are wrong, see confidence-weights.ts. */
  confidence: Uint8Array;
  /** The classes of words, see word-classes.ts. */
  wordClasses: Uint8Array;
  checksum: number;
}

export const SECTIONS = 10;

/** FNV-1a over 32-bit words: four bytes a step, so that 12 MB take a few milliseconds. */
export function checksumOf(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const whole = bytes.byteLength & ~3;
  let hash = 0x811c9dc5;
  for (let i = 0; i < whole; i += 4)
    hash = Math.imul(hash ^ view.getUint32(i, true), 0x01000193) ^ (hash >>> 15);
  for (let i = whole; i < bytes.byteLength; i++) hash = Math.imul(hash ^ bytes[i]!, 0x01000193);
  return hash >>> 0;
}

/** Reads a packed model. Throws an Error that tells the reason when it is of another format or damaged. */
export function parseModel(packed: Uint8Array): Model {
  const headerSize = 4 * (HEADER_WORDS + SECTIONS);
  if (packed.byteLength < headerSize) throw new Error('The reading model is too short to be one.');
  const header = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  if (header.getUint32(0, true) !== MAGIC || header.getUint32(4, true) !== SECTIONS) {
    throw new Error('This is not a reading model of the format that this version reads.');
  }
  const checksum = header.getUint32(8, true);
  if (checksum !== checksumOf(packed.subarray(12))) throw new Error('The reading model is damaged.');
  let at = headerSize;
  const section = (i: number) => {
    const length = header.getUint32(4 * (HEADER_WORDS + i), true);
    at += length;
    return packed.subarray(at - length, at);
  };
  const tables = JSON.parse(new TextDecoder().decode(section(0))) as Tables;
  const lexicon = section(1);
  return {
    tables,
    lexicon,
    letterToSound: signed(section(2)),
    ezafe: signed(section(3)),
    homographs: signed(section(4)),
    register: signed(section(5)),
    tagger: section(6),
    ranker: section(7),
    confidence: section(8),
    wordClasses: section(9),
    checksum,
  };
}

const signed = (bytes: Uint8Array) => new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
