import type { Steps } from './base/steps.ts';
import type { Text } from './notation/code-points.ts';
import type { Pronunciation } from './notation/spoken-form.ts';

interface Span {
  /** The first code point of the token in the original text. */
  readonly start: number;
  /** The code point after the token. */
  readonly end: number;
}

/** A word in Persian letters, read. */
export interface Word extends Span {
  readonly kind: 'word';
  readonly key: string;
  /** The code point index in the original of each letter of the key; null where they are consecutive from `start`. */
  readonly sources: readonly number[] | null;
  /** The marks that the writer typed on each letter (bits of TYPED), or null if there are none. */
  readonly typed: readonly number[] | null;
  readonly pronunciation: Pronunciation;
  readonly ezafe: boolean;
}

/** A number, a foreign word or an address: spoken, but never marked. */
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

/** The code point index of a word's letter in the original. */
export function sourceOf(word: Word, letter: number): number {
  return word.sources === null ? word.start + letter : word.sources[letter]!;
}

export function isSpoken(token: ReadToken): token is Word | Spoken {
  return token.kind !== 'space' && token.kind !== 'other';
}

/** A text as it is read: its tokens cover it without a gap, in order. */
export interface Reading {
  readonly original: string;
  /** The original with its code points; every index in a reading counts these. */
  readonly text: Text;
  readonly tokens: readonly ReadToken[];
  readonly warnings: readonly string[];
  /** The warnings, found in steps of a word. */
  warning(): Steps<readonly string[]>;
}

/** One insertion: `mark`, one code unit, goes after a code point of the original. Named as in the contract: nobody copies it. */
export interface Operation {
  source_index: number;
  mark: string;
  type: 'reading' | 'ezafe';
}

/** Reads texts with one model. The same model and text always give the same reading. */
export interface Reader {
  /** The short hash of the model. */
  readonly version: string;
  read(text: string): Reading;
  /** The same in steps of about a word. */
  reading(text: string): Steps<Reading>;
  /** Takes steps in slices of a few milliseconds, with turns of the event loop in between. */
  inSlices<Result>(steps: Steps<Result>): Promise<Result>;
}
