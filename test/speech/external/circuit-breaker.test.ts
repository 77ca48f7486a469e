import { expect, test } from 'vitest';
import { createCircuitBreaker } from '../../../server/speech/external/circuit-breaker.ts';
import { SpeechFailure } from '../../../server/speech/index.ts';

const gone = new SpeechFailure('gone', { kind: 'unsent' });
const badKey = new SpeechFailure('bad key', { kind: 'refused', remedy: 'operator' });
const badText = new SpeechFailure('bad text', { kind: 'refused', remedy: 'text' });
const lost = new SpeechFailure('lost', { kind: 'lost' });

function tested() {
  let now = 0;
  const breaker = createCircuitBreaker('Azure', () => now);
  return {
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
    fail: (error: SpeechFailure, times = 1) => {
      for (let i = 0; i < times; i++) breaker.note(error);
    },
    succeed: () => breaker.note(),
    refusal: (): SpeechFailure | undefined => {
      try {
        breaker.admit();
        return undefined;
      } catch (error) {
        return error as SpeechFailure;
      }
    },
  };
}

test('five failures in a row stop submissions for half a minute, and the error says for how long', () => {
  const { fail, pass, refusal } = tested();
  fail(gone, 4);
  expect(refusal()).toBeUndefined();
  fail(gone);
  pass(10_000);
  expect(refusal()).toMatchObject({ kind: 'unsent', remedy: 'wait', retryAfterSeconds: 20 });
  pass(20_000);
  expect(refusal()).toBeUndefined();
  // One request is tried; the others wait for its outcome.
  expect(refusal()).toMatchObject({ retryAfterSeconds: 30 });
});

test('one success allows submissions again', () => {
  const { fail, succeed, refusal } = tested();
  fail(gone, 5);
  succeed();
  fail(gone, 4);
  expect(refusal()).toBeUndefined();
});

test('failures before the engine was asked, such as a missing model or a full queue, do not trip the circuit breaker', () => {
  const { fail, refusal } = tested();
  fail(new SpeechFailure('no model', { kind: 'unsent', remedy: 'operator' }), 9);
  fail(new SpeechFailure('full', { kind: 'unsent', retryAfterSeconds: 5 }), 9);
  expect(refusal()).toBeUndefined();
});

test('a refused credential stays an error for the operator', () => {
  const { fail, refusal } = tested();
  fail(badKey, 5);
  expect(refusal()).toMatchObject({ kind: 'refused', remedy: 'operator' });
});

test('refused and lost texts do not trip the circuit breaker', () => {
  const { fail, refusal } = tested();
  fail(badText, 9);
  fail(lost, 9);
  expect(refusal()).toBeUndefined();
  fail(gone, 4);
  fail(lost);
  fail(gone);
  expect(refusal()).toBeDefined();
});
