import type { Entry } from './types.ts';

/** What stands between a word and the next one. */
export const BOUNDARY = { none: 0, clause: 1, bracket: 2 } as const;

/** A spoken token as the classifiers see it. */
export interface Item {
  entry: Entry;
  /** UTF-16 unit of the last sound: whether a word ends in a vowel tells much about its ezafe. */
  lastSound: number;
  /** Boundary after the token. */
  boundary: number;
}

const CLAUSE_SIGNS = /[،؛.؟!:,;?…\n\u2028\u2029–—-]/;
const BRACKETS = /[«»()[\]{}"“”'‘’/]/;

/** The boundary that the silent text between two words makes. */
export function boundaryOf(text: string): number {
  if (CLAUSE_SIGNS.test(text)) return BOUNDARY.clause;
  return BRACKETS.test(text) ? BOUNDARY.bracket : BOUNDARY.none;
}
