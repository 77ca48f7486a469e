import { expect, test } from 'vitest';
import { mapConcurrent } from '../../../server/translation/external/map-concurrent.ts';

const live = () => new AbortController().signal;

test('mapConcurrent() keeps the order and runs no more than the limit at once', async () => {
  let running = 0;
  let most = 0;
  const results = await mapConcurrent([3, 1, 2, 0], 2, live(), async (steps) => {
    running += 1;
    most = Math.max(most, running);
    for (let i = 0; i <= steps; i++) await new Promise(setImmediate);
    running -= 1;
    return steps * 10;
  });
  expect(results).toEqual([30, 10, 20, 0]);
  expect(most).toBe(2);
});

test('mapConcurrent() aborts the others when one fails, and begins no more', async () => {
  const begun: number[] = [];
  const ended: unknown[] = [];
  const work = async (item: number, signal: AbortSignal) => {
    begun.push(item);
    if (item === 1) throw new Error('no');
    await new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => {
        ended.push(item);
        resolve();
      });
    });
  };
  await expect(mapConcurrent([0, 1, 2], 2, live(), work)).rejects.toThrow('no');
  expect([begun, ended]).toEqual([[0, 1], [0]]);
});

test('mapConcurrent() gives nothing for nothing', async () => {
  expect(await mapConcurrent([], 3, live(), async () => 1)).toEqual([]);
});
