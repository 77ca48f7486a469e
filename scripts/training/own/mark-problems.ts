import type { PlacedRow } from '../tables.ts';
import { EZAFE_SIGN } from './marked-texts.ts';
import { wrong } from './row-problems.ts';

// A plus sign stands right behind a word, and the word ends there.
const STRAY_SIGN = /(?:^|[\s+])\+|\+(?=[\p{L}\p{M}\p{N}])/u;
const TABLES = [
  'clauses.tsv',
  'verse.tsv',
  'without-commas.tsv',
  'without-commas-kept.tsv',
  'messages.tsv',
  'messages-kept.tsv',
  'frames.tsv',
];

const stray = (text = ''): string | undefined =>
  STRAY_SIGN.test(text)
    ? `a ${EZAFE_SIGN} of "${text}" stands behind no word, or inside one: put one ${EZAFE_SIGN} right behind each word that has an ezafe`
    : undefined;

/** The problems of the marks of ezafes in the tables of texts. */
export const markProblems = (rowsOf: (name: string) => readonly PlacedRow[]): string[] => [
  ...TABLES.flatMap((name) => wrong(rowsOf(name), ([text]) => stray(text))),
  ...wrong(rowsOf('side-by-side.tsv'), ([, text]) => stray(text)),
  ...wrong(rowsOf('ezafes.tsv'), ([text = '']) =>
    /[*_]/.test(text.replace(PAIRED, ''))
      ? `a * or _ of "${text}" has no other one: put one before the word and one behind it`
      : undefined,
  ),
];

const PAIRED = /([*_])[^*_]+\1/g;
