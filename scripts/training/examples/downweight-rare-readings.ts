import type { HomographExample } from './homograph-examples.ts';

// A reading is rare if running text has it less than once in twenty, and has the word often enough to tell.
const RARE = 0.05;
const ENOUGH = 10;
const RARE_WEIGHT = 0.7;

/**
 * The contexts that the authors wrote, as many for each reading, with less weight where running text rarely has the
 * reading: otherwise به at the beginning of a sentence would be bah as often as be.
 */
export function downweightRareReadings(
  written: readonly HomographExample[],
  running: readonly HomographExample[],
): HomographExample[] {
  const counts = new Map<number, number>();
  const count = (key: number) => counts.get(key) ?? 0;
  for (const example of running) {
    const { word, reading } = namesOf(example);
    counts.set(word, count(word) + 1);
    counts.set(reading, count(reading) + 1);
  }
  return written.map((example) => {
    const { word, reading } = namesOf(example);
    const isRare = count(word) >= ENOUGH && count(reading) < RARE * count(word);
    return isRare ? { ...example, weight: RARE_WEIGHT } : example;
  });
}

// A number for the word, and one for the word with its reading.
function namesOf({ words, place, answer }: HomographExample): { word: number; reading: number } {
  const { hash, readings } = words[place]!.type.homograph!;
  return { word: hash, reading: hash + 1 + readings[answer]! * 2 ** 20 };
}
