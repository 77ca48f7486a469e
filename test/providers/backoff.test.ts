import { expect, test } from 'vitest';
import { createBackoff } from '../../server/providers/index.ts';

test('pauses double, until they would take too long in all', () => {
  const backoff = createBackoff(100, 2_000);
  const pauses = Array.from({ length: 6 }, () => backoff.nextPauseMs());
  for (const [index, pause] of pauses.slice(0, 3).entries()) {
    expect(pause).toBeGreaterThanOrEqual(100 * 2 ** index);
    expect(pause).toBeLessThan(150 * 2 ** index);
  }
  expect(pauses.at(-1)).toBeUndefined();
});

test('an engine that names a pause is asked again after it, if there is the time', () => {
  expect(createBackoff(100, 5_000).nextPauseMs(4)).toBe(4_000);
  expect(createBackoff(100, 5_000).nextPauseMs(6)).toBeUndefined();
});
