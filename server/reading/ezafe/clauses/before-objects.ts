import { wordSet } from '../../base/word-set.ts';
import { continues } from '../../sentence/context.ts';
import type { WordAnalysis } from '../../sentence/word-analysis.ts';
import { HINTS } from '../../sentence/word-type.ts';
import {
  type Chain,
  chainLength,
  clauseOf,
  LEADS,
  openerOf,
  PHRASES,
  ROLES,
} from '../../tagging/phrase-chain.ts';
import { PLACES as ORDINALS } from '../rules/number-words.ts';
import { isAgentWord, isTimeFirst } from './beside-times.ts';
import { endsClause, isOfSpeakers } from './predicates.ts';

/**
 * Where a verb does something to an object without a marker, the word before the object ends its phrase: edAre gozarnAme sAder
 * kard, az bAzAr mAhi xaridim. With an ezafe there the verb would have no object.
 */

// What verbs of two words are made of that have an object, by the number of the verb, see light-verbs.ts.
const [TO_DO, TO_GIVE, TO_STRIKE, TO_BECOME, TO_TAKE, TO_HAVE] = [1, 2, 3, 4, 5, 6];
const DONE: ReadonlyMap<number, ReadonlySet<string>> = new Map([
  [
    TO_DO,
    wordSet(
      'صادر اعلام پذیرش منتشر ارسال چاپ توزیع استخدام تولید پخش برگزار رزرو ترخیص مرجوع کشف دعوت سرو وارد اعزام تصویب جمع پاک تمیز تعمیر ثبت تدریس ' +
        'ترجمه امضا امضاء قاچاق اکران تماشا پیدا گم جذب احداث واگذار عرضه درست پرداخت دریافت صرف مصرف خرج پمپ آماده باز روشن خاموش اجرا برپا مطرح ' +
        'تهیه منفجر توقیف کشت پهن خرد سرخ دم نصب دانلود آپلود حمل تنبیه رعایت افتتاح معرفی مهار ضبط تزریق تجویز شناسایی آبیاری پارک ' +
        'اضافه حذف ذخیره خراب عوض قطع وصل فعال غیرفعال مسدود لغو تمدید تکمیل تأیید تایید کپی پاره سوراخ آب له فوت پر خالی گرم سرد خشک حس لمس درک تحمل ' +
        'فراموش حفظ مرور مطالعه رنده مخلوط آسیاب جدا شارژ ریست چک تست لایک فالو بلاک سیو اسکن پرینت شروع تموم تمام ترک قفل حل جبران دنبال خریداری سفارش ' +
        'جم ایجاد احیا بازسازی مرمت بسته‌بندی جابجا جابه‌جا آویزون آویزان واریز برداشت کسب',
    ),
  ],
  [
    TO_GIVE,
    wordSet('تحویل سفارش اجاره پیشنهاد پرورش انجام نشان نشون آموزش درس افزایش کاهش پاداش قرض تخفیف ترتیب'),
  ],
  [TO_STRIKE, wordSet('شخم ورق رقم')],
  [TO_TAKE, wordSet('قرض امانت اجاره تحویل یاد')],
  [TO_HAVE, wordSet('دوست')],
]);
// harf guS nadAd: what is listened to stands behind a preposition as well.
const LISTENED: ReadonlyMap<number, ReadonlySet<string>> = new Map([[TO_GIVE, wordSet('گوش')]]);
// What is asked for, begun or announced is itself what is made: darxAst-e tolid kard.
const MADE = wordSet(
  'درخواست تقاضا شروع آغاز اعلام پیشنهاد دستور قصد تأیید تایید پیش‌بینی تکرار اقدام اجازه قول حکم وعده تعهد اعتراض تهدید دعوت تشویق مجبور',
);
// Verbs of one word that somebody does to something.
const DOES =
  /^(?:ن|ن?می\u200c?|ب)?(?:خرید|خر|چید|چین|پخت|پز|دوخت|دوز|برداشت|آورد|آور|نوشت|نویس|کاشت|کار|فروخت|فروش|تنید|باف|بافت|ساخت|ساز|دید|بین|گذاشت|گرفت|گیر|خورد|خور|نوشید|نوش|پوشید|پوش|شست|شور|شکست|شکن|ریخت|ریز|کشید|کش)(?:م|ی|د|یم|ید|ند|ه|ین|ن)?$/;

// Scores of the classifier above these are no doubt, in hundredths of a logit, as in beside-times.ts.
const DOUBTFUL = {
  two: 1300,
  one: 700,
  behindOthers: 250,
  passive: 300,
  own: 300,
  never: -Infinity,
} as const;

/** Whether a word is a thing that things are done to. */
export const isObject = ({ type }: WordAnalysis) => (type.hints & HINTS.object) !== 0;

/** Whether two words are a verb that is done to an object. */
export const isDoneTo = (word: WordAnalysis | undefined, verb: WordAnalysis | undefined): boolean =>
  isMadeOf(DONE, word, verb);

const isMadeOf = (
  parts: typeof DONE,
  word: WordAnalysis | undefined,
  verb: WordAnalysis | undefined,
): boolean =>
  word !== undefined &&
  verb !== undefined &&
  continues(word) &&
  parts.get(verb.type.verb)?.has(word.type.key) === true;

// gozaSt-e zamAn neSAn dAd ke: there the clause behind it is the object.
const THAT = 'که';
/** Whether a clause ends behind a verb, or another one or something behind a preposition follows. */
const ends = (words: readonly WordAnalysis[], i: number): boolean => {
  if (endsClause(words, i)) return true;
  const { role, leads, type } = words[i + 1]!;
  return role === ROLES.P || leads === LEADS.P || (role === ROLES.CONJ && type.key !== THAT);
};

/** Whether nothing but a time stands before a phrase in its clause. */
const isFirst = (words: readonly WordAnalysis[], i: number) =>
  i === 0 || !continues(words[i - 1]) || words[i - 1]!.role === ROLES.CONJ || isTimeFirst(words, i - 1);

/** Below which score a word that is an object ends its phrase before the first word of its verb: pul pardAxt nakard. */
function limitOfObject(words: readonly WordAnalysis[], i: number, noun: number): number {
  const [word, next, verb] = [words[i]!, words[i + 1], words[i + 2]];
  // pedaram asb dust dArad
  if (verb?.type.verb === TO_HAVE && isMadeOf(DONE, next, verb) && isObject(word)) return DOUBTFUL.two;
  const isDone = isMadeOf(DONE, next, verb) || isMadeOf(LISTENED, next, verb);
  if (!isDone || word.kind !== noun || MADE.has(word.type.key) || !ends(words, i + 2)) return DOUBTFUL.never;
  return DOUBTFUL.own;
}

// tabaqe-ye dovvom AsAnsor nadArad: what has it is described, and so ends there.
const HAS = /^ن?(?:دار(?:د|ه|ند|ن)|داشت(?:ند|ن)?)$/;
const PRONOUNS = wordSet('من تو او ما شما ایشان آنها');
const hasThing = (words: readonly WordAnalysis[], i: number, chain: Chain): boolean => {
  const [word, thing, verb] = [words[i]!, words[i + 1]!, words[i + 2]];
  if (verb === undefined || !HAS.test(verb.type.key) || !continues(thing) || !ends(words, i + 2))
    return false;
  return (
    thing.isNominal && chainLength(chain) > 0 && (PRONOUNS.has(word.type.key) || ORDINALS.has(word.type.key))
  );
};

// namAyeSgAh-e ketAb, hafte-ye ketAb: named by what they show.
const OF_OBJECTS = wordSet('نمایشگاه هفته روز جشنواره');

// moStari puleSo pas gereft. But xAhar-e dustamo didam.
const OWN_OBJECT = /..(?:[متش]و|[متش]ونو)$/;
const OF_PERSONS =
  /^(?:مادر|پدر|بابا|مامان|برادر|خواهر|داداش|آبجی|عمو|عمه|خال|دایی|دوست|رفیق|پسر|دختر|بچ|زن|شوهر|همسر|معلم|استاد|همکار|همسای|رئیس)/;
const isOwnObject = ({ type }: WordAnalysis): boolean =>
  OWN_OBJECT.test(type.key) && type.hasClitic && !OF_PERSONS.test(type.key);

/** Below which score a phrase that is an agent ends before what it does something to: sefArat vizA sAder kard. */
function limitOfAgent(words: readonly WordAnalysis[], i: number, chain: Chain, noun: number): number {
  const first = i - chainLength(chain);
  if (!isAgentWord(words[first]!) || !isFirst(words, first)) return DOUBTFUL.never;
  if ((clauseOf(chain) & PHRASES.alone) > (first > 0 ? 1 : 0)) return DOUBTFUL.never;
  const [object, second] = [words[i + 1]!, words[i + 2]];
  if (first === i && isOwnObject(object)) return DOUBTFUL.two;
  if (object.kind !== noun || !isObject(object) || MADE.has(object.type.key)) return DOUBTFUL.never;
  // Serkat mahsul-e jadid mo'arrefi kard
  const isDescribed = second !== undefined && second.kind !== noun && second.role === 0;
  const last = isDescribed && isMadeOf(DONE, words[i + 3], words[i + 4]) ? i + 2 : i + 1;
  const [part, verb] = [words[last + 1], words[last + 2]];
  if (!continues(words[last]) || part === undefined) return DOUBTFUL.never;
  if (verb !== undefined && isMadeOf(DONE, part, verb) && ends(words, last + 2)) {
    return isOfSpeakers(verb.type.key) ? DOUBTFUL.never : DOUBTFUL.two;
  }
  const isDone = DOES.test(part.type.key) && !isOfSpeakers(part.type.key);
  return isDone && ends(words, last + 1) ? DOUBTFUL.one : DOUBTFUL.never;
}

/** Below which score a phrase behind a preposition ends before the object of its clause: az bAzAr mAhi xaridim. */
function limitBehindPreposition(
  words: readonly WordAnalysis[],
  i: number,
  chain: Chain,
  noun: number,
): number {
  const [object, third, fourth] = [words[i + 1]!, words[i + 2], words[i + 3]];
  if (object.kind !== noun || !isObject(object) || OF_OBJECTS.has(words[i]!.type.key)) return DOUBTFUL.never;
  if (!continues(object) || third === undefined) return DOUBTFUL.never;
  const others = clauseOf(chain) & PHRASES.alone;
  if (others > 1) return DOUBTFUL.never;
  if (fourth !== undefined && ends(words, i + 3)) {
    if (isMadeOf(DONE, third, fourth) && !MADE.has(object.type.key)) return DOUBTFUL.two;
    const isPassive = fourth.type.verb === TO_BECOME && DONE.get(TO_DO)!.has(third.type.key);
    if (isPassive && others === 0) return DOUBTFUL.passive;
  }
  const isDone = third.role === ROLES.V && DOES.test(third.type.key) && ends(words, i + 2);
  return isDone ? (others === 0 ? DOUBTFUL.two : DOUBTFUL.behindOthers) : DOUBTFUL.never;
}

/**
 * Whether a word that the classifier would join to the next one ends its phrase before the object of its clause, or before the
 * verb that it is the object of. `noun` is the tag of nouns.
 */
export const endsBeforeObject = (
  words: readonly WordAnalysis[],
  i: number,
  chain: Chain,
  score: number,
  noun: number,
): boolean =>
  (clauseOf(chain) & PHRASES.marked) === 0 &&
  (hasThing(words, i, chain) ||
    score < limitOfObject(words, i, noun) ||
    score <
      (openerOf(chain) === ROLES.P
        ? limitBehindPreposition(words, i, chain, noun)
        : limitOfAgent(words, i, chain, noun)));
