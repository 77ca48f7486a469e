import { feature } from '../base/hash.ts';
import type { Shape } from './word-type.ts';

/** How strongly a word indicates that the words around it are everyday speech; below 0, that they are written style. */
export type RegisterOf = (shape: Shape, partOfSpeech: number) => number;

/** Scores registers by the weights of words, and of their ends with their parts of speech. */
export function createRegister(weights: Int8Array): RegisterOf {
  const mask = weights.length - 1;
  return (shape, partOfSpeech) => {
    let sum = 0;
    for (const slot of registerSlots(shape, partOfSpeech)) sum += weights[slot & mask] ?? 0;
    return sum;
  };
}

/** The slots of a word's weights. */
export const registerSlots = ({ hash, end2 }: Shape, partOfSpeech: number): [number, number] => [
  feature(110, hash),
  feature(111, end2, partOfSpeech),
];
