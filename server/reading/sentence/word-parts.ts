import type { FormulaNode } from '../formulas/find-formula.ts';

/** What a part needs beside it so that both are one word; affixes.tsv says what each means. */
export const JOININGS = [
  'always',
  'no verb',
  'silent he',
  'clause end',
  'behind a verb',
  'vowel',
  'before a verb',
  'comparative',
  'compared',
  'no noun',
  'owned',
  'determiner',
  'noun',
  'known',
  'known, no verb',
  'verb',
  'preverb',
  'listed',
  'before the article',
  'article',
] as const;
export type Joining = (typeof JOININGS)[number];

/** A part of words that writers part with a blank. */
export interface Affix {
  /** What it needs before it, as an ending or a second part. */
  needsBefore?: Joining;
  /** The words and parts that it makes one word with, whatever it needs elsewhere: سر درد, گفت و گو. */
  firsts?: ReadonlySet<string>;
  /** How many letters at its end are an ending of the part that the table has: مندم of مند. */
  ending?: number;
  /** What it needs behind it, as a first part. */
  needsBehind?: Joining;
  /** Whether it is the name of a Latin letter. */
  isLetterName?: boolean;
  /** Whether an Arabic word with its article behind it makes one word with it, known or not: حق التدریس. */
  isBeforeArticle?: boolean;
}

/** The words with which a first part makes one, and how they begin: nearly all words behind it begin otherwise. */
export interface Seconds {
  readonly words: ReadonlySet<string>;
  readonly beginnings: ReadonlySet<number>;
}

/** What a word may be a part of, found once for its type rather than at each place where it stands. */
export interface WordParts {
  /** What it is as a part of the word beside it. */
  readonly affix: Affix | undefined;
  /** The places in the spellings of all formulas behind it, and behind an "and" with it. */
  readonly formula: FormulaNode | undefined;
  readonly formulaBehindAnd: FormulaNode | undefined;
  /** What makes one word with it behind it. */
  readonly seconds: Seconds | undefined;
  /** Whether it and the past of some verb may be a noun: پیش رفت. */
  readonly beginsVerbalNoun: boolean;
}
