/** What is known of a spelling, found as a whole or by its parts. */
export interface Analysis {
  /** The part that is in the lexicon and carries the meaning; the key itself when found whole. */
  stem: string;
  partOfSpeech: number;
  /** The evidence for its stem in the lexicon. */
  evidence: number;
  /** The sounds of each letter of the key, best reading first. */
  pronunciations: string[][];
  /** For each pronunciation, the phonemes of the stem in it. */
  stems: string[];
}

/** Analyses a spelling, or gives undefined where nothing is known of it. */
export type Analyse = (key: string) => Analysis | undefined;

/** The number of the part of speech that has this name in the model. */
export type NumberOf = (name: string) => number;
