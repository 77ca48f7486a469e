import type { WordAnalysis } from './word-analysis.ts';

/** The words of each line of a text. */
export function linesOf<Word extends Pick<WordAnalysis, 'endsLine'>>(
  words: readonly Word[],
): (readonly Word[])[] {
  const lines: (readonly Word[])[] = [];
  let start = 0;
  for (let i = 0; i < words.length; i++) {
    if (!words[i]!.endsLine) continue;
    lines.push(words.slice(start, i + 1));
    start = i + 1;
  }
  lines.push(start === 0 ? words : words.slice(start));
  return lines;
}
