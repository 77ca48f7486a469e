import { expect, test } from 'vitest';
import { mayBeRepeated } from '../../../server/speech/external/may-be-repeated.ts';
import { SpeechFailure } from '../../../server/speech/index.ts';

test.each([
  ['what may have been taken', new SpeechFailure('x', { kind: 'uncertain' })],
  ['what was lost', new SpeechFailure('x', { kind: 'lost' })],
  ['a refused credential', new SpeechFailure('x', { kind: 'refused', remedy: 'operator' })],
  ['a refused text', new SpeechFailure('x', { kind: 'refused', remedy: 'text' })],
  ['a missing model', new SpeechFailure('x', { kind: 'unsent', remedy: 'operator' })],
  ['anything else', new Error('x')],
])('%s is not asked for again', (_case, error) => {
  expect(mayBeRepeated(error)).toBe(false);
});

test.each(['unsent', 'refused'] as const)('what is %s for now is asked for again', (kind) => {
  expect(mayBeRepeated(new SpeechFailure('x', { kind }))).toBe(true);
});
