/** What is known of a spelling, found whole or by its parts. */
export interface Analysis {
  /** The part that is in the lexicon and carries the meaning; the key itself when found whole. */
  stem: string;
  partOfSpeech: number;
  /** How well its stem is vouched for in the lexicon. */
  evidence: number;
  /** The sounds of each letter of the key, best reading first. */
  pronunciations: string[][];
  /** For each pronunciation, the phonemes of the stem in it. */
  stems: string[];
}

/** What is known of a spelling, or undefined. */
export type Analyse = (key: string) => Analysis | undefined;

/** The numbers of the parts of speech that a model gives these names. */
export type NumberOf = (name: string) => number;
