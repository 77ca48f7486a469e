import { expect, test } from 'vitest';
import { type Choice, learnRanking } from '../../../../scripts/training/learners/ranking.ts';

const choice = (isRight: boolean, ...features: [number, number][]): Choice => ({ features, isRight });

// The right choice has feature 0, the wrong one has 1, both have 2, and the wrong one has more of 3.
const QUESTIONS = Array.from({ length: 50 }, () => [
  choice(true, [0, 1], [2, 1], [3, -2]),
  choice(false, [1, 1], [2, 1], [3, 2]),
]);

test('features of right choices weigh more than those of wrong ones, and shared features weigh nothing', () => {
  const [right, wrong, both, amount] = learnRanking(QUESTIONS, 4);
  expect(right).toBeGreaterThan(wrong!);
  expect(both).toBeCloseTo(0);
  expect(amount).toBeLessThan(0);
});

test('training a ranker on the same questions gives the same weights', () => {
  expect(learnRanking(QUESTIONS, 4)).toEqual(learnRanking(QUESTIONS, 4));
});

test('any of several right choices may come first', () => {
  const questions = [[choice(true, [0, 1]), choice(true, [1, 1]), choice(false, [2, 1])]];
  const weights = learnRanking(questions, 3);
  expect(weights[2]).toBeLessThan(Math.min(weights[0]!, weights[1]!));
});
