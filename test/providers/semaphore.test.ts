import { expect, test } from 'vitest';
import { createSemaphore } from '../../server/providers/index.ts';

const live = () => new AbortController().signal;
const semaphoreOf = (places: number, mostWaiting: number) =>
  createSemaphore(places, mostWaiting, () => new Error('too busy'));

/** Resolves when all microtasks have run. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('a semaphore admits as many at once as it has places, and the next in order when one is released', async () => {
  const semaphore = semaphoreOf(2, 10);
  const entered: number[] = [];
  const release: (() => void)[] = [];
  for (const i of [0, 1, 2, 3]) {
    semaphore.acquire(live()).then((done) => {
      entered.push(i);
      release[i] = done;
    });
  }
  await settled();
  expect(entered).toEqual([0, 1]);
  release[1]!();
  await settled();
  expect(entered).toEqual([0, 1, 2]);
  release[0]!();
  await settled();
  expect(entered).toEqual([0, 1, 2, 3]);
});

test('releasing a place of a semaphore twice frees it once', async () => {
  const semaphore = semaphoreOf(1, 10);
  const release = await semaphore.acquire(live());
  release();
  release();
  await semaphore.acquire(live());
  let isIn = false;
  semaphore.acquire(live()).then(() => {
    isIn = true;
  });
  await settled();
  expect(isIn).toBe(false);
});

test('a semaphore refuses at once when too many wait', async () => {
  const semaphore = semaphoreOf(1, 1);
  const release = await semaphore.acquire(live());
  const second = semaphore.acquire(live());
  await expect(semaphore.acquire(live())).rejects.toThrow('too busy');
  release();
  await second;
});

test('a caller that is aborted leaves the queue of a semaphore', async () => {
  const semaphore = semaphoreOf(1, 1);
  const release = await semaphore.acquire(live());
  const controller = new AbortController();
  const aborted = semaphore.acquire(controller.signal);
  controller.abort(new Error('enough'));
  await expect(aborted).rejects.toThrow('enough');
  const next = semaphore.acquire(live());
  release();
  await next;
  await expect(semaphore.acquire(AbortSignal.abort(new Error('before')))).rejects.toThrow('before');
});
