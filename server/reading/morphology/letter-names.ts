import { ZWNJ } from '../notation/script.ts';
import { afterPart } from './joined-compounds.ts';

/** The names of Latin letters as Persian spells them, with the sounds of their letters. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  ای: ['e', 'y'],
  بی: ['b', 'i'],
  سی: ['s', 'i'],
  دی: ['d', 'i'],
  اف: ['e', 'f'],
  جی: ['j', 'i'],
  اچ: ['e', 'C'],
  آی: ['A', 'y'],
  کی: ['ke', 'y'],
  ال: ['e', 'l'],
  ام: ['e', 'm'],
  ان: ['e', 'n'],
  او: ['', 'o'],
  پی: ['p', 'i'],
  کیو: ['k', 'iy', 'u'],
  آر: ['A', 'r'],
  اس: ['e', 's'],
  تی: ['t', 'i'],
  یو: ['y', 'u'],
  وی: ['v', 'i'],
  ایکس: ['', 'i', 'k', 's'],
  وای: ['v', 'A', 'y'],
  زد: ['ze', 'd'],
  دبلیو: ['da', 'be', 'l', 'y', 'u'],
};

// چت‌جی‌پی‌تی begins with a word.
const CHAT = 'چت';

/** The names of Latin letters as Persian spells them, and what may stand before them. */
export const LETTER_NAMES: readonly string[] = [...Object.keys(NAMES), CHAT];

// Longer spellings are not abbreviations.
const LONGEST = 30;
// سی‌ام is "thirtieth", not CM, the E of LED and LTE is said i, and دی‌جی is a DJ: the lexicon has these.
const OTHERS = new Set(['سی‌ام', 'دی‌جی', 'ال‌ای‌دی', 'ال‌تی‌ای']);

/** The sounds of a spelling made of names of Latin letters (ان‌بی‌ای for NBA), or undefined. */
export function letterNames(key: string): string[] | undefined {
  if (key.length > LONGEST || !key.includes(ZWNJ) || OTHERS.has(key)) return undefined;
  const sounds: string[] = [];
  const parts = key.split(ZWNJ);
  for (const [i, part] of parts.entries()) {
    if (i === 0 && parts.length > 2 && part === CHAT) {
      sounds.push('Ca', 't');
      continue;
    }
    if (!Object.hasOwn(NAMES, part)) return undefined;
    if (sounds.length > 0) sounds.push('', ...afterPart(sounds, NAMES[part]!));
    else sounds.push(...NAMES[part]!);
  }
  return sounds;
}
