import { wordSet } from '../../base/word-set.ts';
import { BOUNDARY, beforeOf, continues, OBJECT_MARKERS } from '../../sentence/context.ts';
import type { WordAnalysis } from '../../sentence/word-analysis.ts';
import { ROLES } from '../../tagging/phrase-chain.ts';
import { isCopula } from '../clauses/predicates.ts';

/** Which words that look like infinitives are what others did: everyday speech leaves out the last letter of "they went". */

// motoreSo xAbundan pArking, ro rad nakardan: what is done to an object is a verb in everyday speech, no infinitive.
const LOOKS_INFINITIVE = /..[دت]ن$/;
export const OBJECT = /^(?:رو|را)$|..[متش]و$/;
const REACH = 2;
function hasObject(words: readonly WordAnalysis[], i: number): boolean {
  for (let k = i - 1; k >= 0 && k >= i - REACH && words[k]!.boundary === BOUNDARY.none; k--)
    if (OBJECT.test(words[k]!.type.key)) return true;
  return false;
}

// baCCehA raftan madrese, behem goftan fardA ta'tile: nor is what several people did, or said to somebody.
const SEVERAL = /...(?:ها|[^اوی‌]ا)$|^(?:اونا|اینا|همه|همشون|همه‌شون|بعضیا|بعضی‌ها|مردم|آدما|ملت)$/;
const NO_PLURALS = wordSet('اینجا اونجا آنجا کجا فردا دنیا حالا تنها بالا');
const isSeveral = (key: string) => SEVERAL.test(key) && !NO_PLURALS.has(key);
const FAMILY =
  /^(?:بابا|مامان|پدر|مادر|داداش|آبجی|خواهر|برادر|عمو|عمه|دایی|خاله|زن|شوهر|دوست)(?:[متش]|[متش]ون|[متش]ان)?$/;
// What people say of what others did.
export const PASTS = wordSet(
  'رفتن اومدن گفتن کردن دادن زدن گرفتن خوردن خریدن دیدن بردن آوردن اوردن گذاشتن رسیدن نشستن موندن ماندن شدن خواستن فهمیدن پرسیدن برگشتن فروختن ' +
    'بستن ریختن کشیدن انداختن شستن پختن فرستادن پوشیدن چیدن شکستن دزدیدن ساختن ترکیدن پریدن خوابیدن خندیدن ترسیدن ' +
    'بودن داشتن نوشتن خوندن کشتن کاشتن برداشتن دویدن مردن افتادن درآوردن نکردن ندادن نزدن نرفتن نگفتن نبودن نداشتن نشدن نیاوردن نیومدن نذاشتن نخوردن',
);
const AND = 'و';
const SAID = wordSet('گفتن دادن زدن');
const TO_SOMEBODY = /^به(?:م|ت|ش|مون|تون|شون)$/;
const SOMEBODY = wordSet('من تو او اون ما شما اونا');
const FURTHER = 3;

// talA-ro kodum dozdidan mardom, doxtar-o bA ye pesar didan mAmAneS xabar nadAre: what ends a clause in messages. But barA-ye
// tamiz kardan-e xune, haqq-e avaz kardan-e kAnAl; badtarin jAS jam' kardan-e Camedune; nor where a clause begins with it.
function endsClauseOfMessage(words: readonly WordAnalysis[], i: number): boolean {
  const [before, earlier] = [words[i - 1]!, words[i - 2]];
  if (before.ezafeScore > 0 || before.role === ROLES.V || isGoverned(words, i)) return false;
  if (hasCopula(words[i + 1]!)) return false;
  if (before.type.hasClitic) return true;
  if (earlier === undefined || !continues(earlier) || earlier.ezafeScore > 0) return false;
  const { key } = earlier.type;
  return OBJECT.test(key) || isSeveral(key) || (earlier.isNominal && !DETERMINERS.has(key));
}
const GOVERNING = wordSet('برای واسه بدون بعد قبل پیش پس جهت بابت غرض موقع وقت هنگام حین ضمن');
// ye zang zadan-e sAde
const DETERMINERS = wordSet('یه یک این اون همین همون هر چه');
/** Whether a preposition stands before it within a few words, of which none is a marker of objects. */
function isGoverned(words: readonly WordAnalysis[], i: number): boolean {
  for (let k = i - 1; k >= 0 && k >= i - FURTHER && continues(words[k]!); k--) {
    const { role, type } = words[k]!;
    if (OBJECT.test(type.key)) return false;
    if (GOVERNING.has(type.key) || (role === ROLES.P && k >= i - REACH)) return true;
  }
  return false;
}

/** Whether an object stands behind, with its marker: naqqASi keSidan-e sArA ro dust dAram. */
const hasObjectBehind = (words: readonly WordAnalysis[], i: number) =>
  words.slice(i + 1, i + 1 + FURTHER).some(({ type }) => OBJECT_MARKERS.has(type.key));

/** Whether what looks like an infinitive is what others did: "they went" in everyday speech. */
export function isSpokenPast(words: readonly WordAnalysis[], i: number): boolean {
  const { key } = words[i]!.type;
  if (words[i]!.isSpoken && LOOKS_INFINITIVE.test(key) && hasObject(words, i)) return true;
  return PASTS.has(key) && isPast(words, i);
}

function isPast(words: readonly WordAnalysis[], i: number): boolean {
  const before = beforeOf(words, i);
  if (before === '') return false;
  const isTold = TO_SOMEBODY.test(before) || (SOMEBODY.has(before) && beforeOf(words, i - 1) === 'به');
  if (isTold && SAID.has(words[i]!.type.key)) return true;
  if (words[i]!.isSpoken && endsClauseOfMessage(words, i) && !hasObjectBehind(words, i)) return true;
  if (words[i]!.verbAhead !== 0) return false;
  const isOfMany =
    isSeveral(before) ||
    (FAMILY.test(before) && beforeOf(words, i - 1) === AND && FAMILY.test(beforeOf(words, i - 2)));
  return isOfMany && endsSoon(words, i);
}

/** Whether a clause ends within a few words, none of which says what the thing before them is: raftan-e madrese saxte. */
function endsSoon(words: readonly WordAnalysis[], i: number): boolean {
  for (let k = i + 1; k <= i + FURTHER; k++) {
    const word = words[k];
    if (word === undefined) return false;
    if (isCopula(word) || word.role === ROLES.V || hasCopula(word)) return false;
    if (k === words.length - 1 || word.boundary === BOUNDARY.clause) return true;
  }
  return false;
}

// saxte, but xune
const hasCopula = ({ type: { key, origin } }: WordAnalysis) => key.endsWith('ه') && origin !== 'lexicon';
