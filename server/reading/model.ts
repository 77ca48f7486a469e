/** The model as bytes, in two files: what words are known and how they are read, and all that is learnt from texts. */

import { checksumOf, unpackSections } from './base/sections.ts';

/** The kinds of the two files: words in format 9, "KHL9", and weights in format 11, "KHWB". */
export const LEXICON_FILE = 0x394c_484b;
export const WEIGHTS_FILE = 0x4257_484b;

/** Tables of the authors that the engine looks things up in, as they stand in scripts/training/own/NAME.tsv. */
export const ENGINE_TABLES = [
  'formulas',
  'arabic-verbs',
  'arabic-words',
  'fixed-phrases',
  'abbreviations',
  'blessings',
  'latin-words',
  'units',
  'affixes',
  'compound-parts',
  'compound-homographs',
  'exceptions',
  'rare-readings',
  'phrase-readings',
  'verse-words',
  'misspellings',
] as const;

/** The rows of a table, column by column; the first lines of its file say what the columns are. */
export type Rows = readonly (readonly string[])[];

export type EngineTables = Readonly<Record<(typeof ENGINE_TABLES)[number], Rows>>;

/** The tables that give the bytes of the model their meaning. */
export interface Tables {
  /** The sounds of one letter, by their byte in a pronunciation. */
  sounds: string[];
  /** How many of these, the first ones, the weights know; later ones came with words that were added since. */
  learntSounds: number;
  /** Coarse parts of speech; an entry of the lexicon has an index into this list. */
  partsOfSpeech: string[];
  /** For each letter, the sounds that letter-to-sound chooses from. */
  letterSounds: Record<string, number[]>;
  /** For each homograph, the names of its reading classes, see reading-class.ts. */
  homographs: Record<string, string[]>;
  own: EngineTables;
}

/** The tables that stand with the lexicon. */
export type LexiconTables = Omit<Tables, 'letterSounds' | 'learntSounds'>;

/** The tables that stand with the weights. */
export interface WeightsTables extends Pick<Tables, 'letterSounds'> {
  /** The sounds that the weights know: those of the lexicon begin with them. */
  sounds: string[];
  homographTraining: HomographTraining;
}

/** What adding homographs to trained weights needs to know; reading does not use it. */
export interface HomographTraining {
  /** The log odds that one unit of their weights is worth. */
  unit: number;
  /** For each homograph that was trained, the hash of its readings, contexts and cues. */
  taught: Record<string, number>;
}

export interface Model {
  tables: Tables;
  /** The entries of the lexicon in columns, see packed-lexicon.ts. */
  lexicon: Uint8Array;
  /** The verses of the Quran, see packed-verses.ts. */
  quran: Uint8Array;
  /** The Arabic words of the formulas, see packed-arabic.ts. */
  arabic: Uint8Array;
  letterToSound: Int8Array;
  ezafe: Int8Array;
  homographs: Int8Array;
  /** Weights that distinguish everyday speech from written style, see register-weights.ts. */
  register: Int8Array;
  /** Weights that distinguish classical verse from prose, of the same form. */
  verse: Int8Array;
  /** The weights of the tagger, see tagger-tables.ts. */
  tagger: Uint8Array;
  /** The weights of candidates for unknown words, see ranker-weights.ts. */
  ranker: Uint8Array;
  /** How likely readings are wrong, see confidence-weights.ts. */
  confidence: Uint8Array;
  /** The classes of words, see word-classes.ts. */
  wordClasses: Uint8Array;
  /** The words that texts have side by side, see segmentation/features.ts: a filter of two words with a blank between them. */
  wordPairs: Uint8Array;
  /** How often words are used, see word-frequencies.ts. */
  wordFrequencies: Uint8Array;
  /** What tells words that are run together from one word, see segmentation-weights.ts. */
  segmentation: Uint8Array;
  checksum: number;
}

/** The files of a model. */
export interface PackedModel {
  lexicon: Uint8Array;
  weights: Uint8Array;
}

const LEXICON_SECTIONS = 5;
/** How many sections the file of the weights has. */
export const WEIGHTS_SECTIONS = 13;

/** The tables of packed weights. Throws as `parseModel` does. */
export const weightsTables = (weights: Uint8Array): WeightsTables =>
  tablesOf(unpackSections(weights, WEIGHTS_FILE, WEIGHTS_SECTIONS).sections[0]!);

/** Reads a packed model. Throws an Error that tells the reason when it is of another format or damaged. */
export function parseModel(packed: PackedModel): Model {
  const words = unpackSections(packed.lexicon, LEXICON_FILE, LEXICON_SECTIONS);
  const learnt = unpackSections(packed.weights, WEIGHTS_FILE, WEIGHTS_SECTIONS);
  const section = (i: number) => learnt.sections[i]!;
  const own = tablesOf<LexiconTables>(words.sections[0]!);
  const { sounds, letterSounds } = tablesOf<WeightsTables>(section(0));
  if (sounds.some((sound, i) => own.sounds[i] !== sound))
    throw new Error('The lexicon and the weights of the reading model do not belong together.');
  return {
    tables: { ...own, letterSounds, learntSounds: sounds.length },
    lexicon: words.sections[1]!,
    quran: words.sections[3]!,
    arabic: words.sections[4]!,
    letterToSound: signed(section(1)),
    ezafe: signed(section(2)),
    homographs: withChanges(signed(section(3)), words.sections[2]!),
    register: signed(section(4)),
    tagger: section(5),
    ranker: section(6),
    confidence: section(7),
    wordClasses: section(8),
    verse: signed(section(9)),
    wordPairs: section(10),
    wordFrequencies: section(11),
    segmentation: section(12),
    checksum: checksumOf(new Uint8Array(Uint32Array.of(words.checksum, learnt.checksum).buffer)),
  };
}

/**
 * Weights with those changed that homographs need which were added since: the number of changes, the slot of each in 32
 * bits, little-endian, and the new weights.
 */
function withChanges(weights: Int8Array, changes: Uint8Array): Int8Array {
  if (changes.byteLength === 0) return weights;
  const view = new DataView(changes.buffer, changes.byteOffset, changes.byteLength);
  const count = view.getUint32(0, true);
  const changed = Int8Array.from(weights);
  for (let i = 0; i < count; i++) changed[view.getUint32(4 + 4 * i, true)] = view.getInt8(4 + 4 * count + i);
  return changed;
}

const tablesOf = <Known>(section: Uint8Array) => JSON.parse(new TextDecoder().decode(section)) as Known;

const signed = (bytes: Uint8Array) => new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
