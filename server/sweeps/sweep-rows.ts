import { setTimeout as delay } from 'node:timers/promises';
import type { Sweep } from '../database/index.ts';
import { FIRST_LIMIT, nextLimit, restAfter } from './pace.ts';

interface Parts {
  sweeps: readonly Sweep[];
  signal: AbortSignal;
  /** Told of the failure of one kind, which is tried again in the next round. */
  onFailure(error: unknown, kind: string): void;
  /** Told of each batch that took something. */
  onSwept(kind: string, rows: number): void;
}

/** Sweeps of rows, one batch at a time. */
export interface RowSweeper {
  /** Takes everything that has expired, one batch of each kind in turn; resolves early when `signal` aborts. Never rejects. */
  round(): Promise<void>;
  /** Rows that have expired and are still there, by kind, as they were counted last; NaN where that failed. */
  readonly backlog: ReadonlyMap<string, number>;
}

/** Counting this many takes some milliseconds; more are not told apart. */
export const MOST_COUNTED = 10_000;

const COUNT_MS = 5_000;

interface Lane {
  sweep: Sweep;
  /** What suits its rows: kept from round to round. */
  limit: number;
}

export function createRowSweeper({ sweeps, signal, onFailure, onSwept }: Parts): RowSweeper {
  const lanes: Lane[] = sweeps.map((sweep) => ({ sweep, limit: FIRST_LIMIT }));
  const backlog = new Map(sweeps.map(({ kind }) => [kind, Number.NaN]));
  let countedAt = Number.NEGATIVE_INFINITY;
  const rest = (milliseconds: number) => delay(milliseconds, undefined, { signal }).catch(() => {});

  async function count(): Promise<void> {
    countedAt = performance.now();
    for (const sweep of sweeps) {
      if (signal.aborted) return;
      await countOne(sweep);
    }
  }

  async function countOne({ kind, backlog: expired }: Sweep): Promise<void> {
    backlog.set(kind, await expired(MOST_COUNTED).catch(() => Number.NaN));
  }

  /** Gives whether another batch of this kind may find something. */
  async function step(lane: Lane): Promise<boolean> {
    const { kind } = lane.sweep;
    try {
      const batch = await lane.sweep.batch(lane.limit);
      lane.limit = nextLimit(lane.limit, batch);
      if (batch.rows > 0) onSwept(kind, batch.rows);
      // They expired after the last count.
      if (batch.more && backlog.get(kind) === 0) await countOne(lane.sweep);
      if (batch.more) await rest(restAfter(batch));
      return batch.more;
    } catch (error) {
      onFailure(error, kind);
      return false;
    }
  }

  async function round(): Promise<void> {
    let open = lanes;
    let isChanged = false;
    while (open.length > 0 && !signal.aborted) {
      if (performance.now() - countedAt >= COUNT_MS) await count();
      const busy: Lane[] = [];
      for (const lane of open) {
        if (signal.aborted) return;
        if (await step(lane)) busy.push(lane);
      }
      open = busy;
      isChanged ||= busy.length > 0;
    }
    if (isChanged) await count();
  }

  return { round, backlog };
}
