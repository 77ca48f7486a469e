import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { createPool } from '../../server/workers/index.ts';
import type { PoolOptions } from '../../server/workers/pool.ts';

class Died extends Error {}

/** A member whose work is done when the test says so. */
class Puppet {
  readonly number: number;
  readonly work: PromiseWithResolvers<string>[] = [];
  alive = true;

  constructor(number: number) {
    this.number = number;
  }

  do(): Promise<string> {
    this.work.push(Promise.withResolvers());
    return this.work.at(-1)!.promise;
  }

  die(): void {
    this.alive = false;
    this.work.at(-1)?.reject(new Died());
  }

  async close(): Promise<void> {
    this.die();
  }
}

function pooled(size: number, options: Partial<PoolOptions<Puppet>> = {}) {
  const started: Puppet[] = [];
  const start = () => {
    started.push(new Puppet(started.length));
    return started.at(-1)!;
  };
  const pool = createPool<Puppet>({ size, start, closed: () => new Error('closed'), ...options });
  const begun: string[] = [];
  const run = (name: string, signal?: AbortSignal) =>
    pool.run((member) => {
      begun.push(`${name} by ${member.number}`);
      return member.do();
    }, signal);
  return { pool, run, begun, started };
}

describe('work', () => {
  test('work is begun in order, each by the first member that is free', async () => {
    const { pool, run, begun, started } = pooled(2);
    const all = ['a', 'b', 'c', 'd'].map((name) => run(name));
    await expect.poll(() => begun).toEqual(['a by 0', 'b by 1']);
    expect(pool.queued).toBe(2);
    started[1]!.work[0]!.resolve('B');
    await expect.poll(() => begun).toEqual(['a by 0', 'b by 1', 'c by 1']);
    started[0]!.work[0]!.resolve('A');
    await expect.poll(() => begun.at(-1)).toBe('d by 0');
    started[0]!.work[1]!.resolve('D');
    started[1]!.work[1]!.resolve('C');
    expect(await Promise.all(all)).toEqual(['A', 'B', 'C', 'D']);
  });

  test('work that comes one by one stays with one member', async () => {
    const { run, begun, started } = pooled(2);
    for (const name of ['a', 'b', 'c']) {
      const result = run(name);
      await expect.poll(() => begun.at(-1)).toBe(`${name} by 0`);
      started[0]!.work.at(-1)!.resolve(name);
      await result;
    }
    expect(started).toHaveLength(1);
  });

  test('aborted work is rejected at once, and its member is free only when it has settled', async () => {
    const { run, begun, started } = pooled(1);
    const caller = new AbortController();
    const running = run('running', caller.signal);
    const waiting = run('waiting', caller.signal);
    const last = run('last');
    await expect.poll(() => begun).toHaveLength(1);
    caller.abort(new Error('enough'));
    await expect(running).rejects.toThrow('enough');
    await expect(waiting).rejects.toThrow('enough');
    await expect(run('late', caller.signal)).rejects.toThrow('enough');
    expect(begun).toHaveLength(1);
    started[0]!.work[0]!.resolve('unheard');
    await expect.poll(() => begun).toEqual(['running by 0', 'last by 0']);
    started[0]!.work[1]!.resolve('heard');
    expect(await last).toBe('heard');
  });

  test('work fails with its member, and a new member takes the place', async () => {
    const { run, begun, started } = pooled(1);
    const unlucky = run('a');
    const next = run('b');
    await expect.poll(() => begun).toHaveLength(1);
    started[0]!.die();
    await expect(unlucky).rejects.toThrow(Died);
    await expect.poll(() => begun).toEqual(['a by 0', 'b by 1']);
    started[1]!.work[0]!.resolve('B');
    expect(await next).toBe('B');
  });

  test('work is repeated at most once, and only when its failure allows it', async () => {
    const { run, begun, started } = pooled(1, { retries: (error) => error instanceof Died });
    const again = run('a');
    await expect.poll(() => begun).toEqual(['a by 0']);
    started[0]!.die();
    await expect.poll(() => begun).toEqual(['a by 0', 'a by 1']);
    started[1]!.die();
    await expect(again).rejects.toThrow(Died);
    const wrong = run('b');
    await expect.poll(() => begun.at(-1)).toBe('b by 2');
    started[2]!.work[0]!.reject(new RangeError('wrong'));
    await expect(wrong).rejects.toThrow('wrong');
    expect(begun).toHaveLength(3);
  });

  test('a closed pool refuses work, and work that is under way or waits fails', async () => {
    const { pool, run, begun } = pooled(1, { retries: () => true });
    const running = run('a');
    const waiting = run('b');
    const failures = Promise.allSettled([running, waiting]);
    await expect.poll(() => begun).toHaveLength(1);
    await pool.close();
    expect(await failures).toMatchObject([{ reason: new Died() }, { reason: new Error('closed') }]);
    await expect(run('c')).rejects.toThrow('closed');
    await expect(pool.ready()).rejects.toThrow('closed');
    expect(begun).toHaveLength(1);
  });
});

describe('members', () => {
  test('members are started when they are needed', async () => {
    const { pool, started } = pooled(3);
    expect([pool.size, pool.isRunning]).toEqual([3, false]);
    await pool.ready();
    expect(started).toHaveLength(1);
    expect(pool.isRunning).toBe(true);
  });

  test('members that cannot get ready fail the work that waits for them', async () => {
    const start = () => Object.assign(new Puppet(0), { ready: Promise.reject(new Error('no model')) });
    const { pool, run } = pooled(1, { start });
    await expect(pool.ready()).rejects.toThrow('no model');
    await expect(run('a')).rejects.toThrow('no model');
  });

  test('members are ended after they were idle for long enough, not before', async () => {
    const { pool, run, begun, started } = pooled(1, { idleMs: 20 });
    const result = run('a');
    await expect.poll(() => begun).toHaveLength(1);
    await delay(40);
    expect(pool.isRunning).toBe(true);
    started[0]!.work[0]!.resolve('A');
    expect(await result).toBe('A');
    await expect.poll(() => pool.isRunning).toBe(false);
    const next = run('b');
    await expect.poll(() => begun).toEqual(['a by 0', 'b by 1']);
    started[1]!.work[0]!.resolve('B');
    expect(await next).toBe('B');
  });

  test('as many members as are to be kept outlive the idle time', async () => {
    const { run, begun, started } = pooled(2, { idleMs: 1, kept: 1 });
    const all = [run('a'), run('b')];
    await expect.poll(() => begun).toHaveLength(2);
    for (const { work } of started) work[0]!.resolve('done');
    await Promise.all(all);
    await expect.poll(() => started.map(({ alive }) => alive)).toEqual([true, false]);
    const next = run('c');
    await expect.poll(() => begun.at(-1)).toBe('c by 0');
    started[0]!.work[1]!.resolve('C');
    expect(await next).toBe('C');
  });
});
