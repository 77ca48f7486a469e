import { wordSet } from '../base/word-set.ts';
import { pronunciationOf } from '../notation/pronunciation.ts';
import { BOUNDARY } from '../sentence/context.ts';
import type { WordAnalysis } from '../sentence/word-analysis.ts';

// No word with an ezafe stands before these.
const ALWAYS = wordSet('را است بود نیست نبود');
// Nor before these, but in a preposition of two words: be jA-ye az dast dAdan.
const ELSEWHERE = wordSet('از ز به که و بر همی');
const BEGINS_PREPOSITION = wordSet('به بر از در');
const PLURAL = 'های';
const FOR = 'برای';
// What is a verb wherever it stands, and often behind such words: ruy Avard, jAy nadArad.
const VERBS = wordSet(
  'دارد ندارد دارند ندارند داشت نداشت داشتند آورد آوردند نیاورد نهاد نهادند ننهاد بنهاد داد دادند نداد بداد ' +
    'دهد ندهد شد شدند نشد نمود نمودند ننمود گردید آمد آمدند نیامد بیامد گرفت گرفتند نگرفت بگرفت',
);
// What a text may break off behind: bar ru-ye.
const PREPOSITIONAL = wordSet('روی سوی جای پای بالای');

/**
 * The ی that older Persian, verse and Dari have after a last ā or u is the word's own where no ezafe can follow: xodAy rA,
 * ruy az mA magardAn, jAy nadArad, and at the end of a line, but xodA-ye mA.
 */
export function sayWrittenYe(words: readonly WordAnalysis[], i: number): void {
  const word = words[i]!;
  const { key } = word.type;
  if (word.token.kind !== 'word' || word.token.typed !== null || word.boundary !== BOUNDARY.none) return;
  if (!/[او]ی$/.test(key) || key.endsWith(PLURAL) || key === FOR || !mayEnd(words, i)) return;
  const { sounds } = word.pronunciation;
  word.pronunciation = pronunciationOf(key, [...sounds.slice(0, -1), 'y']);
  word.ezafe = false;
}

function mayEnd(words: readonly WordAnalysis[], i: number): boolean {
  const follower = words[i + 1]?.type;
  const isInPreposition = i > 0 && BEGINS_PREPOSITION.has(words[i - 1]!.type.key);
  if (follower === undefined) return i > 1 && !(isInPreposition && PREPOSITIONAL.has(words[i]!.type.key));
  if (ALWAYS.has(follower.key)) return true;
  if (isInPreposition) return false;
  return ELSEWHERE.has(follower.key) || VERBS.has(follower.key);
}
