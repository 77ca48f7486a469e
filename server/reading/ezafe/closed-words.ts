import { ZWNJ } from '../notation/script.ts';
import { ANY_VOWEL, TYPED } from '../notation/typed-marks.ts';
import type { WordAnalysis } from '../sentence/word-analysis.ts';

const SHORT_VOWEL_OR_TANVIN = /[\u064b-\u0650]/;
// The kasra may be the ezafe itself.
const CLOSES = (ANY_VOWEL & ~TYPED.kasra & ~TYPED.dagger) | TYPED.sukun;

/**
 * Whether the last letter of a word has a vowel that leaves no place for an ezafe, as the word is said or as the writer has
 * marked it: bar sar-e, which has its own, nesbatan, سَلامُ عَلیکُم.
 */
export function isClosed({ token, pronunciation }: Pick<WordAnalysis, 'token' | 'pronunciation'>): boolean {
  if (token.kind !== 'word') return false;
  const { key, typed } = token;
  let last = key.length - 1;
  while (last > 0 && key[last] === ZWNJ) last--;
  if (typed !== null && (typed[last]! & CLOSES) !== 0) return true;
  return pronunciation.marks.some(({ letter, mark }) => letter === last && SHORT_VOWEL_OR_TANVIN.test(mark));
}
