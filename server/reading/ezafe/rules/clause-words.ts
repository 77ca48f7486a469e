import { wordSet } from '../../base/word-set.ts';
import { beginsClause, continues } from '../../sentence/context.ts';
import { smallHash } from '../../sentence/shape.ts';
import type { WordAnalysis } from '../../sentence/word-analysis.ts';
import { isLatinWord } from '../../tokenize/token.ts';
import { isNumber } from './measures.ts';
import type { LookedAt } from './rules.ts';

/** What the rules of ezafes ask of the words of a short clause: questions, greetings, and verbs with a word in Latin letters. */

// What asks of a subject, or says how much or how it does something: قیمت چنده, گرگ چجوری اهلی می‌شه. But مال کیه.
const ASKS = wordSet('چقه ایقه اوقه چنده چطوره چقدره چقدر چقد کجاست کجاس کدومه چجوری چه‌جوری چطوری');
const WHICH = 'کدام';
const COPULAS = wordSet('است اند بود بودند هست');
// bAzAr-e bozorg kodum tarafe, but mAl-e kodum Sahre
const WHICH_SIDE = 'کدوم';
const OF_WHICH = wordSet('مال اهل سمت برای واسه بچه');
const WHERE = wordSet('طرفه طرفس وره سمته جاست خیابونه کوچه‌ست طبقه‌ست شهره');
export const asks = (key: string, follower: string, third: string) =>
  ASKS.has(follower) ||
  (follower === WHICH && COPULAS.has(third)) ||
  (follower === WHICH_SIDE && WHERE.has(third) && !OF_WHICH.has(key));

// hAsel barAbar-e Cand ast? But in se barAbar-e An ast.
const EQUAL = 'برابر';
const HOW_MANY = 'چند';
export const equals = (words: readonly WordAnalysis[], i: number, follower: string, third: string) =>
  words[i]!.type.key === EQUAL &&
  follower === HOW_MANY &&
  (third === '' || COPULAS.has(third)) &&
  !isNumber(words[i - 1]);

// لینک تو بیو هست, تو ده دقیقه, but غذای تو یخچال رو خوردم.
const INSIDE = 'تو';
const AS_INSIDE = 'tu';
const STAYS = wordSet('هست هستش نیست نیستش هستن نیستن بود نبود بودن نبودن موند مونده نمونده');
const SPANS = wordSet('ثانیه دقیقه ساعت روز هفته ماه سال شب');
export const isInside = (words: readonly WordAnalysis[], i: number, follower: string, third: string) =>
  follower === INSIDE &&
  third !== '' &&
  words[i + 1]!.pronunciation.phonemes === AS_INSIDE &&
  continues(words[i + 2]) &&
  (STAYS.has(words[i + 3]?.type.key ?? '') ||
    (isNumber(words[i + 2]) && SPANS.has(words[i + 3]?.type.key ?? '')));

// سلام من تازه عضو شدم, but سلام من را برسان.
const HELLO = 'سلام';
const HELLO_HASH = smallHash(HELLO);
const SPEAKERS = wordSet('من ما');
// havas-e McDonald's kardam
const CRAVING = 'هوس';
/** What shows that the word before it is an object, or something is done to it. */
export const BEHIND_OBJECT: ReadonlySet<string> = wordSet('را رو به بر');
const HOW_ARE_YOU = wordSet('خوبی خوبید خوبین خوبه چطوری چطورید چطورین چطوره چه چی کجا کجایی');
// salAm mAmA jAn, taSakkor barAdar-e aziz. But salAm-e mAmA jAn rA berasAn.
const GREETINGS = [HELLO, 'درود', 'تشکر', 'سپاس'];
const GREETING_HASHES = new Set(GREETINGS.map(smallHash));
const DEAR = wordSet('جان جون جانم جونم عزیز عزیزم گل گلم صاحب قند قندم');
// nay bAbA
const NO = 'نی';
const NO_HASH = smallHash(NO);
const CALLED = wordSet('بابا بیادر بچیم خو مه والله لالا جان خیر نی تشکر');
const calls = (words: readonly WordAnalysis[], i: number, follower: string, third: string) =>
  DEAR.has(third) &&
  follower !== '' &&
  beginsClause(words, i) &&
  !(continues(words[i + 2]) && BEHIND_OBJECT.has(words[i + 3]?.type.key ?? ''));
export const greets = (words: readonly WordAnalysis[], i: number, follower: string, third: string) => {
  const { alike, type } = words[i]!;
  const { hash } = alike ?? type;
  if (hash === NO_HASH) return CALLED.has(follower) && beginsClause(words, i);
  if (hash !== HELLO_HASH) return GREETING_HASHES.has(hash) && calls(words, i, follower, third);
  return (
    HOW_ARE_YOU.has(follower) ||
    (SPEAKERS.has(follower) && third !== '' && !BEHIND_OBJECT.has(third)) ||
    calls(words, i, follower, third)
  );
};

// edit کردم, ban شد: a verb, so that the word before it is its object or its subject.
const [TO_DO, TO_BECOME] = [1, 4];
const DONE_IN_LATIN = wordSet(
  'کامپیوتر آپدیت بلاک کنسل حذف ذخیره ویرایش تأیید قطع وصل خاموش روشن فعال دانلود آپلود هک خراب پر آنلاین آفلاین لاگین قفل',
);
const BECOME = /^ن?شده/;
export const isDone = ({ type }: WordAnalysis) =>
  type.verb === TO_DO || type.verb === TO_BECOME || BECOME.test(type.key);
// mahsul sold out Sod
export const makesVerbOfTwo = (words: readonly WordAnalysis[], i: number) =>
  isLatinWord(words[i + 1]!.token) &&
  isLatinWord(words[i + 2]!.token) &&
  continues(words[i + 2]!) &&
  words[i + 3] !== undefined &&
  isDone(words[i + 3]!);
export const makesVerb = (words: readonly WordAnalysis[], i: number) => {
  const [{ token, alike }, behind] = [words[i + 1]!, words[i + 2]!];
  return (
    isLatinWord(token) &&
    words[i]!.type.key !== CRAVING &&
    (behind.type.verb === TO_DO ||
      ((behind.type.verb === TO_BECOME || BECOME.test(behind.type.key)) &&
        alike !== null &&
        DONE_IN_LATIN.has(alike.key)))
  );
};

// ۱۵م هر ماه
const ORDINALS = wordSet(
  'یکم اول دوم سوم چهارم پنجم ششم هفتم هشتم نهم دهم یازدهم دوازدهم سیزدهم چهاردهم پانزدهم شانزدهم هفدهم هجدهم نوزدهم بیستم سی‌ام سی‌اُم',
);
const PERIODS = wordSet('ماه سال هفته روز فصل');
const EACH = 'هر';
export const countsPeriods = (key: string, follower: string, third: string) =>
  ORDINALS.has(key) && follower === EACH && PERIODS.has(third);

// be xAter-e to, ruz-e xubi dASte bASid, Sab-e xubi bud: these are words with their ه, too.
const SAKE = 'خاطره';
const DAYS = wordSet('روزه شبه');
const SUCH = wordSet('خوبی خوبیه خوشی بدی قشنگی زیبایی عالی شادی پرانرژی آروم آرومی خاصی');
export const isTypedEzafe = (words: readonly WordAnalysis[], i: number, follower: string) => {
  const { key } = words[i]!.type;
  return (
    (key === SAKE && follower !== '' && words[i - 1]?.type.key === 'به') ||
    (DAYS.has(key) && SUCH.has(follower))
  );
};

export const OWNERS = wordSet('من تو او ما شما اون ایشان');

// hame-ye mo'allemAn, but in hame mo'allem and hame javAn budand.
const ALL = 'همه';
const GROUPS = wordSet(
  'فامیل خانواده خونواده مردم ملت دنیا محله محل شهر کشور تیم اهل اقوام خاندان قبیله سپاه لشکر',
);
// hame xAnevAde dArand
const HAVE = /^ن?(?:می\u200c?خوا|دار|داشت)/;
const POINTING = wordSet('این آن اون همین همان');
const SEVERAL = /ها(?:ی|یم|یت|یش|یمان|یتان|یشان)?$/;
// hame-ye mo'allemAn Amadand, but hame mAliyAt midahand: one thing, which all of them do or have.
const MAY_BE_SEVERAL = /...(?:ان|ین|ات)$/;
const ONE_THING = wordSet(
  'مالیات امتحان تمرین درمان دندان تلفات ادبیات تعطیلات زیان پیمان ایمان اطمینان امکان مهمان میهمان پایان فرمان',
);
// hame-ye magasA-ye Alam, but hame sedA-ye u rA Senidand
const SPOKEN_SEVERAL = /...ای$/;
const isSpokenSeveral = ({ type }: WordAnalysis) =>
  SPOKEN_SEVERAL.test(type.key) && type.lemma === smallHash(type.key.slice(0, -2));
export const meansAll = (
  words: readonly WordAnalysis[],
  i: number,
  follower: string,
  third: string,
): boolean =>
  words[i]!.type.key === ALL &&
  (SEVERAL.test(follower) ||
    (follower !== '' &&
      (isSpokenSeveral(words[i + 1]!) ||
        (MAY_BE_SEVERAL.test(follower) && (!ONE_THING.has(follower) || BEHIND_OBJECT.has(third))))) ||
    (GROUPS.has(follower) && !words[i]!.isVerse && !HAVE.test(third))) &&
  words[i + 1]!.isNominal &&
  !COPULAS.has(third) &&
  !POINTING.has(words[i - 1]?.type.key ?? '');

export const LOOKED_AT_IN_CLAUSES: LookedAt = {
  own: [GREETINGS, ORDINALS, DAYS, [NO, SAKE, ALL, EQUAL]],
  behind: [ASKS, [WHICH, WHICH_SIDE, INSIDE]],
};
