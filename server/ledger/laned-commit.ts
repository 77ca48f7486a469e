import { sqlState } from '../database/index.ts';
import { createGroupCommit, type GroupCommit, type ItemResult } from './group-commit.ts';

/** What shares group commits until a lock of one lane holds the others up. */
export interface Laned<In, Out> {
  /** The account of an item: locks of one account never concern another one. */
  laneOf(item: In): string;
  /** Runs the items, waiting at most `lockMs` for a lock; after that they fail with 55P03, with nothing done. */
  run(items: In[], lockMs: number): Promise<ItemResult<Out>[]>;
}

interface Entry<In, Out> {
  item: In;
  until: number;
  resolve(value: Out): void;
  reject(reason: unknown): void;
}

interface Lane<In, Out> {
  entries: Entry<In, Out>[];
  attempts: number;
  isRunning: boolean;
}

// Many times what the transaction of another server takes: whoever holds a lock for longer is frozen.
const SHARED_LOCK_MS = 100;
// Most accounts of a group that was held up are free: they are found before anybody waits for the locked one again.
const FIRST_LOCK_MS = 20;
const LATER_LOCK_MS = 250;
// PostgreSQL ends a frozen transaction after five seconds.
const PATIENCE_MS = 10_000;
// Connections of the pool that locked accounts may hold.
const LANES_AT_ONCE = 2;
const MOST_ITEMS = 64;

/**
 * Group commit for many accounts. When a lock holds a group up, its accounts go on apart, each in a lane of its own, so
 * that a locked one delays nobody else; a lane joins the others again once it got through.
 */
export function createLanedCommit<In, Out>({ laneOf, run }: Laned<In, Out>): GroupCommit<In, Out> {
  const shared = createGroupCommit((items: In[]) => run(items, SHARED_LOCK_MS), MOST_ITEMS);
  const lanes = new Map<string, Lane<In, Out>>();
  let running = 0;

  async function commit(item: In): Promise<Out> {
    if (lanes.has(laneOf(item))) return setAside(item);
    try {
      return await shared(item);
    } catch (error) {
      if (!isLocked(error)) throw error;
      return setAside(item);
    }
  }

  function setAside(item: In): Promise<Out> {
    const name = laneOf(item);
    const lane = lanes.get(name) ?? { entries: [], attempts: 0, isRunning: false };
    lanes.set(name, lane);
    return new Promise((resolve, reject) => {
      lane.entries.push({ item, until: Date.now() + PATIENCE_MS, resolve, reject });
      startLanes();
    });
  }

  /** Lanes with the fewest attempts first: they are probably free. */
  function startLanes(): void {
    const ready = [...lanes].filter(([, lane]) => !lane.isRunning && lane.entries.length > 0);
    ready.sort(([, a], [, b]) => a.attempts - b.attempts);
    for (const [name, lane] of ready.slice(0, LANES_AT_ONCE - running)) void runLane(name, lane);
  }

  async function runLane(name: string, lane: Lane<In, Out>): Promise<void> {
    running += 1;
    lane.isRunning = true;
    const lockMs = lane.attempts === 0 ? FIRST_LOCK_MS : LATER_LOCK_MS;
    lane.attempts += 1;
    const entries = lane.entries.splice(0, MOST_ITEMS);
    const isFree = settle(lane, entries, await attempt(entries, lockMs));
    lane.isRunning = false;
    running -= 1;
    // A lane that stays locked keeps its place without entries, so that the next one does not hold up the others.
    if (isFree && lane.entries.length === 0) lanes.delete(name);
    else if (isFree) lane.attempts = 0;
    startLanes();
  }

  async function attempt(entries: readonly Entry<In, Out>[], lockMs: number): Promise<ItemResult<Out>[]> {
    return run(
      entries.map(({ item }) => item),
      lockMs,
    ).catch((error: unknown) => entries.map(() => ({ error })));
  }

  /** Settles what is decided and keeps what is still locked, until its time is over; gives whether nothing was. */
  function settle(
    lane: Lane<In, Out>,
    entries: readonly Entry<In, Out>[],
    results: ItemResult<Out>[],
  ): boolean {
    const locked: Entry<In, Out>[] = [];
    let isFree = true;
    for (const [index, entry] of entries.entries()) {
      const result = results[index]!;
      if (!('error' in result)) entry.resolve(result.value);
      else if (!isLocked(result.error)) entry.reject(result.error);
      else {
        isFree = false;
        if (entry.until > Date.now()) locked.push(entry);
        else entry.reject(result.error);
      }
    }
    lane.entries.unshift(...locked);
    return isFree;
  }

  const waiting = () =>
    [...lanes.values()].reduce((sum, { entries }) => sum + entries.length, shared.waiting);
  return Object.defineProperty(commit, 'waiting', { get: waiting }) as GroupCommit<In, Out>;
}

function isLocked(error: unknown): boolean {
  return sqlState(error) === '55P03';
}
