import type { WordAnalysis } from './word-analysis.ts';

/** The words of each line of a text. */
export function linesOf<Word extends Pick<WordAnalysis, 'endsLine'>>(words: readonly Word[]): Word[][] {
  const ends = words.flatMap(({ endsLine }, i) => (endsLine ? [i + 1] : []));
  if (ends.length === 0) return [[...words]];
  return [0, ...ends].map((start, line) => words.slice(start, ends[line]));
}
