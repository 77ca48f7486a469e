import { expect, test } from 'vitest';
import { centresOf, kMeans, type Vectors } from '../../../../scripts/training/learners/k-means.ts';
import { learnWordVectors } from '../../../../scripts/training/learners/word-vectors.ts';

// Words 0 to 3 stand near 4 and 5, words 6 to 9 near 10 and 11; the last text has one that is left out.
const PLACES = [
  { words: [0, 1, 2, 3], near: [4, 5] },
  { words: [6, 7, 8, 9], near: [10, 11] },
];
const TEXTS = PLACES.flatMap(({ words, near: [before, after] }) =>
  Array.from({ length: 400 }, (_, i) => [before!, words[i % 4]!, after!]),
).concat([[0, -1, 4]]);
const COUNTS = Array.from({ length: 12 }, (_, word) => TEXTS.flat().filter((one) => one === word).length);

test('words that stand near the same words get one class', () => {
  const classes = kMeans(learnWordVectors(TEXTS, COUNTS, 1), COUNTS, 2);
  const of = (words: number[]) => new Set(words.map((word) => classes[word]));
  expect(of([0, 1, 2, 3]).size).toBe(1);
  expect(of([6, 7, 8, 9]).size).toBe(1);
  expect(classes[0]).not.toBe(classes[6]);
});

test('the same texts give the same vectors', () => {
  expect(learnWordVectors(TEXTS, COUNTS, 1)).toEqual(learnWordVectors(TEXTS, COUNTS, 1));
});

const DIRECTIONS: Vectors = { size: 2, numbers: Float32Array.of(1, 0, 5, 0.1, 0, 2, 0.1, 9) };

test('vectors are classed by their directions, not by their lengths', () => {
  const [a, b, c, d] = kMeans(DIRECTIONS, [1, 1, 1, 1], 2);
  expect([a, c]).toEqual([b, d]);
});

test('a centre is the sum of its vectors', () => {
  const { numbers } = centresOf(DIRECTIONS, Int32Array.of(0, 0, 1, 1), 2);
  expect([...numbers].map((one) => Math.round(10 * one))).toEqual([60, 1, 1, 110]);
});
