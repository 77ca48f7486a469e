// Seconds at pace 1. The mean over news texts is 0.086 for every code point, blanks included.
const TYPICAL = 0.086;
// A digit may be several words: ۷۷۷ is hundreds, tens and ones with "and" between them.
const TYPICAL_DIGIT = 0.4;

// Upper bounds, in the slowest style. No letter of a word takes longer than this.
const MOST = 0.25;
// Signs that are said as words or make a pause: the longest recording of each kind, and a quarter more.
const MOST_OF: readonly [RegExp, number][] = [
  [/\p{Nd}/u, 0.9],
  [/[\n\r\u2028\u2029]/, 1.6],
  [/[A-Z]/, 1.2],
  [/[a-z]/, 0.7],
  // Half a blessing such as (ص); other marks are pauses.
  [/[()]/, 1],
  [/[%٪@#&/]/, 1.2],
  [/\p{P}/u, 0.9],
  // Signs, powers, fractions and whole phrases in one character.
  [/[\p{S}\p{No}\ufdf0-\ufdff]/u, 2],
];
// Single letters are said by their names.
const LONE_LETTER = /(?<![\p{L}\p{M}\u200c])\p{L}(?![\p{L}\p{M}\u200c])/gu;
const MOST_LONE = 0.7;
// Behind a name these letters may stand for blessings of up to seven words.
const BLESSING = /(?<![\p{L}\p{M}\u200c])(?:[صعس]|ره|عج)(?![\p{L}\p{M}\u200c])/gu;
const MORE_FOR_BLESSING = 1;
const MOST_EDGE = 5;

const DIGIT = /\p{Nd}/u;

/** About how many seconds the recording of a text lasts; for plans and holds, not for accounts. */
export function estimateSeconds(text: string, pace: number): number {
  let seconds = 0;
  for (const character of text) seconds += DIGIT.test(character) ? TYPICAL_DIGIT : TYPICAL;
  return seconds / pace;
}

/**
 * An upper bound on the seconds of a recording: 5, and 0.25 for each code point; more for digits, for pauses, and for
 * signs, single letters and blessings that are said as words.
 */
export function mostSeconds(text: string, pace: number): number {
  let seconds = (text.match(LONE_LETTER)?.length ?? 0) * (MOST_LONE - MOST);
  seconds += (text.match(BLESSING)?.length ?? 0) * MORE_FOR_BLESSING;
  for (const character of text) seconds += mostOf(character);
  return seconds / pace + MOST_EDGE;
}

function mostOf(character: string): number {
  return MOST_OF.find(([kind]) => kind.test(character))?.[1] ?? MOST;
}
