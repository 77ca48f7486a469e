/** Character class of a decimal digit as Persian texts have it, for use inside a regular expression. */
export const DIGIT = '[0-9۰-۹٠-٩]';

/** A number with its separators, in a length that can be said. */
export const NUMBER = `${DIGIT}{1,18}(?:[.,٫٬]${DIGIT}{1,18}){0,6}`;
