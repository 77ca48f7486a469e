import { wordSet } from '../../base/word-set.ts';
import { beforeOf, OBJECT_MARKERS } from '../../sentence/context.ts';
import type { WordAnalysis } from '../../sentence/word-analysis.ts';
import { HINTS } from '../../sentence/word-type.ts';
import { ROLES } from '../../tagging/phrase-chain.ts';
import { isAgentWord } from '../clauses/beside-times.ts';
import { HOMES } from '../clauses/places.ts';
import { isCopula } from '../clauses/predicates.ts';
import { OWNERS } from '../rules/clause-words.ts';
import { isSeveral } from './pasts.ts';
import { NUMBERS, POINTING, PREPOSITIONS, QUALITIES, SIDE, SPANS } from './words.ts';

// What belongs together in messages between friends.

// ba'd-e kAr biyA kAfe
const AFTER = wordSet('بعد قبل');
const DAILY = wordSet('کار کلاس مدرسه دانشگاه باشگاه جلسه سرکار');
const MOVES =
  /^(?:ن?می\u200c?(?:[آا]?(?:م|ی|د|یم|ین|ن)|ر(?:م|ی|ه|یم|ین|ن))|بیا(?:م|ی|د|یم|ین|ن)?|برو|ب?ر(?:م|ی|ه|یم|ین)|رفت(?:م|ی|یم|ین|ن)?|اومد(?:م|ی|یم|ین|ن)?)$/;
const isAfterWork = (words: readonly WordAnalysis[], i: number, follower: string, third: string): boolean =>
  AFTER.has(words[i]!.type.key) &&
  DAILY.has(follower) &&
  MOVES.test(third) &&
  !SPANS.has(beforeOf(words, i)) &&
  !(i > 0 && (words[i - 1]!.ezafeScore > 0 || words[i - 1]!.role === ROLES.V));

// mikrofon-e eyrpAd-e Capam, but mAmAn, rAsteS hAlam xub nist
const SIDED = wordSet(
  'دست پا چشم گوش ایرپاد هندزفری هدفون لنگه کفش چرخ آینه چراغ زانو شونه کتف ابرو گوشواره دندون',
);
// andAze-ye to
const AS_MUCH = 'اندازه';
// kenAr-e ye pirmard, yAd-e ye Adam
const AT = wordSet('کنار پشت زیر بالای جلوی دنبال داخل وسط بغل توی روی پهلوی یاد');
const SOME = 'یه';
// But guSiyo gozAStam kenAr ye Cort zadam.
const ASIDE = 'کنار';
const PUTS = /^(?:برو|بیا|بکش|بزن|بذار|بزار|گذاشت|ذاشت|رفت|می\u200c?ذار|زد|کشید)/;
const isAside = (words: readonly WordAnalysis[], i: number): boolean =>
  words[i]!.type.key === ASIDE && PUTS.test(beforeOf(words, i));
// hotel-e nazdik-e haram
const NEAR = 'نزدیک';
const TIMES_OF_DAY = wordSet('ظهر غروب صبح شب عصر نیمه‌شب نیمهشب اذان افطار سحر عید');
const TO_PLACES = wordSet('به در تو توی از یه یک بریم برم بری برین رفتم رفتیم رفتن میریم میرم');
const PLACES =
  /^(?:کافه|رستوران|هتل|پارک|خونه|خانه|مغازه|فروشگاه|داروخونه|داروخانه|بیمارستان|مدرسه|پارکینگ|نونوایی|نانوایی|سوپری|سوپرمارکت|آرایشگاه|باشگاه|ایستگاه|دکه|پمپ‌بنزین|مسجد|درمانگاه|کلینیک)$/;
// superi-ye sar-e kuCe
const AT_HEAD = 'سر';
const STREETS = wordSet('کوچه خیابون خیابان چهارراه میدون میدان');
// xatt-e yek-e metro
const LINE = 'خط';
const METRO = 'مترو';
// fasl-e Axar-e seryAle ro
const SEASONS = wordSet('فصل قسمت بخش اپیزود سیزن جلد');
const NTH = wordSet('آخر اول دوم سوم');
const ALL = wordSet('همه اونا اینا کسی');
// az doktor-e xodam
const OWN = /^خود(?:[متش]|[متش]ون|[متش]ان)$/;
const NOT_OWN = wordSet(
  'مترو تاکسی اتوبوس قطار اسنپ هواپیما اول نظر بچگی صبح ظهر عصر شب هفته ماه دیروز فردا امروز امشب همه سر بعد قبل',
);
const OF_DAY = /شنبه$|^جمعه$/;
const BEFORE_OWN = wordSet('از با به تو توی برای واسه مثل');
// SiSe-ye mASino bede bAlA, SomAre-ye hesAbeto befrest
const TOLD = wordSet('شماره آدرس رمز قیمت رنگ مدل لینک');
const PARTS = wordSet('شیشه سوییچ کلید لاستیک باک کاپوت بلیط بلیت پول فیش قبض اجاره فایل');
const SPOKEN_OBJECT = /..و$/;
const NO_OWNERS =
  /^(?:من|این|اون|همین|خود[متش]|هم[متش]|یکی[متش]?|بعضیا|همه|کدوم|چی|کی|تور|مار|اینار|اونار|شمار)و$/;
const isPartOfObject = (words: readonly WordAnalysis[], i: number, follower: string): boolean =>
  (PARTS.has(words[i]!.type.key) || TOLD.has(words[i]!.type.key)) &&
  SPOKEN_OBJECT.test(follower) &&
  !NO_OWNERS.test(follower) &&
  words[i + 1]!.type.origin !== 'lexicon' &&
  words[i + 1]!.isNominal;
// un xune-ye qadimi ke xarAbeS kardan, bA in internet-e dAqun
const THAT = 'که';
const ONESELF = wordSet('آدم من تو ما شما');
const isPointedAt = (words: readonly WordAnalysis[], i: number, follower: string, third: string): boolean =>
  POINTING.has(beforeOf(words, i)) &&
  QUALITIES.has(follower) &&
  words[i]!.isNominal &&
  (third === THAT ? words[i + 3]?.role !== ROLES.V : ONESELF.has(third));
// estori-ye kasi ro
const SOMEBODY = 'کسی';
const OF_SOMEBODY = wordSet('استوری عکس شماره دل حرف پیام پست اسم آبرو وقت پول صدای پروفایل جای راز');

// xune-ye do xAbe
const OF_NUMBER = wordSet('خوابه لیتری کیلویی متری');
// gorbe-ye hamsAye, panjere-ye otAqam
const NEIGHBOUR = 'همسایه';
const OF_NEIGHBOUR = wordSet('گربه سگ بچه پسر دختر زن ماشین خونه دیوار صدای مهمونی');
const OF_ROOM = wordSet('پنجره دیوار سقف پرده کلید لامپ کولر بخاری فرش');
const ROOM = /^(?:اتاق|خونه|ماشین|کلاس|مغازه|پذیرایی)(?:[متش]|[متش]ون|[متش]ان)?$/;
// SomAre-ye xayyAteS ro
const isOwnedPart = (words: readonly WordAnalysis[], i: number, third: string): boolean =>
  TOLD.has(words[i]!.type.key) && words[i + 1]!.type.hasClitic && OBJECT_MARKERS.has(third);

// baCCehA miyAn-e deraxtA qAyem Sodan, but miyAn hame, miyAn mASinA ro bebaran
const AMONG = 'میان';
const OF_THINGS = /..ا$/;
const isAmong = (words: readonly WordAnalysis[], i: number, follower: string, third: string): boolean =>
  isSeveral(follower) &&
  OF_THINGS.test(follower) &&
  !isAgentWord(words[i + 1]!) &&
  !OBJECT_MARKERS.has(third);
// ye zang zadan-e sAde
const ONE = wordSet('یه یک');
const MERE = wordSet('ساده مسخره مزخرف الکی');
const INFINITIVE = /.[دت]ن$/;
const isMereDoing = (words: readonly WordAnalysis[], i: number, follower: string, third: string): boolean =>
  ONE.has(beforeOf(words, i - 1)) &&
  INFINITIVE.test(words[i]!.type.key) &&
  MERE.has(follower) &&
  third !== '' &&
  !isCopula(words[i + 2]);

/** Whether a word of a message has an ezafe before `follower`; `third` is the word behind that. */
export function isJoined(
  words: readonly WordAnalysis[],
  i: number,
  follower: string,
  third: string,
): boolean {
  const { key, hints } = words[i]!.type;
  if (isAfterWork(words, i, follower, third)) return true;
  if (key === AMONG && isAmong(words, i, follower, third)) return true;
  if (i > 1 && isMereDoing(words, i, follower, third)) return true;
  if (key === AS_MUCH) return OWNERS.has(follower) && !POINTING.has(beforeOf(words, i));
  if (isPointedAt(words, i, follower, third) || isPartOfObject(words, i, follower)) return true;
  if (NUMBERS.has(follower) && OF_NUMBER.has(third))
    return words[i]!.isNominal && !OWNERS.has(key) && !PREPOSITIONS.has(key);
  if (follower === NEIGHBOUR && OF_NEIGHBOUR.has(key)) return true;
  if ((OF_ROOM.has(key) && ROOM.test(follower)) || isOwnedPart(words, i, third)) return true;
  if (follower === METRO && beforeOf(words, i) === LINE) return true;
  if (NTH.has(key) && SEASONS.has(beforeOf(words, i)) && OBJECT_MARKERS.has(third))
    return !OWNERS.has(follower) && !ALL.has(follower);
  if (OWN.test(follower) && BEFORE_OWN.has(beforeOf(words, i)) && !OBJECT_MARKERS.has(third))
    return (
      words[i]!.isNominal &&
      !NOT_OWN.has(key) &&
      !OF_DAY.test(key) &&
      (hints & (HINTS.givenName | HINTS.owned)) === 0
    );
  if (SIDE.test(follower)) return SIDED.has(key);
  if (AT.has(key) && follower === SOME)
    return words[i + 2]?.isNominal === true && !POINTING.has(beforeOf(words, i)) && !isAside(words, i);
  // xune-ye sinA
  if (HOMES.has(key) && (words[i + 1]!.type.hints & HINTS.givenName) !== 0)
    return words[i - 1]?.role !== ROLES.V && !OBJECT_MARKERS.has(third) && third !== '';
  if (follower === AT_HEAD && PLACES.test(key)) return STREETS.has(third);
  if (follower === NEAR)
    return (
      PLACES.test(key) &&
      TO_PLACES.has(beforeOf(words, i)) &&
      words[i + 2]?.isNominal === true &&
      !TIMES_OF_DAY.has(third)
    );
  return (
    follower === SOMEBODY &&
    OF_SOMEBODY.has(key) &&
    OBJECT_MARKERS.has(third) &&
    !PREPOSITIONS.has(beforeOf(words, i)) &&
    !POINTING.has(beforeOf(words, i))
  );
}
