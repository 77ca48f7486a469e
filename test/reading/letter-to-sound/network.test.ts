import { expect, test } from 'vitest';
import { trainLetterNetwork } from '../../../scripts/training/stages/train-letter-network.ts';
import { createLetterNetwork, networkLayout } from '../../../server/reading/letter-to-sound/network.ts';

// Sounds by their numbers: 1 ba, 2 b, 3 r, 4 ra. Before another letter ب has its vowel, at the end it has none.
const layout = networkLayout({ ب: [1, 2], ر: [3, 4] }, 5);
const words: [string, number[]][] = Array.from({ length: 40 }, () => [
  ['بر', [1, 3]],
  ['رب', [4, 2]],
  ['ببر', [1, 1, 3]],
  ['ربر', [4, 1, 3]],
]).flat() as [string, number[]][];
const weights = trainLetterNetwork(words, layout);
const network = createLetterNetwork(weights, layout);

test('a network prefers the readings that it was taught, also in a word that it was not taught', () => {
  const [right, wrong] = network.scores('برب', [
    [1, 4, 2],
    [2, 3, 1],
  ]);
  expect(right).toBeGreaterThan(wrong!);
});

test('training a network on the same words gives the same weights', () => {
  expect(trainLetterNetwork(words, layout)).toEqual(weights);
});

test('a sound that a letter never had is unlikely and no error', () => {
  const [known, unknown] = network.scores('بر', [
    [1, 3],
    [3, 3],
  ]);
  expect(unknown).toBeLessThan(known! - 5);
});

test('unknown letters and overlong words count for nothing in a network', () => {
  expect(network.scores('قققق', [[0, 0, 0, 0]])).toEqual([0]);
  expect(network.scores('ب'.repeat(6000), [Array.from({ length: 6000 }, () => 1)])).toEqual([0]);
});
