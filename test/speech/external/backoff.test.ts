import { expect, test } from 'vitest';
import { createBackoff } from '../../../server/speech/external/backoff.ts';
import { SpeechFailure } from '../../../server/speech/index.ts';

const busy = (retryAfterSeconds?: number) =>
  new SpeechFailure('busy', { kind: 'refused', retryAfterSeconds });

test('pauses between attempts double until patience runs out', () => {
  const patience = createBackoff(100, 2_000);
  const pauses = Array.from({ length: 6 }, () => patience.pauseAfter(busy()));
  for (const [index, pause] of pauses.slice(0, 3).entries()) {
    expect(pause).toBeGreaterThanOrEqual(100 * 2 ** index);
    expect(pause).toBeLessThan(150 * 2 ** index);
  }
  expect(pauses.at(-1)).toBeUndefined();
});

test('an engine that names a pause is asked again after it, if patience allows', () => {
  expect(createBackoff(100, 5_000).pauseAfter(busy(4))).toBe(4_000);
  expect(createBackoff(100, 5_000).pauseAfter(busy(6))).toBeUndefined();
});

test.each([
  ['an uncertain outcome', new SpeechFailure('x', { kind: 'uncertain' })],
  ['a lost answer', new SpeechFailure('x', { kind: 'lost' })],
  ['a refused credential', new SpeechFailure('x', { kind: 'refused', remedy: 'operator' })],
  ['a refused text', new SpeechFailure('x', { kind: 'refused', remedy: 'text' })],
  ['a missing model', new SpeechFailure('x', { kind: 'unsent', remedy: 'operator' })],
  ['any other error', new Error('x')],
])('a submission that ended with %s is not repeated', (_case, error) => {
  expect(createBackoff(1, 5_000).pauseAfter(error)).toBeUndefined();
});
