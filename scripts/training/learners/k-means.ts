import { random } from './random.ts';

/** Rows of numbers of one length, one after the other. */
export interface Vectors {
  size: number;
  numbers: Float32Array;
}

const ROUNDS = 12;
const SEED = 3;

/**
 * Sorts vectors into at most `count` classes by their directions: the class of each one. A vector draws its class's centre
 * as much as its weight says. The same vectors always get the same classes.
 */
export function kMeans(vectors: Vectors, weights: ArrayLike<number>, count: number): Int32Array {
  const { size, numbers } = vectors;
  const rows = numbers.length / size;
  const directions = { size, numbers: numbers.slice() };
  for (let row = 0; row < rows; row++) scaleToOne(directions, row);
  const centres = someOf(directions, count);
  const classes = new Int32Array(rows);
  for (let round = 0; round < ROUNDS; round++) {
    for (let row = 0; row < rows; row++) classes[row] = nearest(directions, row, centres);
    centres.numbers.fill(0);
    for (let row = 0; row < rows; row++) add(directions, row, weights[row]!, centres, classes[row]!);
    for (let one = 0; one < count; one++) scaleToOne(centres, one);
  }
  return classes;
}

/** The centre of each class: the mean direction of its vectors. */
export function centresOf(vectors: Vectors, classes: Int32Array, count: number): Vectors {
  const centres = { size: vectors.size, numbers: new Float32Array(count * vectors.size) };
  for (const [row, one] of classes.entries()) add(vectors, row, 1, centres, one);
  return centres;
}

function someOf({ size, numbers }: Vectors, count: number): Vectors {
  const next = random(SEED);
  const some = { size, numbers: new Float32Array(count * size) };
  for (let one = 0; one < count; one++) {
    const row = Math.floor(next() * (numbers.length / size));
    some.numbers.set(numbers.subarray(row * size, (row + 1) * size), one * size);
  }
  return some;
}

function scaleToOne({ size, numbers }: Vectors, row: number): void {
  let square = 0;
  for (let i = row * size; i < (row + 1) * size; i++) square += numbers[i]! ** 2;
  const length = Math.sqrt(square) || 1;
  for (let i = row * size; i < (row + 1) * size; i++) numbers[i]! /= length;
}

function nearest({ size, numbers }: Vectors, row: number, centres: Vectors): number {
  let best = 0;
  let most = -Infinity;
  const start = row * size;
  for (let one = 0, at = 0; at < centres.numbers.length; one++) {
    let product = 0;
    for (let i = start; i < start + size; i++) product += numbers[i]! * centres.numbers[at++]!;
    if (product > most) [most, best] = [product, one];
  }
  return best;
}

function add(from: Vectors, row: number, weight: number, to: Vectors, at: number): void {
  const { size } = from;
  for (let i = 0; i < size; i++) to.numbers[at * size + i]! += weight * from.numbers[row * size + i]!;
}
