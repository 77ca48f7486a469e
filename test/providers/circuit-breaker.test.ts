import { expect, test } from 'vitest';
import { createCircuitBreaker, type Health } from '../../server/providers/index.ts';

function startBreaker() {
  let now = 0;
  const breaker = createCircuitBreaker<Health>({
    healthAfter: (failure) => failure,
    paused: (last, { failures, seconds }) => new Error(`${last}: ${failures} failures, ${seconds} s`),
    now: () => now,
  });
  return {
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
    report: (failure?: Health, times = 1) => {
      for (let i = 0; i < times; i++) breaker.report(failure);
    },
    refusal: (): string | undefined => {
      try {
        breaker.admit();
        return undefined;
      } catch (error) {
        return (error as Error).message;
      }
    },
  };
}

test('five failures in a row pause an engine for thirty seconds, and the caller says how', () => {
  const { report, pass, refusal } = startBreaker();
  report('failing', 4);
  expect(refusal()).toBeUndefined();
  report('failing');
  expect(refusal()).toBe('failing: 5 failures, 30 s');
  pass(10_001);
  expect(refusal()).toBe('failing: 5 failures, 20 s');
});

test('after a pause one request is tried, and the others wait until it has ended', () => {
  const { report, pass, refusal } = startBreaker();
  report('failing', 5);
  pass(30_000);
  expect(refusal()).toBeUndefined();
  expect(refusal()).toBe('failing: 5 failures, 30 s');
  report();
  expect(refusal()).toBeUndefined();
});

test('a first request that fails after a pause begins the pause anew', () => {
  const { report, pass, refusal } = startBreaker();
  report('failing', 5);
  pass(30_000);
  expect(refusal()).toBeUndefined();
  pass(5_000);
  report('failing');
  expect(refusal()).toBe('failing: 5 failures, 30 s');
});

test('a failure that shows a working engine ends the row, and one that shows nothing does not', () => {
  const { report, refusal } = startBreaker();
  report('failing', 4);
  report('working');
  report('failing', 4);
  report('unknown', 9);
  expect(refusal()).toBeUndefined();
  report('failing');
  expect(refusal()).toBeDefined();
});
