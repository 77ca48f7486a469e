import { expect, test } from 'vitest';
import { throttle } from '../../../server/http/open-routes/throttle.ts';

/** Counts its calls, and how many of them come within these milliseconds. */
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

test('so many may ask at once; whoever comes then gets the last answer again', async () => {
  const { ask } = counted(3, 1_000);
  expect(await Promise.all([ask(), ask(), ask(), ask(), ask()])).toEqual([1, 2, 3, 3, 3]);
});

test('one more may ask each time that some milliseconds have gone by, however often others come between', async () => {
  const { ask, pass } = counted(1, 1_000);
  expect(await ask()).toBe(1);
  for (let i = 0; i < 9; i++) {
    pass(100);
    expect(await ask()).toBe(1);
  }
  pass(101);
  expect([await ask(), await ask()]).toEqual([2, 2]);
});

test('a long silence allows no more than at the beginning', async () => {
  const { ask, pass } = counted(2, 1_000);
  pass(1_000_000);
  expect([await ask(), await ask(), await ask()]).toEqual([1, 2, 2]);
});

test('a failure is an answer too', async () => {
  const fails = throttle(
    () => Promise.reject(new Error('not there')),
    { most: 1, eachMs: 1_000 },
    () => 0,
  );
  await expect(fails()).rejects.toThrow('not there');
  await expect(fails()).rejects.toThrow('not there');
});
