import { expect, test } from 'vitest';
import { createGroupCommit } from '../../server/ledger/group-commit.ts';

test('items that arrive during a group commit share the next one, in their order', async () => {
  const runs: number[][] = [];
  const batch = createGroupCommit(async (items: number[]) => {
    runs.push(items);
    await new Promise(setImmediate);
    return items.map((item) => ({ value: item * 2 }));
  });
  const first = batch(1);
  const rest = new Promise(setImmediate).then(() => Promise.all([batch(2), batch(3), batch(4)]));
  expect([await first, await rest]).toEqual([2, [4, 6, 8]]);
  expect(runs).toEqual([[1], [2, 3, 4]]);
});

test('an item that fails does not fail the others of its group', async () => {
  const batch = createGroupCommit(async (items: number[]) =>
    items.map((item) => (item === 2 ? { error: new Error('two') } : { value: item })),
  );
  const outcomes = await Promise.allSettled([batch(1), batch(2), batch(3)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('a group commit that fails fails its own items, and the next one goes on', async () => {
  let attempts = 0;
  const batch = createGroupCommit(async (items: number[]) => {
    attempts += 1;
    if (attempts === 1) throw new Error('the database is gone');
    return items.map((item) => ({ value: item }));
  });
  await expect(batch(1)).rejects.toThrow('the database is gone');
  await expect(batch(2)).resolves.toBe(2);
});

test('a group commit never takes more items than its limit', async () => {
  const sizes: number[] = [];
  const batch = createGroupCommit(async (items: number[]) => {
    sizes.push(items.length);
    return items.map((value) => ({ value }));
  }, 10);
  await Promise.all(Array.from({ length: 25 }, (_, index) => batch(index)));
  expect(sizes).toEqual([10, 10, 5]);
});
