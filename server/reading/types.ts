import type { Text } from './notation/code-points.ts';
import type { TagWord } from './tagging/tagger-words.ts';

/** One mark of a reading: the letter of the word (its place in the key) that carries it, and the mark. */
export interface Mark {
  readonly letter: number;
  readonly mark: string;
}

/**
 * One way to say a word: the sounds of each letter of its key. Joined, the sounds are its phonemes in the
 * engine's ASCII notation (a e o A i u; S Z x C j q y '; ow; doubled letters are long).
 */
export interface Pronunciation {
  readonly sounds: readonly string[];
  readonly phonemes: string;
  readonly marks: readonly Mark[];
}

/** Where a pronunciation came from. */
export type Origin = 'lexicon' | 'morphology' | 'letters';

/** Hashes of a spelling, of its last one, two and three letters, and of its first two: what classifiers see. */
export interface Shape {
  readonly hash: number;
  readonly end1: number;
  readonly end2: number;
  readonly end3: number;
  readonly beginning: number;
  /** Hash of the first four letters: a rough stem. */
  readonly stem: number;
}

/** All that is known about a spelling before its context is looked at; the first pronunciation is the default. */
export interface Entry extends Shape {
  readonly key: string;
  readonly pronunciations: readonly Pronunciation[];
  readonly origin: Origin;
  /** Coarse part of speech, an index into the model's list; 0 is unknown. */
  readonly partOfSpeech: number;
  /** How well the lexicon's reading of it or of its stem is vouched for, from 0 to 23. */
  readonly evidence: number;
  /** How likely its reading is wrong when that is a guess; 0 when the lexicon or its parts say it. */
  readonly guessDoubt: number;
  /** Whether it ends in a pronoun or a spoken ending: such a word takes no ezafe. */
  readonly hasClitic: boolean;
  /** How much it shows that the words around it are everyday speech, see register.ts. */
  readonly register: number;
  /** Whether it ends in the possessive ت or ش after a consonant, which everyday speech says with another vowel. */
  readonly isPossessed: boolean;
  /** The homograph whose readings decide here (the stem of an inflected word), or null. */
  readonly homograph: Homograph | null;
  /** Hash of the word of the lexicon that it is a form of; of its spelling where there is none. */
  readonly lemma: number;
  /** The number of the light verb that it is a form of; 0 for other words. */
  readonly verb: number;
  /** What the tagger knows of it; null where the tagger sees something else. */
  readonly tagWord: TagWord | null;
}

export interface Homograph {
  /** Hash of the spelling that has several readings. */
  readonly hash: number;
  /** For each pronunciation of the entry, the hash of the reading that it is; 0 if the model knows it not. */
  readonly readings: readonly number[];
}

interface Span {
  /** First code point of the token in the original text. */
  readonly start: number;
  /** The code point after the token. */
  readonly end: number;
}

/** A word in Persian letters, read. */
export interface Word extends Span {
  readonly kind: 'word';
  readonly key: string;
  /** The code point index in the original of each letter of the key; null: they follow each other from `start`. */
  readonly sources: readonly number[] | null;
  /** The marks the writer typed on each letter (bits of TYPED), or null if there are none. */
  readonly typed: readonly number[] | null;
  readonly pronunciation: Pronunciation;
  readonly ezafe: boolean;
}

/** A number, a foreign word, an address: spoken, but never marked. */
export interface Spoken extends Span {
  readonly kind: 'number' | 'foreign' | 'address';
  readonly phonemes: string;
  readonly ezafe: boolean;
}

/** White space, punctuation, symbols: not spoken. */
export interface Silent extends Span {
  readonly kind: 'space' | 'other';
}

export type ReadToken = Word | Spoken | Silent;

/** The code point of a word's letter in the original. */
export function sourceOf(word: Word, letter: number): number {
  return word.sources === null ? word.start + letter : word.sources[letter]!;
}

export function isSpoken(token: ReadToken): token is Word | Spoken {
  return token.kind !== 'space' && token.kind !== 'other';
}

/** A text, read: its tokens cover it without a gap, in order. */
export interface Reading {
  readonly original: string;
  /** The original with its code points; every index in a reading counts these. */
  readonly text: Text;
  readonly tokens: readonly ReadToken[];
  readonly warnings: readonly string[];
}

/** One insertion: `mark` goes after the code point at `sourceIndex` of the original. */
export interface Operation {
  sourceIndex: number;
  mark: string;
  type: 'reading' | 'ezafe';
}

/** Reads texts with one model. Same model and text, same reading. */
export interface Reader {
  /** Short hash of the model. */
  readonly version: string;
  read(text: string): Reading;
}
