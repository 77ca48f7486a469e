import { linesOf } from './lines.ts';
import type { WordAnalysis } from './word-analysis.ts';

// Log odds in hundredths.
const VERSE = 50;
// Fewer words are no line.
const LEAST_WORDS = 3;

/** Marks the words of each line whose words are those of classical verse. */
export function markVerse(words: readonly WordAnalysis[]): void {
  for (const line of linesOf(words)) {
    let sum = 0;
    for (const { type } of line) sum += type.verse;
    if (sum > VERSE && line.length >= LEAST_WORDS) for (const word of line) word.isVerse = true;
  }
}
