import { wordSet } from '../../base/word-set.ts';
import { BOUNDARY, continues, NUMBER, RANGE } from '../../sentence/context.ts';
import type { WordAnalysis } from '../../sentence/word-analysis.ts';
import { HINTS } from '../../sentence/word-type.ts';
import type { Token } from '../../tokenize/token.ts';
import { GREGORIAN_MONTHS, SOLAR_MONTHS } from '../../verbalize/months.ts';
import { DAYS } from '../clauses/times.ts';
import { describes, isCounted, isNumber } from './measures.ts';
import type { LookedAt } from './rules.ts';

/** What the rules of ezafes ask of numbers, and of the words beside them. */

const MONTHS =
  'فروردین اردیبهشت خرداد تیر مرداد شهریور مهر آبان آذر دی بهمن اسفند ژانویه فوریه مارس آوریل مه ژوئن ژوئیه اوت ' +
  'سپتامبر اکتبر نوامبر دسامبر محرم صفر ربیع‌الاول ربیع‌الثانی جمادی‌الاول جمادی‌الثانی رجب شعبان رمضان شوال ' +
  'ذی‌القعده ذی‌الحجه';
// Other words as well, so that they are months behind a number alone.
const MONTHS_OF_KABUL = 'حمل ثور جوزا سرطان اسد سنبله میزان عقرب قوس جدی دلو حوت';
// Words that a number is joined to by an ezafe: 12-e mehr, 1380-e hejri, 8-e sobh. Counted things follow without one.
export const AFTER_NUMBER = wordSet(
  `${MONTHS} ${MONTHS_OF_KABUL} هجری میلادی شمسی قمری خورشیدی صبح ظهر عصر شب بامداد`,
);
export const MONTH = wordSet(MONTHS);

// panjom-e_xordAd sA'at-e dah
const DATE = new RegExp(`-e_(?:${[...SOLAR_MONTHS, ...GREGORIAN_MONTHS].join('|')})(?:$|-)`);
const isDate = ({ token }: WordAnalysis) => token.kind === 'number' && DATE.test(token.said ?? '');
/** Whether it is the hour behind a date, before its number. */
export const isHourOfDate = (words: readonly WordAnalysis[], i: number): boolean =>
  i > 0 && words[i]!.type.key === HOUR && continues(words[i - 1]) && isDate(words[i - 1]!);

// این صفحه ۱۲ خط دارد, ۲ دقیقه ۳۰ ثانیه: here the number behind names nothing.
const DETERMINERS = wordSet('این آن هر همین همان چند یک هیچ');
export const isCountedBefore = (words: readonly WordAnalysis[], i: number) => {
  const { boundary, type } = words[i - 1]!;
  if (boundary !== BOUNDARY.none || isDate(words[i - 1]!)) return false;
  // Not in طبقه ۶ واحد ۱۲, where that number has another name.
  return DETERMINERS.has(type.key) || (type.key === NUMBER && !(i > 1 && words[i - 2]!.ezafeScore > 0));
};

// ماهی ۳ بار, کیلویی ۵۰ تومن
export const EACH = wordSet(
  'ساعتی روزی شبی هفته‌ای هفته‌یی ماهی سالی نفری کیلویی متری لیتری گرمی تنی دانه‌ای دونه‌ای عددی بسته‌ای جلسه‌ای صفحه‌ای',
);

// هر ۸ ساعت ۱ عدد. But طبقه ۶ واحد ۱۲, ۷ مهر ساعت ۱۰.
const MAY_BE_NAMED = wordSet('واحد صفحه سهم شعبه جلد روز سال');

const HOUR = 'ساعت';

/** Whether a word ends an amount, so that the number behind it begins another one. */
export const endsAmount = (words: readonly WordAnalysis[], i: number) =>
  i > 0 &&
  continues(words[i - 1]) &&
  words[i - 1]!.type.key === NUMBER &&
  (isOutOf(words, i) || (isCounted(words[i]) && (isEvery(words, i) || isUnnamed(words, i))));

const isUnnamed = (words: readonly WordAnalysis[], i: number) =>
  (words[i]!.type.key !== HOUR || isCounted(words[i + 2]) || isDose(words[i + 2])) &&
  !MAY_BE_NAMED.has(words[i]!.type.key);

// az bist nomre hefdah gereftam
const [OUT_OF, MARK] = ['از', 'نمره'];
const isOutOf = (words: readonly WordAnalysis[], i: number) =>
  words[i]!.type.key === MARK && words[i - 2]?.type.key === OUT_OF;

// har 2 ruz 1 qors
const EVERY = 'هر';
const isEvery = (words: readonly WordAnalysis[], i: number) => words[i - 2]?.type.key === EVERY;

// What is taken of a medicine: har 8 sA'at 1 qors.
const DOSES = wordSet(
  'قرص کپسول قطره پاف آمپول شیاف قاشق پیمانه لیوان نوبت دوز اسپری ساشه ویال لیوان فنجان تزریق مرتبه دفعه',
);
const isDose = (word: WordAnalysis | undefined) => word !== undefined && DOSES.has(word.type.key);

export const NIGHT = 'شب';
const DAY = 'روز';

/** Whether nights are counted beside days, and no hour of the night is told: ۵ روز و ۴ شب, ۳ شب و ۴ روز, ۲ شب/۳ روز. */
export function countsNights(words: readonly WordAnalysis[], i: number): boolean {
  const isAnd = (at: number) => words[at]?.type.key === 'و';
  const before = isAnd(i - 1) ? i - 2 : i - 1;
  if (words[before]?.type.key === DAY && isNumber(words[before - 1])) return true;
  const behind = isAnd(i + 2) ? i + 3 : i + 2;
  return isNumber(words[behind]) && words[behind + 1]?.type.key === DAY;
}

const OTHER = wordSet('دیگر دیگه');

/** Whether it is counted, and one more than those before: yek botri-ye digar. */
export const countsAnother = (words: readonly WordAnalysis[], i: number, follower: string) =>
  OTHER.has(follower) && i > 0 && words[i]!.isNominal && continues(words[i - 1]) && isNumber(words[i - 1]);

export const PERSON = 'نفر';
/** Ordinals as who comes first, and what is the last. */
export const PLACES: ReadonlySet<string> = wordSet(
  'اول دوم سوم چهارم پنجم ششم هفتم هشتم نهم دهم یازدهم دوازدهم آخر',
);

/** Whether it is one by the place, and none of several that are counted: nafar-e dovvom Sod. */
export const comesInPlace = (words: readonly WordAnalysis[], i: number, follower: string) =>
  PLACES.has(follower) && !(i > 0 && (isNumber(words[i - 1]) || isCountedBefore(words, i)));

/** Whether a number, or the range that it ends, names the word before it, so that it may have an ezafe: Sabake-ye 3-e simA. */
export const isName = (words: readonly WordAnalysis[], i: number): boolean =>
  i > 0 &&
  (((words[i - 1]!.type.hints & HINTS.named) !== 0 && words[i - 1]!.ezafeScore > 0) ||
    (continues(words[i - 1]) && isModel(words[i - 1]!)) ||
    (RANGE.has(words[i - 1]!.type.key) && words[i - 2]?.type.key === NUMBER && isName(words, i - 2)));

// پژو ۲۰۶, آیفون ۱۵
export const isModel = ({ type }: WordAnalysis) => (type.hints & HINTS.model) !== 0;

// درس ۷ تمرین ۳, but قسمت ۵ فصل ۲, where the whole follows its part.
const WHOLES = wordSet(
  'فصل سیزن سوره جلد ماده اصل صفحه درس کتاب قانون باب بخش منطقه دوره ترم لیگ هفته روز ماه',
);
export const isNextPlace = ({ type }: WordAnalysis, numbered: Numbered) =>
  ((type.hints & HINTS.named) !== 0 || numbered.has(type.key)) && !WHOLES.has(type.key);

// اتاق ۱۲ ب
const isLetter = ({ kind, start, end }: Token) => kind === 'foreign' && end - start === 1;
// روز ۱۲ ام
export const ORDINAL = 'om';
// ماده ۱۰ ق.م.
export const isLaw = (token: Token) =>
  token.kind === 'foreign' && token.said !== undefined && !isLetter(token);

// ۲/۳ مردم, but ۲/۳ لیوان آب.
const FRACTION = /_[^_]+om$/;
// ½ قرن
const HALF = 'yek_dovvom';
const VESSELS = wordSet('لیوان پیمانه قاشق فنجان استکان قوطی بطری بسته');
export const isPart = ({ token, pronunciation }: WordAnalysis, next: WordAnalysis) =>
  token.kind !== 'word' &&
  FRACTION.test(pronunciation.phonemes) &&
  pronunciation.phonemes !== HALF &&
  next.role === 0 &&
  next.token.kind === 'word' &&
  !isCounted(next) &&
  !VESSELS.has(next.type.key);

/** Whether it may own what a number names: no letter behind the number, and nothing that the number counts. */
export const mayOwn = (next: WordAnalysis) => !isCounted(next) && !describes(next) && !isLetter(next.token);

// ۲۰٪ تخفیف, but ۲۰٪ مردم.
export const PER_CENT = 'درصد';
export const COMPARED = /..تر$/;
export const BY_PER_CENT = wordSet(
  'تخفیف روی شارژ رشد افزایش کاهش افت آف مطمئن مطمئنم موافق موافقم مخالفم درست درسته طبیعی واقعی تضمینی اصل اورجینال خالص ایرانی گیاهی رایگان آنلاین نخ پنبه کتان چرم ارزان‌تر تأمین تامین جبران مالیات عوارض کارمزد پورسانت',
);

// version 2, of نسخه
export const mayBeNumbered = ({ alike }: WordAnalysis, numbered: Numbered) =>
  alike !== null && (numbered.has(alike.key) || (alike.hints & HINTS.named) !== 0);

// What a number word counts follows without an ezafe, but not what tells of a time, or names a thing by the number.
const COUNTING =
  /^(?:do|se|CahAr|CAr|panj|SeS|SiS|haft|haSt|noh|dah|yAzdah|davAzdah|sizdah|CahArdah|pAnzdah|SAnzdah|hefdah|hejdah|nuzdah|punzdah|Sunzdah|hivdah|hifdah|hiZdah|bist|si|Cehel|panjAh|Sast|haftAd|haStAd|navad|sad|devist|sisad|hezAr)$/;
// Nothing has a number by its name before these: hokm-e panj sAl, but band-e se-ye jeld-e avval.
const NEVER_NAMED = wordSet(
  'سال هفته دقیقه ثانیه نفر تومان تومن ریال دلار یورو متر کیلومتر سانت کیلو گرم لیتر دهه قرن هزار میلیون میلیارد',
);
const MONTH_OF = /..ماه$/;
const TIMES = wordSet('نیمه نیم‌روز بعد بعدازظهر غروب سحر');
export const counts = (words: readonly WordAnalysis[], i: number, follower: string) => {
  const { token, pronunciation } = words[i]!;
  if (token.kind !== 'word' || !isNumber(words[i]) || !COUNTING.test(pronunciation.phonemes)) return false;
  if (AFTER_NUMBER.has(follower) || TIMES.has(follower) || MONTH_OF.test(follower)) return false;
  // zelzele-ye panj riSteri, hokm-e panj sAl
  if (words[i + 1] !== undefined && (describes(words[i + 1]!) || NEVER_NAMED.has(follower))) return true;
  const named = namedBy(words, i);
  // sA'at-e noh kelAs dAram, but sA'at-e noh-e fardA.
  return named === HOUR ? !OF_DAY.has(follower) && !DAYS.has(follower) : named === undefined;
};

const OF_DAY = wordSet('امروز دیروز فردا پریروز پس‌فردا امشب دیشب روز شب نیمه‌شب صبحه شبه عصره ظهره');

// az SeS-e sobh, but yek sobh-e sard and har do zohr.
const DAYTIME = wordSet('صبح ظهر عصر بامداد بعدازظهر بعد‌ازظهر');
const HOUR_BEFORE = wordSet('ساعت از تا حدود حدودای دم حوالی نزدیک نزدیکای ساعتای طرفای');
export const tellsHour = (words: readonly WordAnalysis[], i: number, follower: string): boolean =>
  DAYTIME.has(follower) &&
  i > 0 &&
  HOUR_BEFORE.has(words[i - 1]!.type.key) &&
  words[i]!.token.kind === 'word' &&
  isNumber(words[i]) &&
  COUNTING.test(words[i]!.pronunciation.phonemes);

/** What a number word, with those before it, names: mAdde-ye panjAh va haSt-e qAnun. Undefined where it names nothing. */
function namedBy(words: readonly WordAnalysis[], i: number): string | undefined {
  let first = i;
  while (first > 1 && words[first - 1]!.type.key === 'و' && isNumber(words[first - 2])) first -= 2;
  return first > 0 && words[first - 1]!.ezafeScore > 0 ? words[first - 1]!.type.key : undefined;
}

/** Words that a number names, as it does months: safhe-ye 12, sAl-e 1380, bahman-e 1399. */
export type Numbered = ReadonlySet<string>;

// sAl-e hezAr va bist-e hejri, with its era shortened: ه, ش, ق, م.
const ERA = /^(?:hejri|milAdi|Samsi|qamari|xorSidi)/;
export const isBeforeEra = (word: WordAnalysis, next: WordAnalysis): boolean =>
  word.token.kind === 'word' &&
  next.token.kind !== 'word' &&
  ERA.test(next.pronunciation.phonemes) &&
  isNumber(word);

export const LOOKED_AT_BESIDE_NUMBERS: LookedAt = { own: [[PER_CENT, PERSON]], behind: [OTHER] };
