import { codePointsOf, slice, type Text } from '../notation/code-points.ts';
import { CLASS, classOf } from '../notation/script.ts';
import { CURRENCY_SIGNS } from '../verbalize/currencies.ts';
import { cardinal, digitByDigit, withZeros } from '../verbalize/number-words.ts';
import { withAsciiDigits } from '../verbalize/written-numbers.ts';
import {
  bloodPressure,
  classOfSchool,
  clockTime,
  dayOfMonth,
  decimal,
  duration,
  fractionOfTerm,
  hoursAndMinutes,
  knockout,
  mixedNumber,
  monthOfYear,
  timeTaken,
  twoNumbers,
} from './dates-and-fractions.ts';
import { beforeUnitLetter } from './letters-behind-numbers.ts';
import { isListed } from './lists.ts';
import { coefficient, difference, quotient } from './mathematics.ts';
import { amountInTomans, behindCurrency, metres, millions, money, multiple } from './money.ts';
import { AREA_BEFORE, groupedDigits, pairs, type SaidDigits } from './number-groups.ts';
import { type OtherToken, saidToken } from './token.ts';

// How much text before and behind a number decides what it is.
const NEAR = 32;

const MOBILE = /^(?:(0)(9\d\d)|(\d{3})|(\d{4})|(\d\d))(?!\d)/;
const SCORE = /^(\d{1,2})[-–](\d{1,2})(?![\d\p{L}/.:-])/u;
// سپاهان ۳ – ۰ نساجی
const SPACED_SCORE = /^(\d{1,2}) [-–] (\d{1,2})(?= \p{L})/u;
const NAME_BEFORE = /\p{L} $/u;
const OF_A_GAME =
  /برد|باخت|شکست|تساوی|برتری|پیروز|نتیجه|نتایج|گل |مساوی|بازی|دیدار|تیم|مسابقه|استقلال|پرسپولیس|سپاهان|تراکتور|رئال|بارسلون|صعود|ست |تنیس|والیبال|هندبال|بسکتبال|فوتسال|گیم|راند/;
// What has a score by an ezafe. But در نتیجه ۲ نفر.
const HAS_SCORE = /(?:نتیجه|نتایج|حساب|شکست|پیروزی|تساوی|برتری|تفاضل) $/;
// The score is what the game came to: بازی ۳-۲ تموم شد.
const IS_RESULT = /^ (?:به (?:نفع|سود|پایان)|مساوی|تمو?ام|تموم|شد|بود|می‌?شه)(?!\p{L})/u;
const COLD = /(?:دما|هوا|دمای|هوای)(?: \p{L}+){0,3} (?:(?:به|تا|از|حدود) )?$/u;
const NUMBERED = /(?:تلفن|تماس|شماره|موبایل|همراه|فکس|دورنگار|نمابر)\p{L}*[:\s]*$/u;

// Before the code of an area.
const AREA_BEHIND = /^-0\d\d(?!\d)/;
const CODE_BEFORE =
  /(?:کد|(?:ک|ش)\.? ?(?:م|پ)\.?|کدملی|کدپستی|شناسه|حساب|شبا|سریال|رهگیری|پیگیری|پرونده|نامه|ملی|پستی|کارت|شناسنامه|رمز|پین|پذیرش|سفارش|مرسوله|گذرنامه|پاسپورت)(?: (?:ملی|پستی|رهگیری|پیگیری|کارت|من|شما|او|بانکی|سازمانی))*[:：\s]*$/u;
/** A number that what stands around it explains: part of a telephone number, a score, a temperature below zero. */
export function numberInContext(text: Text, start: number): OtherToken | undefined {
  if (!mayNeedContext(text.codes, start)) return undefined;
  const behind = withAsciiDigits(slice(text, start, Math.min(text.codes.length, start + NEAR)));
  const before = withAsciiDigits(slice(text, Math.max(0, start - NEAR), start));
  if (isListed(listBefore(text, start, behind), behind)) return entry(start, behind);
  const found =
    groupedDigits(before, behind) ??
    mobile(before, behind) ??
    difference(behind) ??
    fractionOfTerm(before, behind) ??
    quotient(behind) ??
    coefficient(before, behind) ??
    beforeUnitLetter(before, behind) ??
    multiple(behind) ??
    reference(before, behind) ??
    yearOfEra(before, behind) ??
    score(before, behind) ??
    belowZero(before, behind) ??
    landline(before, behind) ??
    code(before, behind) ??
    money(behind) ??
    amountInTomans(behind) ??
    millions(before, behind) ??
    metres(before, behind) ??
    monthOfYear(before, behind) ??
    duration(before, behind) ??
    hoursAndMinutes(behind) ??
    timeTaken(before, behind) ??
    classOfSchool(before, behind) ??
    dayOfMonth(before, behind) ??
    bloodPressure(before, behind) ??
    twoNumbers(before, behind) ??
    decimal(behind) ??
    clockTime(before, behind) ??
    mixedNumber(behind) ??
    knockout(behind) ??
    sizes(behind) ??
    behindCurrency(before, behind);
  if (found === undefined) return undefined;
  return saidToken(
    'number',
    start,
    start + found.length,
    found.said,
    found.isLinked === undefined ? {} : { isLinked: found.isLinked },
  );
}

// Where the entry before stands.
const FAR = 96;

const listBefore = (text: Text, start: number, behind: string) =>
  /^\d{1,2}[-.)]/.test(behind) ? withAsciiDigits(slice(text, Math.max(0, start - FAR), start)) : '';

function entry(start: number, behind: string): OtherToken {
  const [digits] = /^\d+/.exec(behind)!;
  return saidToken('number', start, start + digits.length, cardinal(digits), { takesEzafe: false });
}

const BLANK = 0x20;
const DASHES = codePointsOf('-–−');
const ZEROS = codePointsOf('0٠۰');
const SHORTEST_CODE = 6;
// Signs inside amounts, decimals, times and sizes.
const JOINTS = codePointsOf('/.:+,٬٫)xXyYzZabcmnpqمkKMTANJCFHh');
const SIGNS = codePointsOf(`${CURRENCY_SIGNS}%٪`);

const isDigit = (code: number | undefined) => code !== undefined && classOf(code) === CLASS.digit;

/** Whether a number may be one of these. Most are not, and looking at what is around them takes time. */
function mayNeedContext(codes: Uint32Array, start: number): boolean {
  let end = start + 1;
  while (isDigit(codes[end])) end++;
  const isBehindNumber = start > 1 && codes[start - 1] === BLANK && isDigit(codes[start - 2]);
  const isDashed = end < codes.length && (DASHES.has(codes[end]!) || JOINTS.has(codes[end]!));
  const isBehindSign = start > 1 && codes[start - 1] === BLANK && SIGNS.has(codes[start - 2]!);
  const isSpaced = DASHES.has(codes[end + 1] ?? 0) && isDigit(codes[end + 3]);
  const isBeforeNumber = codes[end] === BLANK && (isDigit(codes[end + 1]) || isSpaced);
  const isBehindLetter = start > 0 && classOf(codes[start - 1]!) === CLASS.letter;
  return (
    isBehindNumber ||
    isDashed ||
    isBehindSign ||
    isBeforeNumber ||
    isBehindLetter ||
    ZEROS.has(codes[start]!) ||
    end - start >= SHORTEST_CODE
  );
}

type Said = SaidDigits;

/** A group of 0912 345 6789 or +98 912 345 67 89. */
function mobile(before: string, behind: string): Said | undefined {
  const [group = '', zero, code, three, four, two] = MOBILE.exec(behind) ?? [];
  const rest = behind.slice(group.length);
  if (zero !== undefined && /^ \d{3} (?:\d{4}|\d\d \d\d)(?!\d)/.test(rest))
    return { length: group.length, said: `${digitByDigit(zero)}_${cardinal(code!)}` };
  const isBehindCode = /(?:^|\D)(?:0|98 )9\d\d $/.test(before);
  if (three !== undefined && isBehindCode) return { length: 3, said: withZeros(three) };
  const isEnd = /(?:^|\D)(?:0|98 )9\d\d \d{3} $/.test(before);
  if (four !== undefined && isEnd) return { length: 4, said: pairs(four) };
  return two !== undefined && isEnd ? { length: 2, said: withZeros(two) } : undefined;
}

function score(before: string, behind: string): Said | undefined {
  const spaced =
    NAME_BEFORE.test(before) && OF_A_GAME.test(before + behind) ? SPACED_SCORE.exec(behind) : null;
  const [all, ours, theirs] = SCORE.exec(behind) ?? spaced ?? [];
  if (all === undefined || /[\d/.:-]$/.test(before)) return undefined;
  // Nothing else goes down to nothing: ایران ۱-۰ عراق.
  const isWon = theirs === '0' && ours !== '0';
  if (!isWon && !OF_A_GAME.test(before) && !OF_A_GAME.test(behind)) return undefined;
  return {
    length: all.length,
    said: `${cardinal(String(Number(ours)))}_bar_${cardinal(String(Number(theirs)))}`,
    isLinked: IS_RESULT.test(behind.slice(all.length)) ? false : HAS_SCORE.test(before) || undefined,
  };
}

/** سال ۶۲۲م.: no ordinal. Those of four digits are none anyhow. */
function yearOfEra(before: string, behind: string): Said | undefined {
  const [year] = /^\d{1,3}(?=م(?!\p{L}))/u.exec(behind) ?? [];
  return year !== undefined && /سال(?:‌های)? $/.test(before)
    ? { length: year.length, said: cardinal(year) }
    : undefined;
}

/** شماره ۱۲/۳۴۵: a slash in the number of a letter or a file is one. */
function reference(before: string, behind: string): Said | undefined {
  const [all] = /^\d{1,9}(?:\/\d{1,9}){1,3}(?![\d/])/.exec(behind) ?? [];
  return all !== undefined &&
    /(?:شماره|نامه|پرونده|کلاسه|بخشنامه|پلاک)(?: (?!(?:در|از|تا|به|مورخه?|تاریخ|روز) )\p{L}+)?[:\s]*$/u.test(
      before,
    )
    ? { length: all.length, said: all.split('/').map(withZeros).join('_eslaS_') }
    : undefined;
}

// 18- tA 22- daraje
const DEGREES = /^ ?(?:(?:تا|الی|و) \d{1,3}- ?)?(?:درجه|°)/;

/** دمای ۵- درجه: in a line from right to left the sign stands behind. */
function belowZero(before: string, behind: string): Said | undefined {
  const [all, digits] = /^(\d{1,3})-(?= (\S+)|°)/.exec(behind) ?? [];
  if (all === undefined || !/(?:^| )$/.test(before)) return undefined;
  const isCold = COLD.test(before) || DEGREES.test(behind.slice(all.length));
  return isCold ? { length: all.length, said: `manfi_${cardinal(digits!)}` } : undefined;
}

/** Eight digits behind the word for a telephone. */
function landline(before: string, behind: string): Said | undefined {
  const digits = /^[1-9]\d{7}(?!\d)/.exec(behind)?.[0];
  const isNumbered = NUMBERED.test(before) || AREA_BEFORE.test(before) || AREA_BEHIND.test(behind.slice(8));
  return digits !== undefined && isNumbered ? { length: 8, said: pairs(digits) } : undefined;
}

/** A code that nobody says as a quantity. */
function code(before: string, behind: string): Said | undefined {
  const digits = /^\d{6,32}(?![\d.,/])/.exec(behind)?.[0];
  return digits !== undefined && CODE_BEFORE.test(before)
    ? { length: digits.length, said: digitByDigit(digits) }
    : undefined;
}

/** The first of two sizes: 20x30, with its sign. */
function sizes(behind: string): Said | undefined {
  const [all, size] = /^([1-9]\d{0,4})[xX](?=[1-9])/.exec(behind) ?? [];
  return all === undefined ? undefined : { length: all.length, said: `${cardinal(size!)}_dar` };
}
