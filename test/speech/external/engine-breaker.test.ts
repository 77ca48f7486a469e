import { expect, test } from 'vitest';
import { createEngineBreaker } from '../../../server/speech/external/engine-breaker.ts';
import { SpeechFailure } from '../../../server/speech/index.ts';

const gone = new SpeechFailure('gone', { kind: 'unsent' });
const badKey = new SpeechFailure('bad key', { kind: 'refused', remedy: 'operator' });
const badText = new SpeechFailure('bad text', { kind: 'refused', remedy: 'text' });
const lostSound = new SpeechFailure('lost', { kind: 'lost' });

function tested() {
  let now = 0;
  const breaker = createEngineBreaker('Azure', () => now);
  return {
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
    fail: (error: SpeechFailure, times = 1) => {
      for (let i = 0; i < times; i++) breaker.report(error);
    },
    succeed: () => breaker.report(),
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

test('five failures in a row pause an engine for half a minute, and the error says how long', () => {
  const { fail, pass, refusal } = tested();
  fail(gone, 4);
  expect(refusal()).toBeUndefined();
  fail(gone);
  pass(10_000);
  expect(refusal()).toMatchObject({ kind: 'unsent', remedy: 'wait', retryAfterSeconds: 20 });
  pass(20_000);
  expect(refusal()).toBeUndefined();
  // One submission tries; the others wait until it has ended.
  expect(refusal()).toMatchObject({ retryAfterSeconds: 30 });
});

test('one success ends the pause', () => {
  const { fail, succeed, refusal } = tested();
  fail(gone, 5);
  succeed();
  fail(gone, 4);
  expect(refusal()).toBeUndefined();
});

test('a missing model and a full queue do not pause an engine, which was not asked', () => {
  const { fail, refusal } = tested();
  fail(new SpeechFailure('no model', { kind: 'unsent', remedy: 'operator' }), 9);
  fail(new SpeechFailure('full', { kind: 'unsent', retryAfterSeconds: 5 }), 9);
  expect(refusal()).toBeUndefined();
});

test('after refused credentials the pause is the operator’s to end', () => {
  const { fail, refusal } = tested();
  fail(badKey, 5);
  expect(refusal()).toMatchObject({ kind: 'refused', remedy: 'operator' });
});

test('texts do not pause an engine: refused ones show that it works, lost ones show nothing', () => {
  const { fail, refusal } = tested();
  fail(badText, 9);
  fail(lostSound, 9);
  expect(refusal()).toBeUndefined();
  fail(gone, 4);
  fail(lostSound);
  fail(gone);
  expect(refusal()).toBeDefined();
});
