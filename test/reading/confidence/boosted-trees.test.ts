import { expect, test } from 'vitest';
import { growTrees } from '../../../scripts/training/learners/grow-trees.ts';
import { createBoostedTrees } from '../../../server/reading/confidence/boosted-trees.ts';

const observed = (features: number[], answer: boolean, times: number) =>
  Array.from({ length: times }, () => ({ features: Uint8Array.from(features), answer, weight: 1 }));

// Each feature by itself tells little.
const EITHER = [
  ...observed([0, 0], false, 120),
  ...observed([9, 9], false, 60),
  ...observed([0, 9], true, 80),
  ...observed([9, 0], true, 80),
];

test('boosted trees find what only two features together show', () => {
  const probability = createBoostedTrees(growTrees(EITHER));
  expect(probability(Uint8Array.of(0, 0))).toBeLessThan(0.1);
  expect(probability(Uint8Array.of(9, 9))).toBeLessThan(0.1);
  expect(probability(Uint8Array.of(0, 9))).toBeGreaterThan(0.9);
  expect(probability(Uint8Array.of(9, 0))).toBeGreaterThan(0.9);
});

test('observations that no feature separates are as likely as they were seen', () => {
  const probability = createBoostedTrees(
    growTrees([...observed([5], true, 10), ...observed([5], false, 30)]),
  );
  expect(probability(Uint8Array.of(5))).toBeCloseTo(0.25, 2);
});

test('the same observations give the same boosted trees', () => {
  expect(growTrees(EITHER)).toEqual(growTrees(EITHER));
});
