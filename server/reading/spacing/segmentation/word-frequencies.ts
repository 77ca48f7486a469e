import { finish, hashOf } from '../../base/hash.ts';

/**
 * How often words are used, in a table of 16 bits a slot: twelve tell the word by its hash, four how often it is used, as a
 * power of two. One other spelling in a thousand is taken for a word. A word is at its slot or at one of the next ones,
 * before the first empty one.
 */
export const [LEAST_FREQUENCY, MOST_FREQUENCY] = [-4, 11];

/** How often a word is used, as a power of two of times in a million words; undefined where it is rarer than that. */
export type FrequencyOf = (key: string) => number | undefined;

const EMPTY = 0;
const FINGERPRINTS = 2 ** 12 - 1;

/** What a slot has of a word with this hash. */
export const slotValue = (hash: number, frequency: number): number =>
  (((finish(hash ^ 0x9e3779b9) % FINGERPRINTS) + 1) << 4) | (frequency - LEAST_FREQUENCY);

/** Opens the frequencies of a model. */
export function openWordFrequencies(section: Uint8Array): FrequencyOf {
  // A copy: a section may begin at an odd byte of its file.
  const slots = new Uint16Array(Uint8Array.from(section).buffer);
  return (key) => {
    if (slots.length === 0) return undefined;
    const hash = hashOf(key);
    const fingerprint = slotValue(hash, LEAST_FREQUENCY);
    for (let at = hash % slots.length; slots[at] !== EMPTY; at = (at + 1) % slots.length)
      if ((slots[at]! & ~15) === fingerprint) return (slots[at]! & 15) + LEAST_FREQUENCY;
    return undefined;
  };
}
