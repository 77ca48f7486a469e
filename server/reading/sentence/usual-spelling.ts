import { withoutDoubling, withoutElongation } from '../lexicon/elongation.ts';
import type { Analyse } from '../morphology/analysis.ts';
import { LONGEST_KEY } from '../notation/script.ts';

/** A spelling without the letters that are repeated for emphasis, or typed twice in a word that is none with them. */
export function usualSpelling(key: string, analyse: Analyse): string {
  const usual = withoutElongation(key);
  // A letter that is repeated without end is that letter; a few of one letter are an unknown word.
  const plain = usual.length > 1 || key.length > LONGEST_KEY ? usual : key;
  const single = withoutDoubling(plain);
  if (single.length === 0) return plain;
  const found = analyse(plain);
  if (found !== undefined && (found.stem === plain || !LONG_VOWEL_TWICE.test(plain))) return plain;
  const isWord = (one: string) => analyse(one)?.stem === one;
  return single.find((one) => isWord(one) && (found === undefined || !LONG_VOWEL_TWICE.test(one))) ?? plain;
}

// No ending or second part of a word makes these inside of it.
const LONG_VOWEL_TWICE = /.(?:وو|اا)./;
