import { wordSet } from '../base/word-set.ts';
import { continues, HE, THEY, THIRD_PERSONS } from '../sentence/context.ts';
import type { WordAnalysis } from '../sentence/word-analysis.ts';
import { HINTS } from '../sentence/word-type.ts';
import { ROLES } from '../tagging/phrase-chain.ts';

// Behind these it is who: bA ki umadi.
const WHOSE = wordSet('هر با از به مال واسه برای برا پیش دست خونه دنبال طرف اسم');
// ki hasti
const TO_BE =
  /^(?:هست|بود|نیست|باش|می\u200c?باش|شد|می\u200c?ش(?:[همین]|ین|یم|ید|و[مید]|وند|وی[مد]|د[یم]?|دند|دن|دی[مد])$)/;
// dAdASet key miyAd
const COMES =
  /^ن?(?:می\u200c?(?:[آا]د|یاد|یان|ره|رن|رسه|رسن|آید|رود|رسد)|میاد|میان|برمی\u200c?گرد(?:ه|ن|د|ند)|[اآ]ومد(?:ن)?|آمد(?:ند)?|رسید(?:ن|ند)?|برگشت(?:ن|ند)?)$/;
const isSomebody = (words: readonly WordAnalysis[], i: number): boolean => {
  if (i < 0 || !continues(words[i]) || WHOSE.has(words[i - 1]?.type.key ?? '')) return false;
  const { hasClitic, hints } = words[i]!.type;
  return words[i]!.isNominal && (hasClitic || (hints & (HINTS.agent | HINTS.givenName | HINTS.owned)) !== 0);
};
// entexAbAt key bud
const EVENTS = wordSet('انتخابات امتحان امتحانا امتحانت کنکور عید مسابقه پرواز پروازت یلدا نوروز رمضان');
const NTH = wordSet('اول دوم سوم آخر');
const WAS = /^(?:بود|هست|ه|میشه|می\u200cشه|شد|شروع|تموم|اعلام)$/;
// ki miyAd berim
const LETS_GO = /^ب(?:ر|خور|بین|یا|گیر|زن)یم$/;
// ki balade bepaze
const KNOWS = /^(?:بلده|میدونه|می\u200cدونه)$/;
// SomA ki hastid
const ARE = /^هست(?:م|ی|یم|ید|ین)$/;
const THAT = 'که';
const asksWhoIs = (words: readonly WordAnalysis[], i: number): boolean =>
  ARE.test(words[i + 1]?.type.key ?? '') &&
  (!continues(words[i + 1]) || words[i + 2] === undefined || words[i + 2]!.type.key === THAT);

/** Whether کی asks who can do it, who comes along, or who somebody is, rather than when. */
export const isWho = (words: readonly WordAnalysis[], i: number): boolean =>
  continues(words[i]) &&
  (KNOWS.test(words[i + 1]?.type.key ?? '') ||
    asksWhoIs(words, i) ||
    (!continues(words[i - 1]) &&
      words[i + 1]?.person === HE &&
      COMES.test(words[i + 1]!.type.key) &&
      LETS_GO.test(words[i + 2]?.type.key ?? '')));

// rowqan o key avaz kardi, SomA key be in Sahr Amadid: the object and the subject are told, so that nobody is asked for.
const OBJECT = /^(?:رو|را)$|..[^\u200c]و$/;
// Whom one takes for something: xodeto ki hesAb kardi, to ki ro dust dAri.
const TAKEN = wordSet('رو را حساب فرض تصور معرفی');
const SUBJECT = /^(?:من|تو|ما|شما)$/;
const BEFORE_OTHERS = wordSet('به از با در بر برای');
const OF_PREPOSITION = wordSet('از به با برای بی بدون مثل پیش واسه و کنار');
// key avazeS kardi
const WITH_OBJECT = /..(?:ش|شون|شان)$/;
const isTold = (words: readonly WordAnalysis[], i: number): boolean => {
  const [before, next] = [words[i - 1], words[i + 1]!];
  const isLight = continues(next) && next.role !== ROLES.V && words[i + 2]?.role === ROLES.V;
  if (TAKEN.has(next.type.key)) return false;
  if (isLight && WITH_OBJECT.test(next.type.key) && next.isNominal) return true;
  if (!continues(before)) return false;
  if (isLight && OBJECT.test(before!.type.key)) return true;
  if (!BEFORE_OTHERS.has(next.type.key)) return false;
  const isOwner = continues(words[i - 2]) && OF_PREPOSITION.has(words[i - 2]!.type.key);
  return SUBJECT.test(before!.type.key) && !isOwner && !(continues(words[i - 2]) && words[i - 2]!.isNominal);
};

/** Whether کی asks when rather than who: ostAd nomre rA key mizArid, dAdASet key miyAd. But ki hasti. */
export const isWhen = (words: readonly WordAnalysis[], i: number): boolean => {
  const [before, word, verb] = [words[i - 1], words[i]!, words[i + 1]];
  if (!continues(word) || verb === undefined) return false;
  // nafar-e avval-e mosAbeqe ki bud
  const isOwned = continues(words[i - 2]) && (words[i - 2]!.isNominal || NTH.has(words[i - 2]!.type.key));
  if (EVENTS.has(before?.type.key ?? '') && !isOwned && WAS.test(verb.type.key)) return true;
  const asksYou = word.person !== 0 && !THIRD_PERSONS.has(word.person) && !WHOSE.has(before?.type.key ?? '');
  if (verb.role !== ROLES.V) {
    const behind = continues(verb) ? (words[i + 2]?.type.key ?? '') : '';
    return asksYou && !TO_BE.test(behind) && isTold(words, i);
  }
  if (TO_BE.test(verb.type.key)) return false;
  // hoquq o key mirizan: who would be one.
  if (word.person === THEY && !WHOSE.has(before?.type.key ?? '')) return true;
  if (COMES.test(verb.type.key) && isSomebody(words, i - 1)) return true;
  return asksYou;
};
