import { feature } from '../base/hash.ts';
import type { Shape } from './word-type.ts';

/** How much a word shows that the words around it are everyday speech; below 0, that they are written. */
export type RegisterOf = (shape: Shape, partOfSpeech: number) => number;

/** Tells registers apart by weights for words, and for their ends and parts of speech. */
export function createRegister(weights: Int8Array): RegisterOf {
  const mask = weights.length - 1;
  return (shape, partOfSpeech) => {
    let sum = 0;
    for (const slot of registerSlots(shape, partOfSpeech)) sum += weights[slot & mask] ?? 0;
    return sum;
  };
}

/** Slots of the weights that tell of a word's register. */
export const registerSlots = ({ hash, end2 }: Shape, partOfSpeech: number): [number, number] => [
  feature(110, hash),
  feature(111, end2, partOfSpeech),
];
