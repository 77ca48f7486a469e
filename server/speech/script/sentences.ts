import type { Clause } from './script.ts';

// Sounds; a synthesizer makes so many in about a tenth of a second, so that a recording begins and stops soon.
const MOST_SOUNDS = 220;

/** Clauses in groups that are recorded together: a sentence, or a part of a long one. */
export function sentencesOf(clauses: readonly Clause[]): Clause[][] {
  const sentences: Clause[][] = [];
  let sentence: Clause[] = [];
  let sounds = 0;
  for (const clause of clauses) {
    sentence.push(clause);
    sounds += clause.words.reduce((sum, { phonemes }) => sum + phonemes.length, 0);
    const goesOn = clause.pause === 'breath' || clause.pause === 'clause';
    if (goesOn && sounds < MOST_SOUNDS) continue;
    sentences.push(sentence);
    sentence = [];
    sounds = 0;
  }
  if (sentence.length > 0) sentences.push(sentence);
  return sentences;
}
