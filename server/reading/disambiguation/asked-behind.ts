import { wordSet } from '../base/word-set.ts';
import { continues, NUMBER, OBJECT_MARKERS, OBJECT_OR_FACE, THEY } from '../sentence/context.ts';
import type { WordAnalysis } from '../sentence/word-analysis.ts';
import { ROLES } from '../tagging/phrase-chain.ts';
import { isLatinWord, ORDINAL } from '../tokenize/token.ts';
import { isOfObject } from './object-or-face.ts';
import { pastAtEnd } from './past-verbs.ts';
import { isWhen, isWho } from './when-or-who.ts';

/**
 * The phonemes that the words beside a homograph ask for: تو before its own object is "you", before a name in Latin letters
 * "in", نه before digits is "no", گرمی behind a number counts grams, کن behind whom it is done to is "do", and بدی behind
 * what one gives is "you give". Undefined where they ask none.
 */
export function askedBehind(words: readonly WordAnalysis[], i: number): string | undefined {
  const { key } = words[i]!.type;
  const past = pastAtEnd(words, i);
  if (past !== undefined) return past;
  if (key === YOU_OR_IN && isPlace(words, i)) return IN;
  if (key === YOU_OR_IN && (hasObject(words, i) || isLikeYou(words, i) || isYouWho(words, i))) return YOU;
  if (key === YOU_OR_IN) return isInLatin(words, i) ? IN : undefined;
  if (key === NO_OR_NINE) return isBeforeDigits(words, i) ? NO : undefined;
  if (key === OBJECT_OR_FACE) return isOfObject(words, i) ? OF_OBJECT : undefined;
  if (key === FACE_OR_GO) return isFaced(words, i) ? FACE : undefined;
  if (key === MENU_OR_ME) return menuOrMe(words, i);
  if (key === NEAR_OR_FAR) return isTogether(words, i) ? AROUND : undefined;
  if (key === THINK_OR_JAW) return DOES.test(words[i + 1]?.type.key ?? '') ? THINK : undefined;
  if (key === NEWS_OR_EXPERT) return words[i - 1]?.type.key === WHAT ? NEWS : undefined;
  if (key === LIKE_OR_NIGHT) return NIGHTS.has(words[i + 1]?.type.key ?? '') ? NIGHT : undefined;
  if (key === BAD_OR_GIVE) return givesOrIsBad(words, i);
  if (key === PEOPLE_OR_DIED) return isOfPeople(words, i) || words[i]!.person === THEY ? PEOPLE : undefined;
  if (key === WHEN_OR_WHO) return isWhen(words, i) ? WHEN : isWho(words, i) ? WHO : undefined;
  if (key === LESSON_OR_RIGHT) return isAtLesson(words, i) ? LESSON : undefined;
  if (key === WORK_OR_CARD || key === WORK)
    return WORKS.has(words[i + 1]?.type.key ?? '') ? `kAret${key === WORK ? '' : 'o'}` : undefined;
  if (key === GIVE_OR_BAD) return isGiven(words[i - 1]) ? GIVE_IT : undefined;
  if (key === DO_OR_CANNES) return isOwnedBySome(words[i - 1]) ? DO : undefined;
  return key === GRAMS_OR_WARMTH && words[i - 1]?.type.key === NUMBER ? GRAMS : undefined;
}

const OF_OBJECT = 'ro';

// payAm-e mano hazf kard, but menu bAz kon.
const [MENU_OR_ME, OF_ME, MENU] = ['منو', 'mano', 'menu'];
const OF_MENUS = wordSet('باز بسته دانلود دیدم دیدی چاپ عوض طراحی سفارش بیار بیارید بیارین انتخاب');
const AT_MENUS = wordSet(
  'این اون همین یه یک از تو توی در به گوشه بالا بالای نوار آیکون دکمه رستوران کافه پیش',
);
const STILL = wordSet('هنوز دیگه همیشه اصلا اصلاً دوباره زود');
const menuOrMe = (words: readonly WordAnalysis[], i: number): string | undefined => {
  const [before, behind, verb] = [words[i - 1], words[i + 1], words[i + 2]];
  if (behind === undefined) return undefined;
  if (OBJECT_MARKERS.has(behind.type.key)) return MENU;
  if (before === undefined || !continues(before) || !continues(words[i])) return undefined;
  if (!before.isNominal || AT_MENUS.has(before.type.key) || OF_MENUS.has(behind.type.key)) return undefined;
  const isDone = verb !== undefined && continues(behind) && verb.type.verb !== 0;
  return behind.role === ROLES.V || isDone || STILL.has(behind.type.key) ? OF_ME : undefined;
};

// be rum nemiyAre
const [FACE_OR_GO, FACE] = ['روم', 'rum'];
const BRINGS = /^(?:ن?می‌?(?:ی?ار|آور)|ب?نیار|بیار|ن?ی?آورد|حساب|نمی‌?شه|نشد)/;
const isFaced = (words: readonly WordAnalysis[], i: number) => BRINGS.test(words[i + 1]?.type.key ?? '');

// hame dor-e ham jam' Sodand, but rAh dur ham nist.
const [NEAR_OR_FAR, AROUND, EACH_OTHER] = ['دور', 'dor', 'هم'];
const FAR_BEFORE = wordSet('یه یک خیلی راه چندان زیاد نه جای جایی آینده فاصله از کمی این آن اون همه‌چیز');
const FAR_BEHIND = wordSet('نیست نبود است بود شد که نباشد نباشه');
const isTogether = (words: readonly WordAnalysis[], i: number): boolean =>
  continues(words[i]) &&
  words[i + 1]?.type.key === EACH_OTHER &&
  !FAR_BEFORE.has(words[i - 1]?.type.key ?? '') &&
  !FAR_BEHIND.has(words[i + 2]?.type.key ?? '');

// fek konam, but jarrAhi-ye fak.
const [THINK_OR_JAW, THINK] = ['فک', 'fek'];
const DOES = /^(?:ب|ن|می‌?|نمی‌?)?(?:کن|کرد)/;

const [WHEN_OR_WHO, WHEN, WHO] = ['کی', 'key', 'ki'];

// hozur-e hadde'aksari-ye mardom, but az bixAbi mordam.
const [PEOPLE_OR_DIED, PEOPLE] = ['مردم', 'mardom'];
const OF_PEOPLE = /...ی$/;
const FROM = 'از';
const isOfPeople = (words: readonly WordAnalysis[], i: number): boolean =>
  continues(words[i - 1]) && OF_PEOPLE.test(words[i - 1]!.type.key) && words[i - 2]?.type.key !== FROM;

// Sab-e xubi bud, as some type it with a ه.
const [LIKE_OR_NIGHT, NIGHT] = ['شبه', 'Sabe'];
const NIGHTS = wordSet('خوبی خوبیه بدی قشنگی یلدا');

// Ce xabare, but fard-e xebre.
const [NEWS_OR_EXPERT, NEWS, WHAT] = ['خبره', 'xabare', 'چه'];

// guS bedi, but kAr-e badi mikoni.
const [BAD_OR_GIVE, GIVE, BAD] = ['بدی', 'bedi', 'badi'];
const GIVEN = wordSet(
  'گوش رای رأی انجام توضیح نشون نشان جواب پاسخ یاد پیشنهاد ادامه اجازه دستور نظر ترتیب تغییر تحویل درس پول قول قرض امتحان دست فحش ' +
    'آموزش شام ناهار غذا آب آزمایش رضایت طلاق خبر گیر هل فشار حرص آزار لو پز جواب‌شو مهلت فرصت تخفیف پس کادو ماساژ شماره آدرس سفارش',
);
const givesOrIsBad = (words: readonly WordAnalysis[], i: number): string | undefined => {
  const before = words[i - 1];
  if (!continues(before)) return undefined;
  if (GIVEN.has(before!.type.key)) return GIVE;
  const isNoun = before!.isNominal && !before!.type.hasClitic && before!.role === 0;
  return isNoun && continues(words[i]) && words[i + 1]?.role === ROLES.V ? BAD : undefined;
};

// kAreto bokon, but kArto bede.
const [WORK_OR_CARD, WORK] = ['کارتو', 'کارت'];
const WORKS = wordSet('بکن بکنی بکنم انجام تموم ول راه درست ادامه شروع');

// beSin sar-e darset, but sar-e jA-ye xod dorost beSin.
const [LESSON_OR_RIGHT, LESSON] = ['درست', 'darset'];
const AT = wordSet('سر پای');
const BEHIND_LESSON = wordSet('باش بشین دیگه و که بودی نشستی میشینی می‌شینی بمون');
const TO = 'به';
const CARES = wordSet('برس برسی باش باشه باشی فکر لطمه بچسب');
const STUDIES = /^(?:می‌?|ب|ن)?خو(?:ن|ند)(?:ی|ه‌?ای|ین)?$|^بلدی$/;
const isAtLesson = (words: readonly WordAnalysis[], i: number): boolean => {
  const [before, next] = [words[i - 1]?.type.key ?? '', words[i + 1]?.type.key ?? ''];
  if (next === OBJECT_OR_FACE) return STUDIES.test(words[i + 2]?.type.key ?? '');
  if (before === TO) return CARES.has(next);
  return AT.has(before) && (next === '' || !continues(words[i]) || BEHIND_LESSON.has(next));
};

// Sarto bede, linkeSo bede, but hAlam bade.
const [GIVE_OR_BAD, GIVE_IT] = ['بده', 'bede'];
const OBJECT_GIVEN = /..(?:[متش]|ها|ا)و$/;
const THINGS_GIVEN = wordSet(
  'شیرینی فاکتور رسید نون نان سور کلید لوکیشن بوس ماچ ویس عکس فیلم لینک فایل رمز پسورد کد آیدی ایدی لایک چایی چای شربت میوه قرص شکلات بستنی پیام',
);
const isGiven = (word: WordAnalysis | undefined): boolean =>
  word !== undefined &&
  continues(word) &&
  (OBJECT_GIVEN.test(word.type.key) ||
    OBJECT_MARKERS.has(word.type.key) ||
    (word.type.hasClitic && word.type.key.endsWith('و')) ||
    THINGS_GIVEN.has(word.type.key) ||
    GIVEN.has(word.type.key));

const [GRAMS_OR_WARMTH, GRAMS] = ['گرمی', 'gerami'];
// نه ۲۹م: nobody writes one number as a word and the next in digits, but for an hour: ساعت نه ۲۰ نفر آمدند.
const [NO_OR_NINE, NO] = ['نه', 'na'];
const HOUR = 'ساعت';
function isBeforeDigits(words: readonly WordAnalysis[], i: number): boolean {
  const next = words[i + 1];
  if (!next || !continues(words[i]) || words[i - 1]?.type.key === HOUR) return false;
  return next.type.key === NUMBER || (next.token.kind === 'foreign' && next.token.like === ORDINAL);
}
const IN = 'tu';
const [DO_OR_CANNES, DO] = ['کن', 'kon'];
const OF_SEVERAL = /(?:[متش]ان|[متش]ون)$/;
// veleS kon, nAzet konam
const LET_GO = wordSet('ولش ولم ولت قط جم شرو سین بلاک لایک فالو شیر سیو آنفالو انفالو بلاکش بلاکم');
const isOwnedBySome = (word: WordAnalysis | undefined) =>
  word !== undefined && (word.type.hasClitic || OF_SEVERAL.test(word.type.key) || LET_GO.has(word.type.key));
// Behind these it is "you", and so it is where one has, knows or wants what is named.
const BEFORE_YOU = wordSet('با به از برای مثل مث عین بدون واسه جز بجز بی پیش مال');
const HAVE = /^(?:ن?می‌?خوا|ن?دار|ن?داشت|بلد|ن?می‌?شناس|ن?خرید|ن?گرفت|ن?می‌?تون|یا|هم|که|رو|را)/;

/** Whether it stands before a name in Latin letters that is a place: tu WhatsApp payAm bede. */
function isInLatin(words: readonly WordAnalysis[], i: number): boolean {
  if (!continues(words[i]) || BEFORE_YOU.has(words[i - 1]?.type.key ?? '')) return false;
  let at = i + 1;
  while (at < words.length && isLatinWord(words[at]!.token)) at++;
  return at > i + 1 && !HAVE.test(words[at]?.type.key ?? '');
}

const YOU_OR_IN = 'تو';
const YOU = 'to';

// mes-e to, but mes-e tu filmA.
const LIKE = wordSet('مث مثه');
const isLikeYou = (words: readonly WordAnalysis[], i: number) =>
  LIKE.has(words[i - 1]?.type.key ?? '') && !PLACES.has(words[i + 1]?.type.key ?? '');

// miSe zarfA ro to beSuri, emSab to ham miyAy. But bAd miyAd tu.
const OF_YOURS = /^(?:ن?می\u200c?|[بن])[^\u200c]{2,}ی$|^میای$/;
// zarfhA ro to beSur
const OF_OBJECT_DONE = /^ب(?:شور|ده|زن|گیر|خون|نویس|پز|خر|فروش)$/;
const ALSO = 'هم';
const isYouWho = (words: readonly WordAnalysis[], i: number): boolean => {
  const at = words[i + 1]?.type.key === ALSO ? i + 2 : i + 1;
  const verb = words[at];
  if (verb === undefined || !continues(words[i]) || !continues(words[at - 1])) return false;
  if (OBJECT_MARKERS.has(words[i - 1]?.type.key ?? '') && OF_OBJECT_DONE.test(verb.type.key)) return true;
  return verb.role === ROLES.V && OF_YOURS.test(verb.type.key);
};

// The words that make it everyday speech stand no further away than these.
const REACH = 12;
const POINTING = wordSet('این اون همین همون یه یک هر چند هیچ همه اونجور اینجور');
const ORDERS = wordSet(
  'کن بکن نکن برو نرو بیا نیا بگو نگو ببین نبین بده نده بذار نذار بزار نزار بگیر نگیر بخور نخور بزن نزن باش نباش بشین نشین بشو نشو شو ' +
    'بخون نخون بنویس ننویس بپوش بیار نیار ببر نبر بردار پاشو بمون نمون بساز بخر نخر بفرست نفرست بپرس نپرس',
);

/** Whether it is "in" in everyday speech: nobody whom one says "you" to does anything, and a place or a time stands behind it. */
function isPlace(words: readonly WordAnalysis[], i: number): boolean {
  const [before, word, next] = [words[i - 1], words[i]!, words[i + 1]];
  if (!next || !continues(word) || word.person === 0 || word.person === SECOND_PERSON) return false;
  if (BEFORE_YOU.has(before?.type.key ?? '') || isOrdered(words, i) || !isSpokenAround(words, i))
    return false;
  if (POINTING.has(next.type.key)) return true;
  if (!next.isNominal || next.role !== 0 || next.type.key.endsWith('ت') || isPronoun(next)) return false;
  return !continues(before) || before!.type.hasClitic || !before!.isNominal;
}

const isOrdered = (words: readonly WordAnalysis[], i: number): boolean => {
  for (let k = i + 1; k < words.length && k < i + REACH && continues(words[k - 1]); k++)
    if (words[k]!.role === ROLES.V) return ORDERS.has(words[k]!.type.key);
  return false;
};

const isSpokenAround = (words: readonly WordAnalysis[], i: number): boolean => {
  let sum = 0;
  for (let k = Math.max(0, i - REACH); k < words.length && k <= i + REACH; k++)
    if (k !== i) sum += words[k]!.type.register;
  return sum > 0;
};

const PRONOUNS = wordSet('من تو او ما شما خودت خودتو خودم خودش اونا اینا همه کی چی چه');
const isPronoun = ({ type }: WordAnalysis) => PRONOUNS.has(type.key);

const SECOND_PERSON = 2;
// kAro, but tu miduni
const SPOKEN_OBJECT = /..و$/;
const DETERMINERS = wordSet('این آن اون همین همان همون یک یه');
// Verbs that have an object. What stands before others is rather where it happens: tu xune neSasti.
const WITH_OBJECT =
  /^(?:ن|می‌|نمی‌|ب)?(?:نوشت|دار|خرید|خواند|خوند|خورد|گرفت|دید|گفت|آورد|ساخت|پخت|شکست|فروخت|فرستاد|نویس|خر|خوان|خون|خور|گیر|بین|گ|ساز|پز|فروش|فرست)(?:ی|ه‌ای)$/;
const PLACES = wordSet(
  'خونه خانه مدرسه خیابون خیابان کوچه اتاق دانشگاه ماشین بازار مغازه پارک اینجا آنجا اونجا کجا هتل بانک بیمارستان حیاط آشپزخونه ' +
    'آشپزخانه اینترنت تلگرام اینستا اینستاگرام توییتر خواب راه شهر کلاس فیلم عکس تاریکی برنامه سایت گوشی جلسه آب',
);

/** Whether an object and a verb in the second person stand behind a word: to in ketAb rA xAnde'i. */
function hasObject(words: readonly WordAnalysis[], i: number): boolean {
  if (words[i]!.person !== SECOND_PERSON || !continues(words[i])) return false;
  const at = DETERMINERS.has(words[i + 1]?.type.key ?? '') ? i + 2 : i + 1;
  const [object, behind] = [words[at], words[at + 1]];
  if (!object || !behind || !continues(object)) return false;
  if (OBJECT_MARKERS.has(behind.type.key) || (SPOKEN_OBJECT.test(object.type.key) && object.type.hasClitic))
    return true;
  return WITH_OBJECT.test(behind.type.key) && !PLACES.has(object.type.key);
}
