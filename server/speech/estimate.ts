// Seconds at pace 1. The mean over news texts is 0.086 for every code point, blanks included.
const TYPICAL = 0.086;
// What a digit may come to: ۷۷۷ is hundreds, tens and ones with "and" between them.
const TYPICAL_DIGIT = 0.4;

// The upper bound: no letter takes longer, however slow the style.
const MOST = 0.25;
const MOST_DIGIT = 0.9;
// Signs such as % and capital letters such as W are said as whole words.
const MOST_SIGN = 1.2;
const MOST_EDGE = 5;

const DIGIT = /\p{Nd}/u;
const SAID_AS_WORD = /[%٪‰$€£¥﷼°+=×÷@#&A-Z]/;

/** About how many seconds the recording of a text lasts; for plans and holds, not for accounts. */
export function estimateSeconds(text: string, pace: number): number {
  let seconds = 0;
  for (const character of text) seconds += DIGIT.test(character) ? TYPICAL_DIGIT : TYPICAL;
  return seconds / pace;
}

/**
 * Seconds that a recording does not exceed: 0.25 for a code point and 5 besides, more for digits and for signs
 * that are said as words.
 */
export function mostSeconds(text: string, pace: number): number {
  let seconds = 0;
  for (const character of text) {
    if (DIGIT.test(character)) seconds += MOST_DIGIT;
    else seconds += SAID_AS_WORD.test(character) ? MOST_SIGN : MOST;
  }
  return seconds / pace + MOST_EDGE;
}
