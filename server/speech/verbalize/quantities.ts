import { DIGIT, NUMBER, numberOf } from './digits.ts';

const ANY_DIGIT = DIGIT.slice(1, -1);
const NOT_INSIDE = `(?<![\\p{L}${ANY_DIGIT}.,٫٬/-])`;
const SLASH = new RegExp(
  `${NOT_INSIDE}(${DIGIT}{1,9})/(${DIGIT}{1,6})(?![/]?[${ANY_DIGIT}])(\\s?(?:درصد|٪|%|میلیون|میلیارد|هزار|متر|کیلو|برابر))?`,
  'gu',
);
const FRACTIONS: Record<string, string> = {
  '1/2': 'یک دوم',
  '1/3': 'یک سوم',
  '2/3': 'دو سوم',
  '1/4': 'یک چهارم',
  '3/4': 'سه چهارم',
};
const RANGE = new RegExp(
  `${NOT_INSIDE}(${NUMBER}[٪%]?)\\s?[-–—]\\s?(${NUMBER})(?![-/]?[${ANY_DIGIT}]|\\s?=)`,
  'gu',
);
const NEGATIVE = new RegExp(`(?<![p{L}${ANY_DIGIT}])(?<!${DIGIT}s)[-−](?=${DIGIT})`, 'gu');
const MINUS = new RegExp(`(?<=[${ANY_DIGIT}]\\s?)[-−](?=\\s?[${ANY_DIGIT}])`, 'g');

/** Fractions and decimals with a slash, ranges and negative numbers in words. */
export function sayQuantities(text: string): string {
  return text
    .replace(SLASH, (_, whole: string, part: string, unit: string | undefined) => {
      const fraction = FRACTIONS[`${numberOf(whole)}/${numberOf(part)}`];
      return unit === undefined && fraction ? fraction : `${whole}٫${part}${unit ?? ''}`;
    })
    .replace(RANGE, '$1 تا $2')
    .replace(NEGATIVE, ' منفی ')
    .replace(MINUS, ' منهای ');
}
