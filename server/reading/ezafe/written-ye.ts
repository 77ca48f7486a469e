import { wordSet } from '../base/word-set.ts';
import { pronunciationOf } from '../notation/pronunciation.ts';
import { BOUNDARY } from '../sentence/context.ts';
import type { WordAnalysis } from '../sentence/word-analysis.ts';

// No word with an ezafe stands before these.
const ALWAYS = wordSet('را است بود نیست نبود');
// Nor before these, but in a preposition of two words: be jA-ye az dast dAdan.
const ELSEWHERE = wordSet('از ز به که و');
const BEGINS_PREPOSITION = wordSet('به بر از در');
const PLURAL = 'های';

/**
 * The ی that older Persian has after a last ā or u is the word's own where no ezafe can follow: xodAy rA, ruy az mA
 * magardAn, but xodA-ye mA.
 */
export function sayWrittenYe(words: readonly WordAnalysis[], i: number): void {
  const word = words[i]!;
  const { key } = word.type;
  if (word.token.kind !== 'word' || word.token.typed !== null || word.boundary !== BOUNDARY.none) return;
  if (!/[او]ی$/.test(key) || key.endsWith(PLURAL) || !mayEnd(words, i)) return;
  const { sounds } = word.pronunciation;
  word.pronunciation = pronunciationOf(key, [...sounds.slice(0, -1), 'y']);
  word.ezafe = false;
}

function mayEnd(words: readonly WordAnalysis[], i: number): boolean {
  const next = words[i + 1]?.type.key ?? '';
  if (ALWAYS.has(next)) return true;
  return ELSEWHERE.has(next) && !(i > 0 && BEGINS_PREPOSITION.has(words[i - 1]!.type.key));
}
