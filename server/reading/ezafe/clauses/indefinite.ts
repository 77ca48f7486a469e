import { wordSet } from '../../base/word-set.ts';
import type { Analyse } from '../../morphology/analysis.ts';
import type { WordAnalysis } from '../../sentence/word-analysis.ts';
import { HINTS, type WordType } from '../../sentence/word-type.ts';
import { type Chain, chainLength } from '../../tagging/phrase-chain.ts';

/**
 * Nouns with the ending of "a" or "some", which take no ezafe: deraxthAyi boland, moSkelAti jeddi. Of rare ones the classifier
 * takes the ending for that of an adjective: sAzmAn-e ettelA'Ati-ye jadid.
 */

const SEVERAL = /..\u200c?هایی$/;
const OF_HE = /.ه\u200cای$/;
const OF_ARABIC_PLURAL = /..ات(?=ی$)/;
// Words of their own.
const OTHERS = wordSet(
  'بیماری مهمانی صندلی کمدی عینکی گلابی عدسی انگشتری ردیابی سمپاشی جرم‌گیری آبی طلایی کرمی زعفرانی شکلاتی دانشجویی کارمندی حقوقی خونی کیفی',
);
const A = /^(.+?)(?:(?<=[اوی])ی)?ی$/;

/** Whether a spelling may be such a noun, for `HINTS`. */
export function isIndefiniteNoun(
  { key, origin }: Pick<WordType, 'key' | 'origin'>,
  objects: ReadonlySet<string>,
  analyse: Analyse,
): boolean {
  if (SEVERAL.test(key) || OF_HE.test(key)) return origin !== 'lexicon';
  const stem = A.exec(key)?.[1];
  if (stem === undefined || OTHERS.has(key)) return false;
  return objects.has(stem) || (OF_ARABIC_PLURAL.test(key) && analyse(stem)?.stem === stem);
}

/** Whether a noun with this ending ends its phrase: always where it is several, else before an adjective that describes it. */
export const endsIndefinite = (
  words: readonly WordAnalysis[],
  i: number,
  chain: Chain,
  adjective: number,
): boolean => {
  const { type } = words[i]!;
  if ((type.hints & HINTS.indefinite) === 0) return false;
  return SEVERAL.test(type.key) || (chainLength(chain) === 0 && words[i + 1]!.kind === adjective);
};
