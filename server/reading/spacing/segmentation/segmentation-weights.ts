import { ALPHABET } from '../../notation/script.ts';

/** What a model learnt about words that are run together. */
export interface SegmentationWeights {
  /** How much each feature speaks for a way to part a spelling rather than for leaving it whole, in hundredths of a logit. */
  features: ReadonlyMap<string, number>;
  /** How unlikely rare words have one letter behind another, in hundredths of a bit: a row for each letter of `ALPHABET`. */
  letters: readonly (readonly number[])[];
}

/** The same as the model has it, in JSON. */
export interface SegmentationSection {
  features: Record<string, number>;
  letters: number[][];
}

/** Opens the weights of a model. */
export function openSegmentationWeights(section: Uint8Array): SegmentationWeights {
  const { features, letters } = JSON.parse(new TextDecoder().decode(section)) as SegmentationSection;
  return { features: new Map(Object.entries(features)), letters };
}

const rowOf = new Map([...ALPHABET].map((letter, i) => [letter, i]));
/** The row and the column of a letter; those of both ends of a word stand behind all others. */
export const letterRow = (letter: string | undefined): number => rowOf.get(letter ?? '') ?? ALPHABET.length;

/** How unlikely a rare word has these letters, in bits. */
export function letterBits(key: string, letters: SegmentationWeights['letters']): number {
  let sum = 0;
  for (let i = 0; i <= key.length; i++) sum += letters[letterRow(key[i - 1])]?.[letterRow(key[i])] ?? 0;
  return sum / 100;
}
