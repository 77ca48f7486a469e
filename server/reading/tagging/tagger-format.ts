import { foldHamza } from '../notation/script.ts';

/** The layout of the tagger's weights in the model. The tagger is a conditional random field that sees words as bytes. */

/** A weight of 1 (natural logarithm) in the units of the model. */
export const WEIGHT_UNIT = 16;

/** The words whose weights act on the tag of a word: the two before it, itself, the two after it. */
export const WINDOW = ['wll', 'wl', 'w', 'wr', 'wrr'] as const;

/** The placeholders beyond the ends of a sentence. */
export const BEYOND = ['_x-2', '_x-1', '_x+1', '_x+2'] as const;

/** The first and last one to three bytes of a word. */
export const PREFIX_KINDS = ['p1', 'p2', 'p3'] as const;
export const SUFFIX_KINDS = ['s1', 's2', 's3'] as const;
export const AFFIX_KINDS = [...PREFIX_KINDS, ...SUFFIX_KINDS] as const;

/** Tests whether a word or its neighbours contain ASCII punctuation or digits, or consist of them. */
export const TEST_KINDS = ['p?l', 'p?', 'p?r', 'p?a', 'n?l', 'n?', 'n?r', 'n?a'] as const;

const KINDS: readonly string[] = [...AFFIX_KINDS, ...TEST_KINDS, '*'];

/** The number of an observation other than a word: its kind, then up to three bytes of its value. */
export function affixId(kind: string, value: ArrayLike<number>): number {
  return idOf(KINDS.indexOf(kind), value, 0, value.length);
}

function idOf(kind: number, bytes: ArrayLike<number>, start: number, end: number): number {
  let id = kind;
  for (let i = start; i < start + 3; i++) id = id * 256 + (i < end ? bytes[i]! : 0);
  return id;
}

// The joiner between ه and ا is kept: نامه‌ای is not نام‌های.
const JOINERS = /(?<!ه)\u200c|\u200c(?!ا)/g;
const MARKS = /[\u064b-\u0655\u0670]/g;

/** The key of a word's weights: its spelling without marks, joiners and the seat of hamza. */
export function windowKey(spelling: string): string {
  return foldHamza(spelling.replace(MARKS, '').replace(JOINERS, ''));
}

/** The bytes of a Latin-1 text. */
export const latin1 = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));
