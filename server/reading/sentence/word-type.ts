import type { WordClass } from '../lexicon/word-classes.ts';
import type { Pronunciation } from '../notation/spoken-form.ts';
import type { MeantWord } from '../out-of-vocabulary/meant/meant-word.ts';
import type { WordParts } from './word-parts.ts';

/** Where a pronunciation came from. */
export type Origin = 'lexicon' | 'morphology' | 'letters';

/** Hashes of a spelling, of its last one, two and three letters, and of its first two, for classifiers. */
export interface Shape {
  readonly hash: number;
  readonly end1: number;
  readonly end2: number;
  readonly end3: number;
  readonly beginning: number;
  /** Hash of the first four letters, as a rough stem. */
  readonly stem: number;
}

/** Everything known about a spelling without its context. The first pronunciation is the default. */
export interface WordType extends Shape {
  readonly key: string;
  readonly pronunciations: readonly Pronunciation[];
  readonly origin: Origin;
  /** Coarse part of speech, an index into the model's list; 0 is unknown. */
  readonly partOfSpeech: number;
  /** The evidence for the lexicon's reading of it or of its stem, from 0 to 23. */
  readonly evidence: number;
  /** The probability that its reading is wrong when that is a guess; 0 when the lexicon or its parts say it. */
  readonly guessError: number;
  /** How many letters the networks read for it: what it cost, the same whether it was in a cache or not. */
  readonly care: number;
  /** Whether it ends in a pronoun or a spoken ending: such a word takes no ezafe. */
  readonly hasClitic: boolean;
  /** How strongly it indicates that the words around it are everyday speech, see register-weights.ts. */
  readonly register: number;
  /** How strongly it indicates that the words around it are classical verse, in hundredths of a logit. */
  readonly verse: number;
  /** Whether it ends in the possessive ت or ش after a consonant, which has another vowel in everyday speech. */
  readonly isPossessed: boolean;
  /** The pronunciations that end in an owner where another one does not, or in "they are", as bits: kAret, qaSangan. */
  readonly possessedReadings: number;
  /** The homograph whose readings decide here (the stem of an inflected word), or null. */
  readonly homograph: Homograph | null;
  /** Hash of the word of the lexicon that it is a form of, or of its own spelling. */
  readonly lemma: number;
  /** What it stands near to in running text. */
  readonly wordClass: WordClass;
  /** The number of the light verb that it is a form of; 0 for other words. */
  readonly verb: number;
  /** Which later stages look at it: bits of HINTS. */
  readonly hints: number;
  /** What it may be a part of; null where there is nothing. */
  readonly parts: WordParts | null;
  /** The known word that an unknown spelling stands for; null where it may be any. */
  readonly meant: MeantWord | null;
  /** What the tagger knows of it; null where the tagger sees something else. */
  readonly tagWord: TagWord | null;
}

/**
 * What a word may be a part of, so that the stages that look for this pass by all others; whether a number may name it; whether
 * no sentence has it, as far as the lexicon knows; whether it is a number itself; whether rules of ezafes look at it, at the
 * word before it, or at the second one before it; whether it may be the end of a word that a blank cuts; whether it is a fixed
 * phrase by itself, or the second word of one; and whether it is somebody who does things, a given name, what things
 * are done to, or ends in its owner, which may stand behind an adjective; whether the words beside it may ask for a reading;
 * whether it is a verb with its prefix; and whether it may be a noun with the ending of "a".
 */
export const HINTS = {
  formula: 1,
  affix: 2,
  phrase: 4,
  several: 8,
  rare: 16,
  arabic: 32,
  named: 64,
  compound: 128,
  model: 256,
  kabul: 512,
  unseen: 1024,
  number: 2048,
  ruled: 4096,
  ruledBefore: 8192,
  ruledSecondBefore: 16384,
  bound: 32768,
  wholePhrase: 65536,
  inPhrase: 131072,
  agent: 262144,
  givenName: 524288,
  object: 1048576,
  owned: 2097152,
  ownedAdjective: 4194304,
  phraseReading: 8388608,
  conjugated: 16777216,
  indefinite: 33554432,
} as const;
/** The hints of words that have a blank too many beside them, or too few inside. */
export const PARTS = HINTS.formula | HINTS.affix | HINTS.several | HINTS.rare | HINTS.compound;

export interface Homograph {
  /** Hash of the spelling that has several readings. */
  readonly hash: number;
  /** For each pronunciation of the word type, the hash of its reading class; 0 if the model does not know it. */
  readonly readings: readonly number[];
}

/**
 * What the tagger knows of a word by itself, at the offsets of TAG_WORD (tagging/tagger-words.ts): the number of tags it
 * may have, its signs, these tags, best first, and each one's score below the best; what it adds to every tag of the
 * second word before it, the word before, the word after and the second after; then, for each of its tags, what a step
 * from every tag of the word before adds. Bytes, since thousands of words are cached.
 */
export type TagWord = Int8Array;
