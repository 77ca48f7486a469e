import { expect, test } from 'vitest';
import { createStickyPool } from '../../server/workers/index.ts';

function pooled(size: number, idleMs?: number) {
  const started: { number: number; alive: boolean; close(): Promise<void> }[] = [];
  const start = () => {
    const member = {
      number: started.length,
      alive: true,
      async close() {
        member.alive = false;
      },
    };
    started.push(member);
    return member;
  };
  const pool = createStickyPool(size, start, idleMs);
  return { pool, started, take: () => pool.take() };
}

test('each caller of a sticky pool gets an idle member, otherwise a new one, otherwise the least busy', () => {
  const { take } = pooled(2);
  const first = take();
  expect(first.member.number).toBe(0);
  first.leave();
  expect(take().member.number).toBe(0);
  const second = take();
  expect(second.member.number).toBe(1);
  expect(take().member.number).toBe(0);
  expect(take().member.number).toBe(1);
  second.leave();
  expect(take().member.number).toBe(1);
});

test('leaving a member of a sticky pool twice counts once', () => {
  const { take } = pooled(2);
  const twice = take();
  take();
  const third = take();
  expect(third.member.number).toBe(0);
  twice.leave();
  twice.leave();
  expect([take(), take()].map(({ member }) => member.number)).toEqual([0, 1]);
});

test('the callers of a member that died do not count for the next one in its place', () => {
  const { take, started } = pooled(1);
  const unlucky = take();
  started[0]!.alive = false;
  expect(take().member.number).toBe(1);
  unlucky.leave();
  expect(take().member.number).toBe(1);
});

test('closing a sticky pool ends every member', async () => {
  const { pool, take, started } = pooled(2);
  take();
  take();
  await pool.close();
  expect(started.map(({ alive }) => alive)).toEqual([false, false]);
});

test('members of a sticky pool are given back when nobody has needed them for a while', async () => {
  const { take, started } = pooled(2, 1);
  const [first, second] = [take(), take()];
  first.leave();
  second.leave();
  await expect.poll(() => started.map(({ alive }) => alive)).toEqual([false, false]);
  expect(take().member.number).toBe(2);
});

test('a member of a sticky pool that has a caller is not given back', async () => {
  const { take, started } = pooled(2, 1);
  const [first, second] = [take(), take()];
  first.leave();
  const third = take();
  third.leave();
  expect(started.map(({ alive }) => alive)).toEqual([true, true]);
  second.leave();
  await expect.poll(() => started.some(({ alive }) => alive)).toBe(false);
});
