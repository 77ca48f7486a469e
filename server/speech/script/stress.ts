/** Which vowel of a word is stressed; 'none' for words without a stress of their own. */
export type Stress = 'first' | 'last' | 'none';

const VERB_PREFIX = /^ن?می\u200c/;
// Unstressed inside a phrase: prepositions, conjunctions, the object marker.
const UNSTRESSED = new Set(['be', 'az', 'dar', 'bar', 'bA', 'tA', 'rA', 'ro', 'o', 'va', 'ke', 'yA']);

/**
 * The stress of a word, by its phonemes (without endings) and its spelling. Persian stresses the last syllable,
 * but verbs with mi- and nemi- the first; ezafe and the fused "and" are never stressed.
 */
export function stressOf(phonemes: string, spelling: string): Stress {
  if (UNSTRESSED.has(phonemes)) return 'none';
  return VERB_PREFIX.test(spelling) ? 'first' : 'last';
}
