import { cardinal } from './number-words.ts';
import { type WrittenNumberAt, withAsciiDigits } from './written-numbers.ts';

// Nobody says longer numbers to the end. The bound keeps the phonemes of a text linear in its length.
const LONGEST_RUN = 400;

/**
 * A number token as phonemes: words joined by `_`, with a spoken "o" between them. It may be a date, a time or an amount
 * with its unit; anything else is said group by group.
 */
export function numberPhonemes(text: string, writtenNumberAt: WrittenNumberAt): string {
  const written = writtenNumberAt(text);
  if (written?.length === text.length) return written.phonemes;
  const ascii = withAsciiDigits(text.slice(0, LONGEST_RUN));
  // Dots between more than two groups are said: versions, network addresses.
  const joint = /^\d+(?:\.\d+){2,}$/.test(ascii) ? '_noqte_' : '_';
  return ascii
    .split(/[.,]/)
    .filter((part) => part !== '')
    .map(cardinal)
    .join(joint);
}
