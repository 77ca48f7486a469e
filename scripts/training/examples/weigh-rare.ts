import type { HomographExample } from '../stages/train-homographs.ts';

// A reading that running text has less than once in twenty is rare there, if the word was seen often enough to tell.
const RARE = 0.05;
const ENOUGH = 10;
const RARE_WEIGHT = 0.7;

/**
 * Contexts written for each reading alike, weighed by how often running text has the reading: else به at the
 * beginning of a sentence would be bah as often as be.
 */
export function weighRare(
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

// The hash of the word, and one of the word with its reading.
function namesOf({ words, place, answer }: HomographExample): { word: number; reading: number } {
  const { hash, readings } = words[place]!.type.homograph!;
  return { word: hash, reading: hash + 1 + readings[answer]! * 2 ** 20 };
}
