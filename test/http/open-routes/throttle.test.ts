import { expect, test } from 'vitest';
import { throttle } from '../../../server/http/open-routes/throttle.ts';

/** A throttled function that counts its calls, and a clock that the test moves. */
function counted(most: number, eachMs: number) {
  let time = 0;
  let asked = 0;
  const ask = throttle(
    async () => ++asked,
    { most, eachMs },
    () => time,
  );
  return { ask, pass: (milliseconds: number) => (time += milliseconds) };
}

test('beyond the limit, a throttled call gets the last answer again', async () => {
  const { ask } = counted(3, 1_000);
  expect(await Promise.all([ask(), ask(), ask(), ask(), ask()])).toEqual([1, 2, 3, 3, 3]);
});

test('one more call gets through each interval, however many come in between', async () => {
  const { ask, pass } = counted(1, 1_000);
  expect(await ask()).toBe(1);
  for (let i = 0; i < 9; i++) {
    pass(100);
    expect(await ask()).toBe(1);
  }
  pass(101);
  expect([await ask(), await ask()]).toEqual([2, 2]);
});

test('a long silence allows no more calls than at the start', async () => {
  const { ask, pass } = counted(2, 1_000);
  pass(1_000_000);
  expect([await ask(), await ask(), await ask()]).toEqual([1, 2, 2]);
});

test('a throttled call repeats a failure like any other answer', async () => {
  const fails = throttle(
    () => Promise.reject(new Error('not there')),
    { most: 1, eachMs: 1_000 },
    () => 0,
  );
  await expect(fails()).rejects.toThrow('not there');
  await expect(fails()).rejects.toThrow('not there');
});
