import { wordSet } from '../base/word-set.ts';
import { continues, THIRD_PERSONS } from '../sentence/context.ts';
import type { WordAnalysis } from '../sentence/word-analysis.ts';
import { HINTS } from '../sentence/word-type.ts';
import { ROLES } from '../tagging/phrase-chain.ts';

// Behind these it is who: bA ki umadi.
const WHOSE = wordSet('هر با از به مال واسه برای برا پیش دست خونه دنبال طرف اسم');
// ki hasti
const TO_BE = /^(?:هست|بود|نیست|باش|می‌?باش|شد|می‌?ش)/;
// dAdASet key miyAd
const COMES =
  /^ن?(?:می\u200c?(?:[آا]د|یاد|یان|ره|رن|رسه|رسن|آید|رود|رسد)|میاد|میان|برمی\u200c?گرد(?:ه|ن|د|ند)|[اآ]ومد(?:ن)?|آمد(?:ند)?|رسید(?:ن|ند)?|برگشت(?:ن|ند)?)$/;
const isWho = (words: readonly WordAnalysis[], i: number): boolean => {
  if (i < 0 || !continues(words[i]) || WHOSE.has(words[i - 1]?.type.key ?? '')) return false;
  const { hasClitic, hints } = words[i]!.type;
  return words[i]!.isNominal && (hasClitic || (hints & (HINTS.agent | HINTS.givenName | HINTS.owned)) !== 0);
};
/** Whether کی asks when rather than who: ostAd nomre rA key mizArid, dAdASet key miyAd. But ki hasti. */
export const isWhen = (words: readonly WordAnalysis[], i: number): boolean => {
  const [before, word, verb] = [words[i - 1], words[i]!, words[i + 1]];
  if (!continues(word) || verb === undefined || verb.role !== ROLES.V || TO_BE.test(verb.type.key))
    return false;
  if (COMES.test(verb.type.key) && isWho(words, i - 1)) return true;
  return word.person !== 0 && !THIRD_PERSONS.has(word.person) && !WHOSE.has(before?.type.key ?? '');
};
