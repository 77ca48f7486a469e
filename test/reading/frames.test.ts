import { expect, test } from 'vitest';
import { inAllFrames, measureFrames } from '../../scripts/training/measure/frames.ts';
import { shippedReader } from '../support/shipped-reader.ts';

// The share of the sentences that have all their ezafes and no others; a better one replaces it.
const REACHED = 0.97;

test('plain sentences have their ezafes whatever nouns stand in them', () => {
  const { right, all } = inAllFrames(measureFrames(shippedReader(), 10));
  expect(right / all).toBeGreaterThan(REACHED);
});
