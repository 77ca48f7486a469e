import { cardinal } from './number-words.ts';
import { withAsciiDigits, writtenNumberAt } from './written-numbers.ts';

// What nobody would say to the end; the bound keeps the phonemes of a text linear in it.
const LONGEST_RUN = 400;

/**
 * A number token as it is said: words of the phoneme notation joined by `_`, with a spoken "o" between them. Dates,
 * times, amounts with their units; all else group by group.
 */
export function numberPhonemes(text: string): string {
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
