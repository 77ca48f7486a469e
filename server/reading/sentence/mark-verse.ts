import { isLatinWord } from '../tokenize/token.ts';
import { linesOf } from './lines.ts';
import type { WordAnalysis } from './word-analysis.ts';

// Log odds in hundredths.
const VERSE = 50;
// A line that is likelier everyday speech than this is none, though its words are old ones: xAk tu saret.
const SPOKEN = 90;
// Fewer words are no line.
const LEAST_WORDS = 3;

/** Marks the words of each line whose words are those of classical verse. */
export function markVerse(words: readonly WordAnalysis[]): void {
  for (const line of linesOf(words))
    if (
      line.length >= LEAST_WORDS &&
      !line.some(({ token }) => isLatinWord(token)) &&
      verseOf(line) > VERSE &&
      sumOf(line, 'register') <= SPOKEN
    )
      for (const word of line) word.isVerse = true;
}

/** How strongly the words of a line show that it is classical verse, in hundredths of a logit. */
export const verseOf = (line: readonly WordAnalysis[]): number => sumOf(line, 'verse');

function sumOf(line: readonly WordAnalysis[], of: 'verse' | 'register'): number {
  let sum = 0;
  for (const { type } of line) sum += type[of];
  return sum;
}
