import { DIGIT, numberOf } from './digits.ts';

const ONES = ['', 'یک', 'دو', 'سه', 'چهار', 'پنج', 'شش', 'هفت', 'هشت', 'نه'];
const TEENS = ['ده', 'یازده', 'دوازده', 'سیزده', 'چهارده', 'پانزده', 'شانزده', 'هفده', 'هجده', 'نوزده'];
const TENS = ['', '', 'بیست', 'سی', 'چهل', 'پنجاه', 'شصت', 'هفتاد', 'هشتاد', 'نود'];
const HUNDREDS = ['', 'صد', 'دویست', 'سیصد', 'چهارصد', 'پانصد', 'ششصد', 'هفتصد', 'هشتصد', 'نهصد'];

/** A whole number from 1 to 999 as a place in an order: سوم, بیست و یکم. */
export function ordinal(value: number): string {
  const rest = value % 100;
  const words = [
    HUNDREDS[Math.floor(value / 100)]!,
    ...(rest >= 10 && rest < 20 ? [TEENS[rest - 10]!] : [TENS[Math.floor(rest / 10)]!, ONES[rest % 10]!]),
  ].filter((word) => word !== '');
  return [...words.slice(0, -1), ordinalWord(words.at(-1) ?? '')].join(' و ');
}

function ordinalWord(word: string): string {
  if (word === 'سه') return 'سوم';
  return word === 'سی' ? 'سی\u200cاُم' : `${word}م`;
}

const ORDINAL = new RegExp(
  `(?<!${DIGIT})(${DIGIT}{1,3})(?:[\u200c ـ]?[اأ]ُ?م|[\u200cـ]?م)(ین)?(?!\\p{L})`,
  'gu',
);

/** ۵م, ۵ام and ۵ ام in words. */
export function sayOrdinals(text: string): string {
  return text.replace(ORDINAL, (all, digits: string, superlative: string | undefined) => {
    const value = numberOf(digits);
    return value === 0 ? all : `${ordinal(value)}${superlative ?? ''}`;
  });
}
