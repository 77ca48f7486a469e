/** Which vowel of a word is stressed; 'none' for words that lean on their neighbours. */
export type Stress = 'first' | 'last' | 'none';

const VERB_PREFIX = /^ن?می\u200c/;
// Said without weight inside a phrase: prepositions, conjunctions, the object marker.
const LEANING = new Set(['be', 'az', 'dar', 'bar', 'bA', 'tA', 'rA', 'ro', 'o', 'va', 'ke', 'yA']);

/**
 * The stress of a word, by its phonemes (without endings) and its spelling. Persian stresses the last syllable,
 * but verbs with mi- and nemi- the first; ezafe and the fused "and" are never stressed.
 */
export function stressOf(phonemes: string, spelling: string): Stress {
  if (LEANING.has(phonemes)) return 'none';
  return VERB_PREFIX.test(spelling) ? 'first' : 'last';
}
