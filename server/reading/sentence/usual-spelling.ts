import { withoutDoubling, withoutElongation } from '../lexicon/elongation.ts';
import type { Analyse, Analysis } from '../morphology/analysis.ts';
import { LONGEST_KEY } from '../notation/script.ts';

// A madda left out of a word with its ending: ارزوم, استینشو.
const NO_MADDA = /^ا.{3,}/;
const MADDA = 'آ';
const ENDING =
  /^(?:\u200c?(?:[متش]|[مت]ون|شون|[مت]ان|شان)|[متش]و|مو|و|رو|ا|ای|ه|ی|ها|های|هام|هات|هاش|هامون|هاتون|هاشون|اش|ات|ام|یم|یت|یش|ست|هه)$/;
// The evidence for a word of the lexicon that is no rare one.
const VOUCHED = 6;
const MARGIN = 5;

/** The spelling with its madda, where a word that is known with it has an ending; undefined elsewhere. */
function withMadda(key: string, found: Analysis | undefined, analyse: Analyse): string | undefined {
  if (!NO_MADDA.test(key) || found?.stem === key) return undefined;
  const usual = MADDA + key.slice(1);
  const known = analyse(usual);
  if (known === undefined || known.evidence < VOUCHED || !usual.startsWith(known.stem)) return undefined;
  if (!ENDING.test(usual.slice(known.stem.length))) return undefined;
  const isBetter =
    found === undefined ||
    (known.stem.length >= found.stem.length && known.evidence > found.evidence + MARGIN);
  return isBetter ? usual : undefined;
}

/** A spelling without the letters that are repeated for emphasis, or typed twice in a word that is none with them. */
export function usualSpelling(key: string, analyse: Analyse): string {
  const usual = withoutElongation(key);
  // A letter that is repeated without end is that letter; a few of one letter are an unknown word.
  const typed = usual.length > 1 || key.length > LONGEST_KEY ? usual : key;
  const plain = withMadda(typed, analyse(typed), analyse) ?? typed;
  const single = withoutDoubling(plain);
  if (single.length === 0) return plain;
  const found = analyse(plain);
  if (found !== undefined && (found.stem === plain || !LONG_VOWEL_TWICE.test(plain))) return plain;
  const isWord = (one: string) => analyse(one)?.stem === one;
  return single.find((one) => isWord(one) && (found === undefined || !LONG_VOWEL_TWICE.test(one))) ?? plain;
}

// No ending or second part of a word makes these inside of it.
const LONG_VOWEL_TWICE = /.(?:وو|اا)./;
