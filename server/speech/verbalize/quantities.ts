import { DIGIT, NUMBER } from './digits.ts';

const ANY_DIGIT = DIGIT.slice(1, -1);
const NOT_INSIDE = `(?<![\\p{L}${ANY_DIGIT}.,٫٬/-])`;
// Before these words a slash stands for the decimal sign, which keyboards lack.
const DECIMAL = new RegExp(
  `${NOT_INSIDE}(${DIGIT}{1,9})/(${DIGIT}{1,6})(?=\\s?(?:درصد|٪|%|میلیون|میلیارد|هزار|متر|کیلو|برابر))`,
  'gu',
);
const RANGE = new RegExp(
  `${NOT_INSIDE}(${NUMBER}[٪%]?)\\s?[-–—]\\s?(${NUMBER})(?![-/]?[${ANY_DIGIT}]|\\s?=)`,
  'gu',
);
// The reading room expects the ending of an ordinal and the percent sign joined to their number.
const APART = new RegExp(`(${DIGIT})\\s(?=[اأ]م(?!\\p{L})|[٪%])`, 'gu');
const NEGATIVE = new RegExp(`(?<![\\p{L}${ANY_DIGIT}])(?<!${DIGIT}\\s)[-−](?=${DIGIT})`, 'gu');
const MINUS = new RegExp(`(?<=${DIGIT})(?:\\s[-−](?=\\s${DIGIT})|\\s?[-−](?=\\s?${NUMBER}\\s?=))`, 'gu');

/** Decimals with a slash, ranges, ordinals and negative numbers as the reading room expects them. */
export function sayQuantities(text: string): string {
  return text
    .replace(APART, '$1')
    .replace(DECIMAL, '$1٫$2')
    .replace(RANGE, '$1 تا $2')
    .replace(NEGATIVE, ' منفی ')
    .replace(MINUS, ' منهای ');
}
