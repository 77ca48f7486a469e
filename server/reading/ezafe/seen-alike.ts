import type { WordAnalysis } from '../sentence/word-analysis.ts';

/** The words as the ezafe of one is scored: a Persian word stands in its place where it is one in Latin letters like that. */
export function seenAlike(words: readonly WordAnalysis[], i: number): readonly WordAnalysis[] {
  const { alike } = words[i]!;
  return alike === null ? words : words.with(i, { ...words[i]!, type: alike });
}
