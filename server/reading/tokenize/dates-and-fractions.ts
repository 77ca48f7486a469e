import { GREGORIAN_MONTHS, SOLAR_MONTHS } from '../verbalize/months.ts';
import { cardinal, ordinal, withZeros } from '../verbalize/number-words.ts';
import type { SaidDigits } from './number-groups.ts';

const HOUR_BEFORE = /ساعت(?: (?:حدود|حدودا|حدوداً|از|تا|کاری))*[:\s]*$/;
const DAY_BEFORE =
  /(?:شنبه|جمعه|تاریخ|مورخ|مورخه|فردا|امروز|دیروز|پس‌فردا|تولد(?:م|ت|ش)?|(?:مهلت|موعد|سررسید)(?: \p{L}[\p{L}\u200c]*){0,3})[،:\s]*$/u;
const DAY_BEHIND = /^ ?(?:ساعت:? ?\d|لغایت|الی \d{1,2}\/\d)/;

/** شنبه ۲۵/۳, ۱۲/۷ ساعت ۱۰: a day and its month, where a day or an hour stands beside them. */
export function dayOfMonth(before: string, behind: string): SaidDigits | undefined {
  const [all, day, month] = /^(0?[1-9]|[12]\d|3[01])\/(0?[1-9]|1[0-2])(?![\d/.٪%])/.exec(behind) ?? [];
  if (all === undefined) return undefined;
  if (!DAY_BEFORE.test(before) && !DAY_BEHIND.test(behind.slice(all.length))) return undefined;
  return {
    length: all.length,
    said: `${ordinal(String(Number(day)))}-e_${SOLAR_MONTHS[Number(month) - 1]!}`,
  };
}

const SEASON_BEFORE = /(?:فصل|لیگ|سال تحصیلی|سال زراعی|جام)(?: \p{L}+)? $/u;

/** ۱۴۰۲/۰۷, 12/2025: a month; فصل ۲۰۲۳/۲۴: two years. */
export function monthOfYear(before: string, behind: string): SaidDigits | undefined {
  const [all, first, last] = /^(\d{1,4})\/(\d{1,4})(?![\d/.])/.exec(behind) ?? [];
  if (all === undefined) return undefined;
  const isYearFirst = first!.length === YEAR_DIGITS;
  const [year, part] = isYearFirst ? [first!, last!] : [last!, first!];
  if (!/^(?:1[34]|19|20)\d\d$/.test(year) || part.length > 2) return undefined;
  const isNext = isYearFirst && part.length === 2 && Number(part) === (Number(year) + 1) % 100;
  if (isNext && (Number(part) > MONTHS || SEASON_BEFORE.test(before)))
    return { length: all.length, said: `${cardinal(year)}_tA_${cardinal(String(Number(year) + 1))}` };
  const month = (Number(year) < 1500 ? SOLAR_MONTHS : GREGORIAN_MONTHS)[Number(part) - 1];
  if (month === undefined) return undefined;
  return { length: all.length, said: `${month}${/[aeiou]$/i.test(month) ? '-ye' : '-e'}_${cardinal(year)}` };
}

const YEAR_DIGITS = 4;
const MONTHS = 12;

const OF_DAY = /^ (?:صبح|ظهر|عصر|شب|بامداد|بعد ?از ?ظهر)/;

/** ۱:۳۰ ساعت, ۳:۴۵ دقیقه: how long; but ساعت ۱۰:۱۰ دقیقه is a time. */
export function duration(before: string, behind: string): SaidDigits | undefined {
  const [all, first, second, unit] = /^(\d{1,2}):([0-5]\d) (ساعت|دقیقه)(?![\p{L}\u200c])/u.exec(behind) ?? [];
  if (all === undefined || (unit === 'ساعت' && !/^[1-9]:/.test(all))) return undefined;
  const [one, other] = [cardinal(String(Number(first))), cardinal(String(Number(second)))];
  if (unit === 'ساعت') {
    if (/^ (?:شروع|آغاز|حرکت|پخش)/.test(behind.slice(all.length))) return undefined;
    return {
      length: all.length,
      said: Number(second) === 0 ? `${one}_sA'at` : `${one}_sA'at_o_${other}_daqiqe`,
    };
  }
  const isTime = HOUR_BEFORE.test(before) || OF_DAY.test(behind.slice(all.length));
  if (isTime) return { length: all.length, said: `${one}_o_${other}_daqiqe` };
  return {
    length: all.length,
    said: Number(second) === 0 ? `${one}_daqiqe` : `${one}_daqiqe_o_${other}_sAniye`,
  };
}

const TAKEN = /(?:(?<!\p{L})در|رکورد|زمان|مدت|ویدیو|فیلم|تایم)[^.؟!\d]{0,10}$/u;

/** دویدم در ۲۸:۳۰: minutes and seconds, as no day has so many hours. */
export function timeTaken(before: string, behind: string): SaidDigits | undefined {
  const [all, minutes, seconds] = /^(2[5-9]|[3-9]\d):([0-5]\d)(?![:\d])/.exec(behind) ?? [];
  if (all === undefined || !TAKEN.test(before)) return undefined;
  const rest = Number(seconds) === 0 ? '' : `_o_${cardinal(String(Number(seconds)))}_sAniye`;
  return { length: all.length, said: `${cardinal(minutes!)}_daqiqe${rest}` };
}

/** ۱h15min */
export function hoursAndMinutes(behind: string): SaidDigits | undefined {
  const [all, hours, minutes] = /^(\d{1,2})h(\d{1,2})(?:m(?:in)?)?(?![A-Za-z\d])/.exec(behind) ?? [];
  return all === undefined
    ? undefined
    : { length: all.length, said: `${cardinal(hours!)}_sA'at_o_${cardinal(String(Number(minutes)))}_daqiqe` };
}

/** کلاس ۷/۲: the second class of the seventh grade. */
export function classOfSchool(before: string, behind: string): SaidDigits | undefined {
  const [all, grade, number] = /^(1?\d)\/(\d)(?![\d/.٪%])/.exec(behind) ?? [];
  return all !== undefined && /کلاس(?:\u200c?\p{L}{1,4})? (?:\d{1,2}\/\d (?:و|تا) )?$/u.test(before)
    ? { length: all.length, said: `${cardinal(grade!)}_${cardinal(number!)}` }
    : undefined;
}

/** ساعت ۸.۳۰, ساعت ۸/۳۰ */
export function clockTime(before: string, behind: string): SaidDigits | undefined {
  const [all, hours, minutes] = /^(\d{1,2})[./]([0-5]\d)(?![\d/.]?\d)/.exec(behind) ?? [];
  if (all === undefined || Number(hours) > 24 || !HOUR_BEFORE.test(before)) return undefined;
  const hour = cardinal(String(Number(hours)));
  return {
    length: all.length,
    said: minutes === '00' ? hour : `${hour}_o_${cardinal(String(Number(minutes)))}_daqiqe`,
  };
}

// What is measured in wholes and halves. Elsewhere two numbers stand side by side.
const CUP = /^ \d\/\d (?:پیمانه|لیوان|فنجان|قاشق|استکان|کیلو|ساعت|سانت|متر|اینچ|بسته|عدد|روز)/;

/** The whole number of ۱ ۱/۲ پیمانه. */
export function mixedNumber(behind: string): SaidDigits | undefined {
  const [whole] = /^[1-9]\d?(?= )/.exec(behind) ?? [];
  return whole !== undefined && CUP.test(behind.slice(whole.length))
    ? { length: whole.length, said: `${cardinal(whole)}_o` }
    : undefined;
}

/** مرحله ۱/۸ نهایی: elsewhere 1/8 is a decimal. */
export function knockout(behind: string): SaidDigits | undefined {
  const [all, part] = /^1\/(2|4|8|16|32|64)(?= (?:نهایی|فینال))/.exec(behind) ?? [];
  return all === undefined ? undefined : { length: all.length, said: `yek_${ordinal(part!)}-e` };
}

/** فشار ۱۲/۸: twelve over eight. */
export function bloodPressure(before: string, behind: string): SaidDigits | undefined {
  const [all, high, low] = /^(\d{1,3})\/(\d{1,3})(?![\d/])/.exec(behind) ?? [];
  return all !== undefined && /(?:فشار(?:م|ش|ت)?|BP)(?: خون\p{L}*)?(?: \p{L}{1,5})?[:\s]*$/u.test(before)
    ? { length: all.length, said: `${cardinal(high!)}_ru-ye_${cardinal(low!)}` }
    : undefined;
}

const OF_LARGE = /^ ?(?:%|٪|درصد|میلیون|میلیارد|تریلیون|هزار|برابر|ریشتر)/;
const OF_MEASURE = /^ ?(?:لیتر|متر|کیلو|سانت|میلی|تن(?!\p{L})|گرم|ساعت|سال|ماه|ولت|آمپر|وات|اینچ|مگ|گیگ)/u;

/** A slash before a quantity of which nobody says fractions: ۱/۲ میلیون, ۱/۵ لیتر. */
export function decimal(behind: string): SaidDigits | undefined {
  const [all, whole, part] = /^(\d{1,3})\/(\d{1,3})(?![\d/])/.exec(behind) ?? [];
  if (all === undefined) return undefined;
  const rest = behind.slice(all.length);
  const isDecimal = OF_LARGE.test(rest) || (/^(?:5|10)$/.test(part!) && OF_MEASURE.test(rest));
  return isDecimal
    ? { length: all.length, said: `${cardinal(whole!)}_momayyez_${withZeros(part!)}` }
    : undefined;
}

/** ۱/۲ + ۱/۶ = ۲/۳: proper fractions in a sum. */
export function fractionOfTerm(before: string, behind: string): SaidDigits | undefined {
  const [all, above, below] = /^(\d)\/(\d{1,2})(?![\d/.])/.exec(behind) ?? [];
  if (all === undefined || Number(above) >= Number(below) || Number(above) === 0) return undefined;
  const isTerm = /[\d²³)] ?[-+×÷*=] ?$/.test(before) || /^ ?[-+×÷*=] ?[\d(]/.test(behind.slice(all.length));
  return isTerm ? { length: all.length, said: `${cardinal(above!)}_${ordinal(below!)}` } : undefined;
}

const MARK_BEFORE =
  /(?:نمره|امتیاز|نمره‌ام|نمرم|معدل|ستاره|ریتینگ|رضایت|راضی|فیلم|سریال|کتاب|غذا|غذاش|کیفیت|کیفیتش|کافه|رستوران|هتل|IMDb|imdb|IMDB)[^\d]{0,12}$/;

/** ۳۰+ سال: more than that many; نمره ۱۸/۲۰, ۴.۵/۵: of twenty, of five; ۵۰/۵۰ and ۷/۲۴ as two numbers. */
export const twoNumbers = (before: string, behind: string): SaidDigits | undefined =>
  orMore(behind) ?? parted(before, behind);

function parted(before: string, behind: string): SaidDigits | undefined {
  const [all, first, decimals, second] = /^(\d{1,3})(?:\.(\d{1,2}))?\/(\d{1,3})(?![\d/.])/.exec(behind) ?? [];
  if (all === undefined) return undefined;
  const [from, to] = [cardinal(first!), cardinal(second!)];
  const rest = behind.slice(all.length);
  if (isMark(before, rest, all.split('/').map(Number)))
    return {
      length: all.length,
      said: decimals === undefined ? `${from}_az_${to}` : `${from}_momayyez_${withZeros(decimals)}_az_${to}`,
    };
  if (decimals !== undefined) return undefined;
  const isMemory = MEMORY.test(all) && (Number(second) > 63 || MEMORY_BEFORE.test(before));
  if (/(?:ترانس|ترانسفورماتور|آداپتور|مبدل)(?: \p{L}+)? $/u.test(before))
    return { length: all.length, said: `${from}_be_${to}` };
  const isPair = (first === second && Number(first) > 9) || (first === '7' && second === '24') || isMemory;
  return isPair && !OF_LARGE.test(rest) ? { length: all.length, said: `${from}_${to}` } : undefined;
}

// رم 8/256
const MEMORY = /^(?:2|3|4|6|8|12|16|24)\/(?:16|32|64|128|256|512)$/;
const MEMORY_BEFORE = /(?:رم|حافظه|RAM|گوشی) $/;

const OF_MARKS = /^ ?(?:ستاره|امتیاز)/;
const BEST = new Set([5, 10, 20, 100]);

/** Whether a number is a mark out of the best one: it stands beside the word for one, is the best, or has decimals. */
function isMark(before: string, behind: string, [mark = 0, best = 0]: readonly number[]): boolean {
  if (!BEST.has(best) || mark > best || OF_LARGE.test(behind)) return false;
  return (
    !Number.isInteger(mark) ||
    (mark === best && best > 5) ||
    OF_MARKS.test(behind) ||
    (best > 5 && MARK_BEFORE.test(before))
  );
}

function orMore(behind: string): SaidDigits | undefined {
  const [all, number] = /^(\d{1,7})\+ (?=\p{Script=Arabic})/u.exec(behind) ?? [];
  return all === undefined ? undefined : { length: all.length - 1, said: `bAlA-ye_${cardinal(number!)}` };
}
