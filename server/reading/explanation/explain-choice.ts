import { readingSeed, readingSlot } from '../disambiguation/homograph-classifier.ts';
import { HOMOGRAPH_FEATURES, homographFeatures, NEAR } from '../disambiguation/homograph-features.ts';
import { BOUNDARY, type Item } from '../sentence/context.ts';
import type { Homograph } from '../sentence/word-type.ts';
import type { Contribution } from './explanation.ts';

/** How the context weighs the readings of a homograph. */
export interface WeighedReadings {
  /** For each pronunciation its score in logits; null where it does not take part. */
  scores: (number | null)[];
  /** What each feature adds to one reading more than to another one. */
  between: (one: number, other: number) => Contribution[];
}

const LOGIT = 100;

/** Weighs readings as the chooser of homographs does, feature by feature. `partOfSpeech` names the model's numbers. */
export function createReadingScales(weights: Int8Array, partOfSpeech: (number: number) => string) {
  const mask = weights.length - 1;
  return (items: readonly Item[], i: number, { hash, readings }: Homograph): WeighedReadings => {
    const features = new Uint32Array(HOMOGRAPH_FEATURES);
    const count = homographFeatures(items, i, features);
    const names = featureNames(items, i, partOfSpeech);
    const weightsOf = (reading: number) => {
      const seed = readingSeed(hash, reading);
      return Array.from(
        features.subarray(0, count),
        (slot) => weights[readingSlot(slot, seed) & mask]! / LOGIT,
      );
    };
    const scores = readings.map((reading, k) =>
      reading === 0 || readings.indexOf(reading) < k
        ? null
        : weightsOf(reading).reduce((sum, weight) => sum + weight, 0),
    );
    return {
      scores,
      between(one, other) {
        const [mine, theirs] = [weightsOf(readings[one]!), weightsOf(readings[other]!)];
        return mine.map((weight, f) => ({ name: names[f] ?? 'something else', weight: weight - theirs[f]! }));
      },
    };
  };
}

/** What each feature of a homograph is, in the order of `homographFeatures`. */
function featureNames(items: readonly Item[], i: number, partOfSpeech: (number: number) => string): string[] {
  const at = (place: number) => items[place]?.type;
  const wordAt = (place: number) => at(place)?.key ?? (place < 0 ? 'the beginning' : 'the end');
  const partAt = (place: number) => {
    const type = at(place);
    return type ? partOfSpeech(type.partOfSpeech) : place < 0 ? 'the beginning' : 'the end';
  };
  const item = items[i]!;
  const closed = item.boundary === BOUNDARY.clause;
  return [
    'usual reading',
    `word before: ${wordAt(i - 1)}`,
    `word behind: ${closed ? 'the end of the clause' : wordAt(i + 1)}`,
    `second word before: ${wordAt(i - 2)}`,
    `second word behind: ${wordAt(i + 2)}`,
    `part of speech before: ${partAt(i - 1)}`,
    `part of speech behind: ${partAt(i + 1)}`,
    `parts of speech around: ${partAt(i - 1)}, ${partAt(i + 1)}`,
    `spelled ${item.type.key}`,
    `ends in ${item.type.key.slice(-2)}`,
    i >= items.length - 1
      ? 'last word'
      : item.boundary === BOUNDARY.none
        ? 'no sign behind'
        : 'a sign behind',
    i === 0 ? 'first word' : 'not the first word',
    `words like the word before: ${wordAt(i - 1)}`,
    `words like the word behind: ${closed ? 'the end of the clause' : wordAt(i + 1)}`,
    `words much like the word before: ${wordAt(i - 1)}`,
    `words much like the word behind: ${closed ? 'the end of the clause' : wordAt(i + 1)}`,
    ...nearNames(items, i),
  ];
}

function nearNames(items: readonly Item[], i: number): string[] {
  const names: string[] = [];
  for (let j = Math.max(0, i - NEAR); j <= Math.min(items.length - 1, i + NEAR); j++) {
    if (j === i) continue;
    const { key, wordClass } = items[j]!.type;
    names.push(`word near: ${key}`);
    if (key.length > 4) names.push(`word near that begins with ${key.slice(0, 4)}`);
    names.push(`a form of the same word near: ${key}`);
    if (wordClass.fine > 0) names.push(`words like one near: ${key}`, `words much like one near: ${key}`);
  }
  return names;
}
