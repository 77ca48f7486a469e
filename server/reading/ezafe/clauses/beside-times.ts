import { wordSet } from '../../base/word-set.ts';
import { BOUNDARY, beginsClause, continues } from '../../sentence/context.ts';
import type { WordAnalysis } from '../../sentence/word-analysis.ts';
import { HINTS } from '../../sentence/word-type.ts';
import { type Chain, chainLength, clauseOf, openerOf, PHRASES, ROLES } from '../../tagging/phrase-chain.ts';
import { isNumber } from '../rules/measures.ts';
import { BECAME } from './predicates.ts';
import { DAYS, HOURS, NEAR, SEASONS } from './times.ts';

/** Where a time stands beside who does something then, neither is a part of the other: sobh AraS raft, xabarnegAr emruz raft. */

// Beside a given name these are names, too, or described by one: eyd-e sa'id-e fetr.
const NAMES = wordSet('سحر بهار آذر بهمن نوروز رمضان محرم عید');
// What one says of a time: ta'tilAt-e dAneSAmuzAn Soru' Sod, Sab-e mo'allem xoS gozaSt.
const SAID_OF_TIME = wordSet('شروع آغاز تمام خوش نزدیک طولانی کوتاه مبارک فرا فردا فرداست');
// What happens rather than does something, and hardly owns a time: sobh barq raft. But Sab-e bArAni.
const HAPPENS = wordSet(
  'باران بارون برق هوا گرما سرما آسمان ترافیک قطار اتوبوس هواپیما کشتی کامیون آمبولانس مترو',
);
// Who does something, beside the agents of the table.
const PEOPLE = wordSet('مردم جمعیت مهمونا مهمان‌ها حیوانات جوان‌ها حاج حاجی جناب آقای خانم آقا');
// jom'e-ye hafte-ye ba'd
const OF_DAYS = wordSet(
  'هفته ماه سال شب صبح ظهر عصر غروب روز گذشته پیش قبل بعد آینده سیاه این آن همین همان هر بازار',
);
const IN = 'در';
const SEVERAL = /...\u200c?ها$/;
const PERSONS: Readonly<Record<string, number>> = {
  من: 1,
  تو: 2,
  او: 3,
  ما: 4,
  شما: 5,
  ایشان: 6,
  آنها: 6,
  آن‌ها: 6,
  اونا: 6,
};

// What is open or shut then, or is lacking.
const CLOSES = wordSet(
  'مدرسه مکتب دانشگاه پوهنتون بازار بانک اداره دفتر مغازه دکان کلاس صنف مترو جاده هوا برق آب اینترنت',
);
// When somebody does something again and again: hamsAye-ye bAlAyi SabhA nemixAbad.
const HABITUAL = wordSet('شب‌ها شبها شبا صبح‌ها صبحها صبحا عصرها عصرا روزها ظهرها غروب‌ها جمعه‌ها پنجشنبه‌ها');
// Times that are told from now.
const DEICTIC = wordSet('امروز دیروز فردا امشب دیشب پریروز پریشب پس‌فردا امسال پارسال پیرارسال');
const PERIODS = wordSet('هفته ماه سال');
// esteqlAl in fasl
const SEASON = 'فصل';
// When or how somebody does something: dAvar dobAre kArt dAd. But hozur-e dobAre.
const OF_DEEDS = wordSet('دوباره زود همیشه ناگهان هنوز الان حالا فعلا هرگز صبح ظهر عصر غروب');
// What lasts longer than a day or a year, so that none of these tells which one is meant.
const LASTING = wordSet(
  'آسانسور گوشی کولر بخاری سایت رودخانه دریاچه یخچال لپ‌تاپ ماشین موبایل تلویزیون کامپیوتر سرور اینترنت برق گاز تلفن دستگاه چاه سد پل مغازه مترو پرسپولیس استقلال سپاهان تراکتور ' +
    'فروشگاه بانک اداره دلار یورو سکه طلا نفت بورس بیت‌کوین',
);
// mo'allem-e emruz bAyad bA fannAvari ASnA bASad: said of all that there are today.
const TODAY = 'امروز';
const SAID_OF_ALL = wordSet('است نیست هست هستند نیستند باشد باشند باید نباید دارد ندارد دارند ندارند');
const FARTHEST = 12;
// Who is called after the time, mehmAn-e emSab, javAn-e emruz, and what is told apart by it.
const OF_TIME = wordSet(
  'مهمان مهمون مهمان‌ها مهمون‌ها مهمانان برنده قهرمان داماد عروس مسافر جوان جوانان زن زنان مرد مردان مردم انسان نسل بچه‌ها بچه کودکان نوجوانان',
);
const OCCASIONS = wordSet(
  'بازی مسابقه دیدار جلسه نشست مراسم برنامه پرواز کلاس جشن فیلم سریال روزنامه سفر عروسی مهمانی کنسرت نمایش سخنرانی امتحان آزمون رقابت فینال',
);
const [INDEPENDENCE, COUNTRIES] = ['استقلال', wordSet('کشور ایران هند هندوستان ملت ملی عراق افغانستان')];
const MARKERS = wordSet('را رو به از با');

// Scores of the classifier above these are no doubt, in hundredths of a logit. Of 1700 texts without commas and 27 thousand that
// the weights were learnt from, each of these rules is right at nine in ten words or more where its score is lower.
const DOUBTFUL = { agent: 1300, time: 800, now: 1000, deed: 500, never: -Infinity } as const;

/** Whether a word is somebody who does things. */
export const isAgentWord = ({ type }: WordAnalysis): boolean => (type.hints & HINTS.agent) !== 0;
/** Whether a word is a given name. */
export const isGivenName = ({ type }: WordAnalysis) => (type.hints & HINTS.givenName) !== 0;

/** Whether a clause begins with a word, or behind a conjunction. */
export const beginsPart = (words: readonly WordAnalysis[], i: number): boolean =>
  beginsClause(words, i) || words[i - 1]!.role === ROLES.CONJ;

const isTime = ({ type }: WordAnalysis) => DAYS.has(type.key) || HOURS.has(type.key) || SEASONS.has(type.key);

/** Whether a word is a time that begins its clause, with "in" or without. */
export const isTimeFirst = (words: readonly WordAnalysis[], i: number): boolean =>
  isTime(words[i]!) && (beginsPart(words, i) || (words[i - 1]!.type.key === IN && beginsPart(words, i - 1)));

// tAbestAn-e gozaSte mA SomAl budim
const isNearTimeFirst = (words: readonly WordAnalysis[], i: number): boolean =>
  NEAR.has(words[i]!.type.key) &&
  i > 0 &&
  (PERIODS.has(words[i - 1]!.type.key) || isTime(words[i - 1]!)) &&
  beginsPart(words, i - 1);

// emruz madrese ta'til ast
const isDeicticFirst = (words: readonly WordAnalysis[], i: number): boolean =>
  DEICTIC.has(words[i]!.type.key) && beginsPart(words, i);

/** Below which score a time that begins its clause ends its phrase before who does something then. */
function limitOfTime(words: readonly WordAnalysis[], i: number, noun: number): number {
  if (
    (!isTimeFirst(words, i) && !isNearTimeFirst(words, i) && !isDeicticFirst(words, i)) ||
    SAID_OF_TIME.has(words[i + 2]?.type.key ?? '')
  )
    return DOUBTFUL.never;
  const { key } = words[i]!.type;
  const next = words[i + 1]!;
  const person = PERSONS[next.type.key];
  if (person !== undefined) return words[i]!.person === person ? DOUBTFUL.agent : DOUBTFUL.never;
  if (isAgentWord(next) || PEOPLE.has(next.type.key) || (isGivenName(next) && !NAMES.has(key)))
    return DOUBTFUL.agent;
  if (DEICTIC.has(key)) return CLOSES.has(next.type.key) ? DOUBTFUL.time : DOUBTFUL.never;
  const isThing = DAYS.has(key) && next.kind === noun && !OF_DAYS.has(next.type.key);
  return HAPPENS.has(next.type.key) || isThing || SEVERAL.test(next.type.key)
    ? DOUBTFUL.time
    : DOUBTFUL.never;
}

/** Below which score who does something ends his phrase before when that is. */
function limitBeforeTime(words: readonly WordAnalysis[], i: number, chain: Chain): number {
  const next = words[i + 1]!;
  const isOfDeed = OF_DEEDS.has(next.type.key);
  if (!isOfDeed && !isNow(words, i + 1) && !isDay(words, i + 1) && !isHour(words, i + 1))
    return DOUBTFUL.never;
  if (openerOf(chain) === ROLES.P || (clauseOf(chain) & (PHRASES.alone | PHRASES.marked)) !== 0)
    return DOUBTFUL.never;
  const word = words[i]!;
  const first = words[i - chainLength(chain)]!;
  if (
    OF_TIME.has(word.type.key) ||
    OF_TIME.has(first.type.key) ||
    (isTime(first) && !DAYS.has(first.type.key))
  )
    return DOUBTFUL.never;
  const behind = continues(next) ? (words[i + 2]?.type.key ?? '') : '';
  // mo'allem-e emruz-e mA
  if (PERSONS[behind] !== undefined && !MARKERS.has(words[i + 3]?.type.key ?? '')) return DOUBTFUL.never;
  // esteqlAl-e emruz-e keSvar
  if (word.type.key === INDEPENDENCE && COUNTRIES.has(behind)) return DOUBTFUL.never;
  if (next.type.key === TODAY && isOfAll(words, i + 2)) return DOUBTFUL.never;
  if (isOfDeed) return isAgentWord(word) || LASTING.has(word.type.key) ? DOUBTFUL.deed : DOUBTFUL.never;
  const isSomebody =
    isAgentWord(word) ||
    (isAgentWord(first) && !OCCASIONS.has(word.type.key)) ||
    (word === first && isGivenName(word));
  return isSomebody || LASTING.has(first.type.key) || isDoneThen(words, i) ? DOUBTFUL.now : DOUBTFUL.never;
}

// nAme diruz ferestAde Sod
const PARTICIPLE = /..[دت]ه$/;
const isDoneThen = (words: readonly WordAnalysis[], i: number): boolean =>
  (words[i]!.type.hints & HINTS.object) !== 0 &&
  DEICTIC.has(words[i + 1]!.type.key) &&
  PARTICIPLE.test(words[i + 2]?.type.key ?? '') &&
  words[i + 3]?.type.verb === BECAME;

/** Whether the first verb of the clause from a word on is one by which all that there are today are described. */
function isOfAll(words: readonly WordAnalysis[], i: number): boolean {
  for (let k = i; k < words.length && k < i + FARTHEST; k++) {
    if (SAID_OF_ALL.has(words[k]!.type.key)) return true;
    if (words[k]!.role === ROLES.V || words[k]!.boundary === BOUNDARY.clause) return false;
  }
  return false;
}

// ma'AS-e mo'allemAn in mAh, hoquq-e kArgarAn Axar-e mAh pardAxt miSavad
const BEFORE_PERIODS = wordSet('این همین آخر اول اوایل اواخر وسط');
// narges har ruz varzeS mikonad
const EVERY = 'هر';
const SPANS = wordSet('روز شب صبح هفته ماه سال ساعت لحظه بار');
/** Whether a time that is told from now begins at a word. */
const isNow = (words: readonly WordAnalysis[], i: number): boolean =>
  DEICTIC.has(words[i]!.type.key) ||
  HABITUAL.has(words[i]!.type.key) ||
  (BEFORE_PERIODS.has(words[i]!.type.key) &&
    continues(words[i]) &&
    (PERIODS.has(words[i + 1]?.type.key ?? '') || words[i + 1]?.type.key === SEASON)) ||
  (words[i]!.type.key === EVERY && continues(words[i]) && SPANS.has(words[i + 1]?.type.key ?? '')) ||
  (PERIODS.has(words[i]!.type.key) && continues(words[i]) && NEAR.has(words[i + 1]?.type.key ?? ''));

/** Whether a day of the week by itself is a word: mo'Aven doSanbe raft. But jom'e-ye gozaSte. */
const isDay = (words: readonly WordAnalysis[], i: number): boolean =>
  DAYS.has(words[i]!.type.key) && !NEAR.has(words[i + 1]?.type.key ?? '') && continues(words[i]);

// mo'allem sA'at-e haSt raft
const HOUR = 'ساعت';
const isHour = (words: readonly WordAnalysis[], i: number): boolean =>
  words[i]!.type.key === HOUR && continues(words[i]) && isNumber(words[i + 1]);

/** Whether a word that the classifier would join to the next one ends its phrase beside a time. `noun` is the tag of nouns. */
export const endsBesideTime = (
  words: readonly WordAnalysis[],
  i: number,
  chain: Chain,
  score: number,
  noun: number,
): boolean => score < limitOfTime(words, i, noun) || score < limitBeforeTime(words, i, chain);
