import { expect, test } from 'vitest';
import { mayBeRepeated } from '../../../server/speech/external/may-be-repeated.ts';
import { SpeechFailure } from '../../../server/speech/index.ts';

test.each([
  ['an uncertain outcome', new SpeechFailure('x', { kind: 'uncertain' })],
  ['a lost answer', new SpeechFailure('x', { kind: 'lost' })],
  ['a refused credential', new SpeechFailure('x', { kind: 'refused', remedy: 'operator' })],
  ['a refused text', new SpeechFailure('x', { kind: 'refused', remedy: 'text' })],
  ['a missing model', new SpeechFailure('x', { kind: 'unsent', remedy: 'operator' })],
  ['any other error', new Error('x')],
])('a submission that ended with %s is not repeated', (_case, error) => {
  expect(mayBeRepeated(error)).toBe(false);
});

test.each(['unsent', 'refused'] as const)('a passage that is %s for now is submitted again', (kind) => {
  expect(mayBeRepeated(new SpeechFailure('x', { kind }))).toBe(true);
});
