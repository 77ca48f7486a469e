import { describe, expect, test } from 'vitest';
import type { Sweep } from '../../server/database/index.ts';
import { nextLimit, restAfter } from '../../server/sweeps/pace.ts';
import { createRowSweeper } from '../../server/sweeps/sweep-rows.ts';

/** A sweep of so many rows, whose batches take so long by the database's clock. */
function sweepOf(kind: string, rows: number, milliseconds = 0, onBatch = (_limit: number) => {}): Sweep {
  let left = rows;
  return {
    kind,
    async batch(limit) {
      onBatch(limit);
      const taken = Math.min(limit, left);
      left -= taken;
      return { rows: taken, more: taken > 0, full: taken === limit, milliseconds };
    },
    backlog: async (most) => Math.min(most, left),
  };
}

const failing = (kind: string): Sweep => ({
  kind,
  batch: () => Promise.reject(new Error(`${kind} is locked`)),
  backlog: () => Promise.reject(new Error(`${kind} is locked`)),
});

function sweeperOf(...sweeps: Sweep[]) {
  const stopping = new AbortController();
  const failures: string[] = [];
  const swept: Record<string, number> = {};
  const sweeper = createRowSweeper({
    sweeps,
    signal: stopping.signal,
    onFailure: (error, kind) => failures.push(`${kind}: ${(error as Error).message}`),
    onSwept: (kind, rows) => {
      swept[kind] = (swept[kind] ?? 0) + rows;
    },
  });
  return { sweeper, stopping, failures, swept };
}

describe('a round of sweeps', () => {
  test('a backlog of many batches is gone after one round', async () => {
    const { sweeper, swept } = sweeperOf(sweepOf('keys', 5_000), sweepOf('results', 20));
    expect([...sweeper.backlog.values()]).toEqual([Number.NaN, Number.NaN]);
    await sweeper.round();
    expect(swept).toEqual({ keys: 5_000, results: 20 });
    expect(Object.fromEntries(sweeper.backlog)).toEqual({ keys: 0, results: 0 });
  });

  test('a kind with a long backlog does not keep the others waiting', async () => {
    const order: string[] = [];
    const note = (kind: string) => () => void order.push(kind);
    const { sweeper } = sweeperOf(sweepOf('many', 2_000, 0, note('many')), sweepOf('few', 5, 0, note('few')));
    await sweeper.round();
    expect(order.slice(0, 4)).toEqual(['many', 'few', 'many', 'few']);
  });

  test('a kind that fails is reported and tried again, and the others go on', async () => {
    const { sweeper, failures, swept } = sweeperOf(failing('keys'), sweepOf('results', 500));
    await sweeper.round();
    await sweeper.round();
    expect(failures).toEqual(['keys: keys is locked', 'keys: keys is locked']);
    expect(swept).toEqual({ results: 500 });
    expect(Object.fromEntries(sweeper.backlog)).toEqual({ keys: Number.NaN, results: 0 });
  });

  test('a round ends with the batch in progress when the process stops, also out of a long rest', async () => {
    const { sweeper, stopping, swept } = sweeperOf(
      sweepOf('keys', 1_000_000, 60_000, () => setImmediate(() => stopping.abort())),
    );
    await sweeper.round();
    expect(swept).toEqual({ keys: 100 });
  });
});

describe('the pace of sweeps', () => {
  test('batches shrink while they are long, grow while they are short, and stay within their bounds', () => {
    const settle = (milliseconds: (rows: number) => number) => {
      let limit = 100;
      for (let i = 0; i < 20; i++)
        limit = nextLimit(limit, { full: true, milliseconds: milliseconds(limit) });
      return limit;
    };
    expect(settle((rows) => rows / 100)).toBe(200);
    expect(settle((rows) => rows / 5)).toBe(25);
    expect(settle(() => 0)).toBe(800);
    // What finds less than it may take is short for that reason alone.
    expect(nextLimit(200, { full: false, milliseconds: 0 })).toBe(200);
  });

  test('after a batch, the database is left to others for several times as long', () => {
    expect(restAfter({ milliseconds: 3 })).toBeGreaterThanOrEqual(9);
    expect(restAfter({ milliseconds: 0 })).toBeGreaterThan(0);
  });
});
