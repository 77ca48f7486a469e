import { wordSet } from '../../base/word-set.ts';
import { BOUNDARY, beforeOf, continues, OBJECT_MARKERS } from '../../sentence/context.ts';
import type { WordAnalysis } from '../../sentence/word-analysis.ts';
import { ROLES } from '../../tagging/phrase-chain.ts';
import { isCopula } from '../clauses/predicates.ts';

/** Which words that look like infinitives are what others did: everyday speech leaves out the last letter of "they went". */

// motoreSo xAbundan pArking, ro rad nakardan: what is done to an object is a verb, no infinitive. But kArA ro andAxti gardan-e man.
const LOOKS_INFINITIVE = /..[دت]ن$/;
const NOUNS = wordSet('گردن معدن لندن اردن لادن کودن کارتن آنتن پوتن واشنگتن');
/** Words that end as an object does in everyday speech: ketAbamo. Some others do, too: mAnto. */
export const ENDS_IN_OBJECT = /..[متش]و$/;
const isObject = ({ type: { key, origin }, pronunciation }: WordAnalysis) =>
  key === 'را' || pronunciation.phonemes === 'ro' || (ENDS_IN_OBJECT.test(key) && origin !== 'lexicon');
const NEAR = 2;
const WITHIN = 3;
function hasObject(words: readonly WordAnalysis[], i: number): boolean {
  for (let k = i - 1; k >= 0 && k >= i - NEAR && words[k]!.boundary === BOUNDARY.none; k--)
    if (isObject(words[k]!)) return true;
  return false;
}

// baCCehA raftan madrese, behem goftan fardA ta'tile: nor is what several people did, or said to somebody.
const SEVERAL = /...(?:ها|[^اوی‌]ا)$|^(?:اونا|اینا|همه|همشون|همه‌شون|بعضیا|بعضی‌ها|مردم|آدما|ملت)$/;
const NO_PLURALS = wordSet(
  'اینجا اونجا آنجا کجا فردا دنیا حالا تنها بالا پیدا اجرا جدا رها اهدا ادا امضا افشا القا احیا تماشا دعوا دریا آمریکا کانادا اروپا ' +
    'شبا روزا صبحا عصرا ظهرا اصلا حتما فعلا قبلا بعدا کلا لطفا معمولا واقعا احتمالا مخصوصا دقیقا تقریبا ظاهرا کاملا قطعا',
);
export const isSeveral = (key: string) => SEVERAL.test(key) && !NO_PLURALS.has(key);
const FAMILY =
  /^(?:بابا|مامان|پدر|مادر|داداش|آبجی|خواهر|برادر|عمو|عمه|دایی|خاله|زن|شوهر|دوست)(?:[متش]|[متش]ون|[متش]ان)?$/;
// What people say of what others did.
export const PASTS = wordSet(
  'رفتن اومدن گفتن کردن دادن زدن گرفتن خوردن خریدن دیدن بردن آوردن اوردن گذاشتن رسیدن نشستن موندن ماندن شدن خواستن فهمیدن پرسیدن برگشتن فروختن ' +
    'بستن ریختن کشیدن انداختن شستن پختن فرستادن پوشیدن چیدن شکستن دزدیدن ساختن ترکیدن پریدن خوابیدن خندیدن ترسیدن',
);
// The same where a line is spoken: elsewhere moSkel-e rustAhA nabudan-e jAdde.
const SPOKEN_PASTS = wordSet(
  'بودن داشتن نوشتن خوندن کشتن کاشتن برداشتن دویدن مردن افتادن درآوردن نکردن ندادن نزدن نرفتن نگفتن نبودن نداشتن نشدن نیاوردن نیومدن نذاشتن نخوردن',
);
const AND = 'و';
const SAID = wordSet('گفتن دادن زدن');
const TO_SOMEBODY = /^به(?:م|ت|ش|مون|تون|شون)$/;
const SOMEBODY = wordSet('من تو او اون ما شما اونا');

// doxtar-o bA ye pesar didan mAmAneS xabar nadAre. But where something governs it, it is an infinitive, barA-ye tamiz kardan-e xune,
// haqq-e avaz kardan-e kAnAl, and where it is what something is, badtarin jAS jam' kardan-e Camedune; and mostly where it begins
// a clause.
function isVerbOfMessage(words: readonly WordAnalysis[], i: number): boolean {
  const [before, earlier] = [words[i - 1]!, words[i - 2]];
  if (before.ezafeScore > 0 || before.role === ROLES.V || isGoverned(words, i)) return false;
  if (endsInCopula(words[i + 1]!)) return false;
  if (before.type.hasClitic) return DONE_TO.has(words[i]!.type.key);
  if (earlier === undefined || !continues(earlier) || earlier.ezafeScore > 0) return false;
  const { key } = earlier.type;
  return isObject(earlier) || isSeveral(key) || (earlier.isNominal && !DETERMINERS.has(key));
}
// dastgireS kardan. But ArezuS dAStan-e ye bAq bud.
const DONE_TO = wordSet('کردن نکردن');
const GOVERNING = wordSet('برای واسه بدون بعد قبل پیش پس جهت بابت غرض موقع وقت هنگام حین ضمن');
// ye zang zadan-e sAde
const DETERMINERS = wordSet('یه یک این اون همین همون هر چه');
/** Whether a preposition stands close before it, or one of those that infinitives have within a few words, and no object between. */
function isGoverned(words: readonly WordAnalysis[], i: number): boolean {
  for (let k = i - 1; k >= 0 && k >= i - WITHIN && continues(words[k]!); k--) {
    const { role, type } = words[k]!;
    if (isObject(words[k]!)) return false;
    if (GOVERNING.has(type.key) || (role === ROLES.P && k >= i - NEAR)) return true;
  }
  return false;
}

/** Whether an object stands behind, with its marker: naqqASi keSidan-e sArA ro dust dAram. */
function hasObjectBehind(words: readonly WordAnalysis[], i: number): boolean {
  for (let k = i + 1; k <= i + WITHIN && continues(words[k - 1]); k++)
    if (OBJECT_MARKERS.has(words[k]?.type.key ?? '')) return true;
  return false;
}

/** Whether what looks like an infinitive is what others did: "they went" in everyday speech. */
export function isSpokenPast(words: readonly WordAnalysis[], i: number): boolean {
  const { type, isSpoken } = words[i]!;
  if (isSpoken && LOOKS_INFINITIVE.test(type.key) && !NOUNS.has(type.key) && hasObject(words, i)) return true;
  const mayBePast = PASTS.has(type.key);
  const before = beforeOf(words, i);
  if (before === '' || !(mayBePast || (isSpoken && SPOKEN_PASTS.has(type.key)))) return false;
  if (isSpoken && isVerbOfMessage(words, i) && !hasObjectBehind(words, i)) return true;
  return mayBePast && isToldOfOthers(words, i, before);
}

/** Whether the words before it say that others did it, or that it was said to somebody. */
function isToldOfOthers(words: readonly WordAnalysis[], i: number, before: string): boolean {
  const isTold = TO_SOMEBODY.test(before) || (SOMEBODY.has(before) && beforeOf(words, i - 1) === 'به');
  if (isTold && SAID.has(words[i]!.type.key)) return true;
  if (words[i]!.verbAhead !== 0) return false;
  const isOfMany =
    isSeveral(before) ||
    (FAMILY.test(before) && beforeOf(words, i - 1) === AND && FAMILY.test(beforeOf(words, i - 2)));
  return isOfMany && endsSoon(words, i);
}

/** Whether a clause ends within a few words, none of which says what the thing before them is: raftan-e madrese saxte. */
function endsSoon(words: readonly WordAnalysis[], i: number): boolean {
  for (let k = i + 1; k <= i + WITHIN; k++) {
    const word = words[k];
    if (word === undefined) return false;
    if (isCopula(word) || word.role === ROLES.V || endsInCopula(word)) return false;
    if (k === words.length - 1 || word.boundary === BOUNDARY.clause) return true;
  }
  return false;
}

// saxte, but xune
const endsInCopula = ({ type: { key, origin } }: WordAnalysis) => key.endsWith('ه') && origin !== 'lexicon';
