import type { Database } from '../database/index.ts';
import { type Repeating, repeat } from '../repeat/index.ts';
import { countQueue, type QueueCount } from './queue.ts';

/** The queue of all processes, counted every now and then, so that nobody who asks waits for the database. */
export interface WatchedQueue extends Repeating {
  /** As it was counted last; NaN while it is unknown. */
  readonly last: QueueCount;
}

// As often as anybody reads measurements; counting 100,000 jobs takes 10 ms.
const COUNT_MS = 5_000;

const UNKNOWN: QueueCount = {
  queued: Number.NaN,
  oldestSeconds: Number.NaN,
  oldestReadySeconds: Number.NaN,
};

/** Counts the queue at once and from then on in the background. */
export function watchQueue(database: Pick<Database, 'query'>): WatchedQueue {
  let last = UNKNOWN;
  const once = async () => {
    last = await countQueue(database);
  };
  const unknown = () => {
    last = UNKNOWN;
  };
  const { stop } = repeat(COUNT_MS, once, unknown);
  return {
    stop,
    get last() {
      return last;
    },
  };
}
