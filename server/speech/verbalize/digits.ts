/** Character class of a decimal digit as Persian texts have it, for use inside a regular expression. */
export const DIGIT = '[0-9۰-۹٠-٩]';

/** A number with its separators, not longer than anybody would say. */
export const NUMBER = `${DIGIT}{1,18}(?:[.,٫٬]${DIGIT}{1,18}){0,6}`;

/** The value of a run of digits of any of the three kinds. */
export function numberOf(digits: string): number {
  return Number(
    digits.replace(/[۰-۹٠-٩]/g, (digit) => String(digit.charCodeAt(0) - (digit >= '۰' ? 0x6f0 : 0x660))),
  );
}
