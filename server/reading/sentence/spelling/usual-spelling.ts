import { withoutDoubling, withoutElongation } from '../../lexicon/elongation.ts';
import type { Analyse, Analysis } from '../../morphology/analysis.ts';
import { LONGEST_KEY } from '../../notation/script.ts';

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

/** A spelling, and what explains it. */
export interface Usual {
  readonly plain: string;
  readonly analysis: Analysis | undefined;
}

/** A spelling without the letters that are repeated for emphasis, or typed twice in a word that is none with them. */
export function usualSpelling(key: string, analyse: Analyse): Usual {
  const usual = withoutElongation(key);
  const literal = usual === key ? undefined : analyse(key);
  if (literal !== undefined && endsInDouble(literal.stem) && key.startsWith(literal.stem))
    return { plain: key, analysis: literal };
  // A letter that is repeated without end is that letter; a few of one letter are an unknown word.
  const typed = usual.length > 1 || key.length > LONGEST_KEY ? usual : key;
  const known = analyse(typed);
  const plain = withMadda(typed, known, analyse) ?? typed;
  const analysis = plain === typed ? known : analyse(plain);
  const single = withoutDoubling(plain);
  if (single.length === 0) return { plain, analysis };
  if (analysis !== undefined && (analysis.stem === plain || !LONG_VOWEL_TWICE.test(plain)))
    return { plain, analysis };
  for (const one of single) {
    const found = analysis === undefined || !LONG_VOWEL_TWICE.test(one) ? analyse(one) : undefined;
    if (found?.stem === one) return { plain: one, analysis: found };
  }
  return { plain, analysis };
}

// دهههای, پوشششان: the third letter is the first one of an ending.
const endsInDouble = (stem: string) => stem.length > 2 && stem.at(-1) === stem.at(-2);

// No ending or second part of a word makes these inside of it.
const LONG_VOWEL_TWICE = /.(?:وو|اا)./;
