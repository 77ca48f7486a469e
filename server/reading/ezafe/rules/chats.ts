import { wordSet } from '../../base/word-set.ts';
import { beforeOf, beginsClause, OBJECT_MARKERS } from '../../sentence/context.ts';
import type { WordAnalysis } from '../../sentence/word-analysis.ts';
import { HINTS } from '../../sentence/word-type.ts';
import { ROLES } from '../../tagging/phrase-chain.ts';
import { OWNERS } from './clause-words.ts';
import { type EzafeRule, RULES } from './rules.ts';

/** What the rules of ezafes ask of messages between friends, whose clauses follow each other without a sign. */

// belit gireS nayumade, az futbAl hAliS nist
const COMES_BY = /^گیر(?:م|ت|ش|مون|تون|شون)$/;
const COMES = /^ن?(?:می\u200c?|ی)?(?:[آا](?:د|مد|ومد|ومده|مده)|یاد|یومد|یومده|یامد|یامده|یفت|فتاد)/;
const KNOWS = /^حالی(?:[متش]|مون|تون|شون)$/;
// kafS pAmo mizane
const FOOT = /^پا[متش]و$/;
const STRIKES = /^(?:می\u200c?)?ز(?:د|نه|ده)$/;

// xodA biyAmorz mAdaram
const FORGIVEN = wordSet('بیامرز خدابیامرز خدا‌بیامرز');
const KIN =
  /^(?:مادر|پدر|مامان|بابا|ننه|عمو|عمه|دایی|خاله|مادربزرگ|پدربزرگ|بابابزرگ|مامانبزرگ)(?:[متش]|[متش]ون|[متش]ان)?$/;

// dust pesareS
const FRIEND = 'دوست';
const GIRL_OR_BOY = /^(?:پسر|دختر)(?:[متش]|ی|ا|[متش]ون|[متش]ان)$/;

// SAm xune-ye mA, nAhAr xune-ye mAmAnam
const MEALS = wordSet('شام ناهار نهار صبحونه افطار افطاری');
const HOME = wordSet('خونه خونشون خونمون');

// un kafS sefidA ro
const POINTING = wordSet('این اون ان همین همون');
const OF_SEVERAL =
  /^(?:سفید|مشکی|سیاه|قرمز|آبی|سبز|زرد|صورتی|بزرگ|کوچیک|کوچک|گرون|ارزون|جدید|قدیمی|خوب|بد|خوشگل|قشنگ|زشت|نو|بلند|کوتاه|خارجی|ایرانی|گنده)\u200c?ا$/;
const OBJECT = /^(?:رو|را|و)$/;

// barnemidAre, goftin, kojAyin
const SPOKEN_VERB =
  /^(?:بر|در|وا)ن?می\u200c?(?:گرد|دار|آد|یاد|آر|یار|خور|ست|ایست)(?:م|ی|ه|یم|ین|ید|ن)?$|^ن?(?:گفت|دید|کرد|داد|گرفت|رفت|اومد|خورد|خرید|زد|شد|برد|آورد|موند|نوشت|فرستاد|خواست|تونست|دونست|شنید|پرسید|گذاشت|برگشت|رسید|نشست|پخت|ساخت|بست|فروخت|کشید|انداخت)ین$|^کجا(?:یی|یین|ین|ن|یم|ییم)$/;
/** Whether a spelling is a spoken verb that the lexicon may not know as one, for `HINTS`. */
export const isVerbInChats = (key: string): boolean => SPOKEN_VERB.test(key) || FORGIVEN.has(key);
/** Whether only everyday speech has a spelling, so that a phrase ends before it, for `HINTS`. */
export const isSaidInChats = (key: string): boolean =>
  COMES_BY.test(key) || KNOWS.test(key) || FOOT.test(key) || SIDE.test(key) || key === GREAT;

// dustAm miyAn xune-ye mA: they come there. But miyAn-e deraxthA
const COME = 'میان';
const WHO_COME = /^(?:اینا|اونا|بچه‌ها|بچهها|همه|مهمونا|بعضیا|مامان|بابا)$|..(?:ا[متش]|ها|هام|هات|هاش)$/;
const WHEN_COME = wordSet('فردا امشب امروز الان دارن هفته پنجشنبه جمعه شنبه بعدا عصر شب صبح ظهر کی');
const mayComeAlone = (words: readonly WordAnalysis[], i: number): boolean => {
  if (words[i]!.type.key !== COME || words[i]!.verbAhead !== 0) return false;
  const before = beforeOf(words, i);
  return WHO_COME.test(before) || WHEN_COME.has(before);
};

// sarbAzi SomA budin Ci: who does it begins a clause, and agrees with its verb.
const IS_OF: ReadonlyMap<string, RegExp> = new Map([
  ['من', /^ن?(?:بودم|هستم|یستم)$/],
  ['تو', /^ن?(?:بودی|هستی|یستی)$/],
  ['ما', /^ن?(?:بودیم|هستیم|یستیم)$/],
  ['شما', /^ن?(?:بودین|بودید|هستین|هستید|یستین|یستید)$/],
]);
const beginsOther = (follower: string, third: string): boolean => IS_OF.get(follower)?.test(third) === true;

// tu jAdde-ye CAlus CahAr sA'ate tu terAfikim
const LASTS = /^(?:ساعت|روز|هفته|ماه|سال|دقیقه)(?:ه|ه‌ست|ه‌س|س|ست)$/;
const NUMBERS = wordSet('یه یک دو سه چهار چار پنج شش شیش هفت هشت نه ده بیست سی چند');
const IN_IT = wordSet('تو توی در منتظر منتظرم منتظریم دارم داریم که علاف علافم علافیم معطل معطلم معطلیم');
const lasts = (words: readonly WordAnalysis[], i: number, follower: string, third: string): boolean =>
  NUMBERS.has(follower) && LASTS.test(third) && IN_IT.has(words[i + 3]?.type.key ?? '');

// ba'd-e kAr biyA kAfe
const AFTER = wordSet('بعد قبل');
const DAILY = wordSet('کار کلاس مدرسه دانشگاه باشگاه جلسه سرکار');
const MOVES = /^(?:ن?می|بیا|برو|ب?ر(?:یم|م|ی|ه|ین)$|می\u200c?(?:ر|آ|ا|یا)|میام|میای|میاد|میایم|رفت|اومد)/;
const LAST = wordSet('هفته ماه سال روز شب دفعه بار جلسه ترم');
const isAfterWork = (words: readonly WordAnalysis[], i: number, follower: string, third: string): boolean =>
  AFTER.has(words[i]!.type.key) && DAILY.has(follower) && MOVES.test(third) && !LAST.has(beforeOf(words, i));

const BEHIND_PREPOSITION = wordSet('از با به تو توی در برای واسه مثل پیش بدون بی تا');

// Ab emSab feSAr nadAre, liverpul diSab Ce goli zad
const SUPPLIES = wordSet('آب برق گاز اینترنت نت هوا تلفن سایت سیستم دلار بورس ترافیک بنزین مترو اتوبوس');
const TODAY = wordSet('امروز امشب فردا دیروز دیشب امسال پارسال الان');
const ASKED = wordSet('چه چی چقدر چقد چند کجا چرا کی چطور چجوری');
const isBeforeToday = (words: readonly WordAnalysis[], i: number, follower: string, third: string): boolean =>
  TODAY.has(follower) &&
  !BEHIND_PREPOSITION.has(beforeOf(words, i)) &&
  (ASKED.has(third) || (SUPPLIES.has(words[i]!.type.key) && !words[i - 1]?.isNominal));

// maSq naneveSte budam
const PARTICIPLE = /^ن.+[دت]ه$/;
const WAS = /^(?:بود|باش)(?:م|ی|یم|ین|ید)$/;
// mo'allem daftaramo xat zad
const ACTORS = wordSet(
  'معلم استاد مدیر رئیس رییس دکتر پلیس ناظم مربی داور همسایه صاحبخونه گربه سگ بچه بابا مامان',
);
const OWNED_OBJECT = /..[متش]و$/;
const isDoneTo = (words: readonly WordAnalysis[], i: number, follower: string): boolean =>
  OWNED_OBJECT.test(follower) &&
  ACTORS.has(words[i]!.type.key) &&
  !KIN.test(follower.slice(0, -1)) &&
  words[i + 1]!.type.origin !== 'lexicon';
// Ce xabar bi ma'refat
const [WHAT, NEWS] = ['چه', 'خبر'];

// jens-e pArCe Aliye, but atabAt-e Aliye
const GREAT = 'عالیه';
const HIGH = wordSet('عتبات مقامات مقام حوزه مدرسه مدارس محکمه دیوان حضرت بانو خانم');
// miyAn SomAl piS-e mA
const WITH = 'پیش';
const PERIODS = wordSet('سال ماه هفته روز شب دقیقه ساعت قرن دوره مدت دفعه بار ترم جلسه');
// sar-e rAh mano savAr kone
const [AT_HEAD, WAY] = ['سر', 'راه'];
const ME = wordSet('منو تورو مارو مارا اونو شمارو');
// dAyi hasan xeyli pir Sode
const RELATIVES = wordSet('عمو دایی عمه خاله آبجی داداش آقا');

// andAze-ye to
const AS_MUCH = 'اندازه';
// mikrofon-e eyrpAd-e Capam
const SIDE = /^(?:چپ|راست)(?:[متش]|مون|تون|شون)$/;
// kenAr-e ye pirmard, yAd-e ye Adam
const AT = wordSet('کنار پشت زیر بالای جلوی دنبال داخل وسط بغل توی روی پهلوی یاد');
const ONE = wordSet('یه');
// xune-ye sinA
const HOMES = wordSet('خونه خانه');
// hotel-e nazdik-e haram
const NEAR = 'نزدیک';
const TO_PLACES = wordSet('به در تو توی از یه یک بریم برم بری برین رفتم رفتیم رفتن میریم میرم');
const PLACES =
  /^(?:کافه|رستوران|هتل|پارک|خونه|خانه|مغازه|فروشگاه|داروخونه|داروخانه|بیمارستان|مدرسه|پارکینگ|نونوایی|نانوایی|سوپری|سوپرمارکت|آرایشگاه|باشگاه|ایستگاه|دکه|پمپ‌بنزین|مسجد|درمانگاه|کلینیک)$/;
// xatt-e yek-e metro
const LINE = 'خط';
const METRO = 'مترو';
// fasl-e Axar-e seryAle ro
const SEASONS = wordSet('فصل قسمت بخش اپیزود سیزن جلد');
const NTH = wordSet('آخر اول دوم سوم');
// az doktor-e xodam
const OWN = /^خود(?:[متش]|[متش]ون|[متش]ان)$/;
const NOT_OWN = wordSet('اول نظر بچگی صبح دیروز فردا امروز همه سر بعد قبل');
// SiSe-ye mASino bede bAlA, SomAre-ye hesAbeto befrest
const PARTS = wordSet(
  'شیشه سوییچ کلید لاستیک باک کاپوت شماره رمز بلیط بلیت پول فیش قبض آدرس اجاره لینک فایل رنگ مدل قیمت',
);
const SPOKEN_OBJECT = /..و$/;
const NO_OWNERS =
  /^(?:من|این|اون|همین|خود[متش]|هم[متش]|یکی[متش]?|بعضیا|همه|کدوم|چی|کی|تور|مار|اینار|اونار|شمار)و$/;
const isPartOfObject = (words: readonly WordAnalysis[], i: number, follower: string): boolean =>
  PARTS.has(words[i]!.type.key) &&
  SPOKEN_OBJECT.test(follower) &&
  !NO_OWNERS.test(follower) &&
  words[i + 1]!.type.origin !== 'lexicon' &&
  words[i + 1]!.isNominal;
// un xune-ye qadimi ke xarAbeS kardan, bA in internet-e dAqun
const QUALITIES = wordSet(
  'قدیمی جدید داغون بزرگ کوچیک مزخرف لعنتی قشنگ خوشگل زشت گرون ارزون کهنه مشکی قرمز آبی سیاه سفید سبز زرد معروف مسخره عجیب لامصب کوفتی افتضاح شلوغ خلوت تمیز کثیف خفن باحال',
);
const isPointedAt = (words: readonly WordAnalysis[], i: number, follower: string, third: string): boolean =>
  POINTING.has(beforeOf(words, i)) &&
  QUALITIES.has(follower) &&
  words[i]!.isNominal &&
  third !== '' &&
  words[i + 2]!.role !== ROLES.V &&
  words[i + 2]!.type.verb === 0;
// estori-ye kasi ro
const SOMEBODY = 'کسی';

function endsPhrase(words: readonly WordAnalysis[], i: number, follower: string, third: string): boolean {
  const { key } = words[i]!.type;
  if (SPOKEN_VERB.test(key)) return true;
  if ((COMES_BY.test(follower) && COMES.test(third)) || KNOWS.test(follower)) return true;
  if (FOOT.test(follower) && STRIKES.test(third)) return true;
  if (FORGIVEN.has(key) && KIN.test(follower)) return true;
  if (key === FRIEND && GIRL_OR_BOY.test(follower)) return true;
  if (follower === GREAT) return !HIGH.has(key);
  if (follower === WITH && OWNERS.has(third)) return !PERIODS.has(key);
  if (key === WAY && beforeOf(words, i) === AT_HEAD && ME.has(follower)) return true;
  if (RELATIVES.has(key) && (words[i + 1]!.type.hints & HINTS.givenName) !== 0) return true;
  if (isBeforeToday(words, i, follower, third) || isDoneTo(words, i, follower)) return true;
  if (PARTICIPLE.test(follower) && WAS.test(third)) return true;
  if (key === NEWS && beforeOf(words, i) === WHAT) return true;
  if (MEALS.has(key) && HOME.has(follower)) return beginsClause(words, i);
  if (POINTING.has(beforeOf(words, i)) && OF_SEVERAL.test(follower) && OBJECT.test(third)) return true;
  return mayComeAlone(words, i) || beginsOther(follower, third) || lasts(words, i, follower, third);
}

const isJoined = (words: readonly WordAnalysis[], i: number, follower: string, third: string): boolean => {
  const { key, hints } = words[i]!.type;
  if (isAfterWork(words, i, follower, third)) return true;
  if (key === AS_MUCH) return OWNERS.has(follower);
  if (isPointedAt(words, i, follower, third) || isPartOfObject(words, i, follower)) return true;
  if (follower === METRO && beforeOf(words, i) === LINE) return true;
  if (NTH.has(key) && SEASONS.has(beforeOf(words, i)) && OBJECT_MARKERS.has(third)) return true;
  if (OWN.test(follower) && BEHIND_PREPOSITION.has(beforeOf(words, i)))
    return words[i]!.isNominal && !NOT_OWN.has(key) && (hints & (HINTS.givenName | HINTS.owned)) === 0;
  if (SIDE.test(follower)) return words[i]!.isNominal;
  if (AT.has(key) && ONE.has(follower))
    return words[i + 2]?.isNominal === true && !POINTING.has(beforeOf(words, i));
  if (HOMES.has(key))
    return (words[i + 1]!.type.hints & HINTS.givenName) !== 0 && !OBJECT_MARKERS.has(third) && third !== '';
  if (follower === NEAR)
    return PLACES.test(key) && TO_PLACES.has(beforeOf(words, i)) && words[i + 2]?.isNominal === true;
  return (
    follower === SOMEBODY &&
    !BEHIND_PREPOSITION.has(beforeOf(words, i)) &&
    OBJECT_MARKERS.has(third) &&
    (words[i]!.isNominal || (hints & HINTS.object) !== 0) &&
    (hints & (HINTS.agent | HINTS.owned | HINTS.givenName)) === 0
  );
};

/** The rule that decides the ezafe of a word of a message between friends; undefined where none does. */
export function ruleOfChats(
  words: readonly WordAnalysis[],
  i: number,
  follower: string,
  third: string,
): EzafeRule | undefined {
  if (endsPhrase(words, i, follower, third)) return RULES.chatted;
  return isJoined(words, i, follower, third) ? RULES.joined : undefined;
}
