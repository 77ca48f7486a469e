import { linesOf } from './lines.ts';
import type { WordAnalysis } from './word-analysis.ts';

// Log odds in hundredths.
const VERSE = 50;
// Fewer words are no line.
const LEAST_WORDS = 3;

/** Marks the words of each line whose words are those of classical verse. */
export function markVerse(words: readonly WordAnalysis[]): void {
  for (const line of linesOf(words))
    if (line.length >= LEAST_WORDS && verseOf(line) > VERSE) for (const word of line) word.isVerse = true;
}

/** How strongly the words of a line show that it is classical verse, in hundredths of a logit. */
export function verseOf(line: readonly WordAnalysis[]): number {
  let sum = 0;
  for (const { type } of line) sum += type.verse;
  return sum;
}
