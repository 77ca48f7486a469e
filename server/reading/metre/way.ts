import type { Syllables } from './syllables.ts';

/** One way to say a word, with or without an ezafe. */
export interface Way {
  readonly syllables: Syllables;
  /** What the reader has against it, in hundredths of a logit: 0 for what it would say. */
  readonly cost: number;
  /** What its beginning is to the word before: see BEFORE. */
  readonly before: number;
}

/** The ways to say each word of a line. */
export type Ways = readonly (readonly Way[])[];

/** The ways to say one of them. */
export type WaysAt = (word: number) => readonly Way[];

/** No word has more ways. */
export const MOST_WAYS = 16;
/** No hemistich has more words, nor fewer. */
export const HEMISTICH = { least: 2, most: 16 } as const;
