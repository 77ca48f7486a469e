import { DIGIT, numberOf } from './digits.ts';
import { ordinal } from './ordinals.ts';

const SOLAR = [
  'فروردین',
  'اردیبهشت',
  'خرداد',
  'تیر',
  'مرداد',
  'شهریور',
  'مهر',
  'آبان',
  'آذر',
  'دی',
  'بهمن',
  'اسفند',
];
const GREGORIAN = [
  'ژانویه',
  'فوریه',
  'مارس',
  'آوریل',
  'مه',
  'ژوئن',
  'ژوئیه',
  'اوت',
  'سپتامبر',
  'اکتبر',
  'نوامبر',
  'دسامبر',
];

const EDGE = `(?<![\\p{L}${DIGIT.slice(1, -1)}/.-])`;
const END = `(?![/-]?${DIGIT})`;
const YEAR_FIRST = new RegExp(`${EDGE}(${DIGIT}{4})([/-]|\\.)(${DIGIT}{1,2})\\2(${DIGIT}{1,2})${END}`, 'gu');
const YEAR_LAST = new RegExp(`${EDGE}(${DIGIT}{1,2})([/-]|\\.)(${DIGIT}{1,2})\\2(${DIGIT}{4})${END}`, 'gu');

/** ۱۴۰۳/۰۵/۱۲ as دوازدهمِ مردادِ ۱۴۰۳; the year tells the calendar, the hijri one of which has months by number. */
export function sayDates(text: string): string {
  return text
    .replace(YEAR_FIRST, (all, year, _, month, day) => dateInWords(year, month, day) ?? all)
    .replace(YEAR_LAST, (all, day, _, month, year) => dateInWords(year, month, day) ?? all);
}

function dateInWords(year: string, month: string, day: string): string | undefined {
  const names = numberOf(year) < 1500 ? SOLAR : GREGORIAN;
  const name = names[numberOf(month) - 1];
  const isDay = numberOf(day) >= 1 && numberOf(day) <= 31;
  if (name === undefined || !isDay || numberOf(year) < 1000) return undefined;
  return `${ordinal(numberOf(day))}ِ ${withEzafe(name)} ${year}`;
}

// After a vowel the ezafe is a letter of its own.
function withEzafe(name: string): string {
  if (/[ه]$/.test(name) && name !== 'مه') return `${name}\u200cی`;
  return name === 'دی' ? 'دیِ' : `${name}ِ`;
}
