import { expect, test } from 'vitest';
import { createEzafeScorer } from '../../../server/reading/ezafe/ezafe-classifier.ts';

test('weights of ezafes of another version are refused', () => {
  expect(() => createEzafeScorer(new Int8Array(2 ** 22))).toThrow('those of another version');
});
