import { align } from '../alignment/align.ts';
import { keyOf } from '../key-of.ts';
import type { PlacedRow } from '../tables.ts';
import { OWN_LIMIT } from './words.ts';

/** What a row says of one thing. */
export interface Saying extends PlacedRow {
  of: string;
  says: string;
}

/** The rows that say again, or otherwise, what another row has said of the same thing. */
export function repeated(sayings: readonly Saying[]): string[] {
  const first = new Map<string, Saying>();
  return sayings.flatMap((saying) => {
    const before = first.get(saying.of);
    if (before) return [repetition(saying, before)];
    first.set(saying.of, saying);
    return [];
  });
}

const repetition = ({ place, of, says }: Saying, before: Saying): string =>
  before.says === says
    ? `${place}: ${of} stands at ${before.place}, too: delete one of both`
    : `${place}: ${of} is ${says} here, and ${before.says} at ${before.place}: delete one of both`;

/** One message for each row that is wrong. */
export const wrong = (
  rows: readonly PlacedRow[],
  problemOf: (row: readonly string[]) => string | undefined,
): string[] =>
  rows.flatMap(({ place, row }) => {
    const problem = problemOf(row);
    return problem === undefined ? [] : [`${place}: ${problem}`];
  });

const PHONEMES = /^[abdefghijklmnopqrstuvwxyzASCZ']+(?:[-_][abdefghijklmnopqrstuvwxyzASCZ']+)*$/;

/** What is wrong with phonemes by themselves. */
export const oddPhonemes = (phonemes: string) =>
  PHONEMES.test(phonemes)
    ? undefined
    : `${phonemes} has other signs than those of phonemes, _ and -: the recipes list these`;

/** What is said of a use, a kind or a place that no row may have. */
export const unlisted = (problem: string) => `${problem}: the first lines of the file say which there are`;

/** What is said of phonemes that letters cannot have. */
export const misfit = (phonemes: string, word: string) =>
  `${phonemes} does not fit the letters of ${word}: write what each letter says, in their order`;

/** A row whose sounds do not fit its letters would silently be left out of the lexicon. */
export function misfitting([word = '', phonemes = '']: readonly string[]): string | undefined {
  return (
    oddPhonemes(phonemes) ?? (align(keyOf(word), phonemes, OWN_LIMIT) ? undefined : misfit(phonemes, word))
  );
}
