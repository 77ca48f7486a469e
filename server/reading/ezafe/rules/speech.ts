import { wordSet } from '../../base/word-set.ts';
import { BOUNDARY, beginsClause, OBJECT_MARKERS } from '../../sentence/context.ts';
import type { WordAnalysis } from '../../sentence/word-analysis.ts';
import { ROLES } from '../../tagging/phrase-chain.ts';
import { ruleOfChats } from '../chats/chats.ts';
import { FORGIVEN, isSaidInChats } from '../chats/ends.ts';
import { ENDS_IN_OBJECT, isSpokenPast, PASTS } from '../chats/pasts.ts';
import { SPANS } from '../chats/words.ts';
import { HOMES } from '../clauses/places.ts';
import { type EzafeRule, type LookedAt, RULES } from './rules.ts';

/** What the rules of ezafes ask of small words of everyday speech, and of whom one calls. */

// okey pas lokeySen bede, but kolAheS pas-e ma'reke ast, az pas-e parde.
const THEN = 'پس';
const BEHIND = wordSet(
  'معرکه معرکه‌ست معرکه‌س معرکس معرکست معرکه‌اند پرده پرده‌ی ذهن ذهنم ذهنش کله کله‌ی گردن گردنش سر سرش ابر ابرها کوه دیوار پشت آینه',
);
const BEFORE_NOUN = wordSet('از ز در تا به بر این آن هر');

// xune-ye ammam da'vatim
const OF_KIN =
  /^(?:عمه?|خاله?|عمو|دایی|بابا|مامان|مادر|پدر|ننه?|خواهر|برادر|داداش|آبجی|دوست|رفیق|نامزد|عروس|مادربزرگ|پدربزرگ|بابابزرگ|مامان‌بزرگ|مادرشوهر|پدرشوهر|مادرزن|پدرزن|همسایه)\u200c?(?:ا?[متش]|[متش]ون|[متش]ان)$|^(?:خاله|عمه|دایی|عمو|مادربزرگ|بابابزرگ|مامان‌بزرگ|پدربزرگ|مادرشوهر|مادرزن|پدرزن)$/;
const SAYS_OR_COMES = wordSet('زنگ گفت میگه می‌گه گفته اومد اومده هست نیست را رو');

// doxtar, ye sA'ate montazeretam. But doxtar-e ye xAnevAde.
const CALLED = wordSet(
  'مادر پدر ننه دختر پسر مرد زن بچه داداش رفیق برادر خواهر عزیز حاجی مشتی لامصب لعنتی دکتر مهندس',
);
const ONE = wordSet('یه یک دو سه چند');
const AGO = /^(?:ساعت|روز|هفته|ماه|سال|عمر|وقت|مدت)(?:ه|ه‌ست|ه‌س)$/;
// baCCe-ye se sAle
const SOME_TIME = 'یه';
const OF_AGE = /^(?:روز|هفته|ماه|سال)ه$/;

// elAhi pir Si, but lotf-e elAhi.
const O_GOD = 'الهی';

// What begins a clause by its first two words, behind whom it is said to or what it refers to: mAdar, xodA xeyret bede;
// marAteb jahat-e estehzAr ifAd migardad. But selsele marAteb, xAne-ye xodA.
const CLAUSES: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['مراتب', wordSet('جهت برای ایفاد بدینوسیله')],
  ['خیر', wordSet('ببینی ببینین ببینید')],
  ['پیر', wordSet('شی شین بشی بشین شید')],
  [
    'خدا',
    wordSet(
      'خیرت خیرتون خیرش حفظت حفظتون حفظش نگهدارت نگهدارتون رحمتش رحمتت رحمت‌تون بیامرزدش بیامرزه بیامرزدت پدرت پدرتو پدرتون شفاش شفات صبرت صبرتون ' +
        'قوت عمرت سایه‌تو سایتو سایه‌تون کمکت کمکش کمکمون نکنه نکشتت لعنتت لعنتش لعنتتون ازت اجرت قسمت بزرگه کریمه شاهده می‌دونه میدونه',
    ),
  ],
  ['راس', wordSet('ساعت')],
  ['رأس', wordSet('ساعت')],
  ['خواهشمند', wordSet('است')],
  ['مستدعی', wordSet('است')],
  ['مقتضی', wordSet('است')],
]);
// mAdar, xeyr az javunit bebini
const [GOOD, FROM] = ['خیر', 'از'];
const CHAIN = wordSet('سلسله به از طی تا که و');

// jahat-e estehzAr ifAd migardad, rowqan taft bedid: with the verb behind it, and not what is before it. But piyAz-e taft dAde.
const WITH_VERB = wordSet('ایفاد مبذول معروض تفت');
const DESCRIBING = 'داده';

// beSin sar-e darset
const AT = wordSet('سر پای');
const LESSON = 'darset';

// harf tu dahanam nazAr, but qazA-ye tu yaxCAl.
export const IN_SPEECH = 'tu';
const isIn = (words: readonly WordAnalysis[], i: number) =>
  words[i + 1]?.pronunciation.phonemes === IN_SPEECH && words[i + 2]?.type.hasClitic === true;

// in mAh mobArake, but sure-ye mobArake.
const BLESSED = 'مبارکه';
const CALLED_BLESSED = wordSet('سوره آیه آیات سوره‌های شجره لیالی اعیاد فولاد شهر شهرستان مجتمع');

// tu xAl, Afarin. But jahAn Afarin, xAnom-e Afarin.
const CALLS = wordSet('آفرین ایول مرسی دمت دمتون بخدا والا والله باریکلا احسنت');
// bA aks-e sAyt zamin tA Asemun farq dASt
const [EARTH, TO] = ['زمین', 'تا'];
const SKY = wordSet('آسمان آسمون');
const DIFFERENCE = wordSet('فرق تفاوت توفیر فاصله');
const isFarFrom = (words: readonly WordAnalysis[], i: number, follower: string, third: string) =>
  follower === EARTH &&
  third === TO &&
  SKY.has(words[i + 3]?.type.key ?? '') &&
  DIFFERENCE.has(words[i + 4]?.type.key ?? '');

// qabl-e xAb, ba'd-e nAhAr: everyday speech leaves out "from".
const BEFORE_OR_AFTER = wordSet('قبل بعد');
const EVENTS =
  /^(?:.+[دت]ن|(?:اول|دوم|سوم|آخر|نخست)ین|آپدیت|ناهار|نهار|شام|صبحانه|صبحونه|کلاس|کار|امتحان|بازی|عمل|خواب|نماز|مدرسه|دانشگاه|ورزش|باشگاه|عید|تعطیلات|سفر|جلسه|عروسی|اذان|افطار|فیلم|غذا|حموم|حمام|ظهر|طلاق|ازدواج|زایمان|جراحی|انقلاب|جنگ|انتخابات|کرونا|زلزله|حمله)(?:[متش]|[متش]ون)?$/;
// But ba'd qazA Avardan, they brought it then.
const isBeforeEvent = (words: readonly WordAnalysis[], i: number, follower: string, third: string) =>
  BEFORE_OR_AFTER.has(words[i]!.type.key) &&
  EVENTS.test(follower) &&
  third !== '' &&
  !OBJECT_MARKERS.has(third) &&
  !ENDS_IN_OBJECT.test(third) &&
  words[i + 2]!.role !== ROLES.V &&
  !(i > 0 && (words[i - 1]!.ezafeScore > 0 || SPANS.has(words[i - 1]!.type.key)));

// Adam ba'zi vaqtA
const SOME = 'بعضی';
const TIMES = wordSet('وقتا وقت‌ها وقتها روزا روزها شبا شب‌ها موقعا موقع‌ها جاها');

const LIKE = 'مث';
const [AROUND, EACH_OTHER] = ['دور', 'هم'];

// Nearly no word is one of these, nor stands before one.
const KEYS: ReadonlySet<string> = new Set([
  THEN,
  O_GOD,
  LIKE,
  AROUND,
  ...BEFORE_OR_AFTER,
  ...AT,
  ...HOMES,
  ...CALLED,
  ...PASTS,
]);
const FOLLOWERS: ReadonlySet<string> = new Set([...WITH_VERB, BLESSED, EARTH, SOME, ...CLAUSES.keys()]);
const isChatted = (words: readonly WordAnalysis[], i: number, follower: string) =>
  words[i]!.isSpoken || FORGIVEN.has(words[i]!.type.key) || isSaidInChats(follower);
const isConcerned = (words: readonly WordAnalysis[], i: number, follower: string) =>
  KEYS.has(words[i]!.type.key) ||
  FOLLOWERS.has(follower) ||
  words[i + 1]?.pronunciation.phonemes === IN_SPEECH;

/**
 * The rule that decides the ezafe of a word of everyday or administrative speech; undefined where none does. `follower` and
 * `third` are the words behind it in its phrase.
 */
export function ruleOfSpeech(
  words: readonly WordAnalysis[],
  i: number,
  follower: string,
  third: string,
): EzafeRule | undefined {
  const mayBeChatted = isChatted(words, i, follower);
  if (!mayBeChatted && !isConcerned(words, i, follower)) return undefined;
  const { key } = words[i]!.type;
  const chatted = mayBeChatted ? ruleOfChats(words, i, follower, third) : undefined;
  if (chatted) return chatted;
  if (key === THEN) return ruleOfThen(words, i, follower);
  if (WITH_VERB.has(follower) && third !== DESCRIBING && key !== 'و') return RULES.called;
  if (isFarFrom(words, i, follower, third) || (follower === SOME && TIMES.has(third))) return RULES.called;
  if (isBeforeEvent(words, i, follower, third)) return RULES.event;
  if (AT.has(key) && words[i + 1]!.pronunciation.phonemes === LESSON) return RULES.home;
  if (words[i]!.isSpoken && CALLS.has(follower) && third === '') return RULES.called;
  if (isSpokenPast(words, i)) return RULES.past;
  if (isIn(words, i) || (follower === BLESSED && third === '' && !CALLED_BLESSED.has(key)))
    return RULES.called;
  if (key === LIKE) return RULES.like;
  if (key === AROUND && follower === EACH_OTHER && words[i]!.pronunciation.phonemes === 'dor')
    return RULES.around;
  if (HOMES.has(key)) return OF_KIN.test(follower) && !SAYS_OR_COMES.has(third) ? RULES.home : undefined;
  const isAged = follower !== SOME_TIME && OF_AGE.test(third);
  const isCalled = CALLED.has(key) && ONE.has(follower) && AGO.test(third) && !isAged;
  if (isCalled || (key === O_GOD && beginsClause(words, i))) return RULES.called;
  if (CALLED.has(key) && follower === GOOD && third === FROM) return RULES.called;
  return CLAUSES.get(follower)?.has(third) && !CHAIN.has(key) ? RULES.called : undefined;
}

function ruleOfThen(words: readonly WordAnalysis[], i: number, follower: string): EzafeRule | undefined {
  if (BEHIND.has(follower)) return RULES.behind;
  const before = i > 0 ? words[i - 1]! : undefined;
  const mayBeNoun = before?.boundary === BOUNDARY.none && BEFORE_NOUN.has(before.type.key);
  return mayBeNoun || words[i]!.isVerse ? undefined : RULES.called;
}

export const LOOKED_AT_IN_SPEECH: LookedAt = { own: [KEYS], behind: [FOLLOWERS] };
