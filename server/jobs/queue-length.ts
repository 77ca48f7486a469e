import type { Database } from '../database/index.ts';
import { type Repeating, repeat } from '../repeat/index.ts';
import { countQueued } from './queue.ts';

/** How many jobs wait for a worker, counted every now and then, so that nobody who asks waits for the database. */
export interface QueueLength extends Repeating {
  /** As it was counted last; NaN while it is unknown. */
  readonly count: number;
}

// As often as anybody reads measurements; counting 100,000 jobs takes 10 ms.
const COUNT_MS = 5_000;

/** Counts the queue at once and from then on in the background. */
export function watchQueueLength(database: Pick<Database, 'query'>): QueueLength {
  let count = Number.NaN;
  const once = async () => {
    count = await countQueued(database);
  };
  const unknown = () => {
    count = Number.NaN;
  };
  const { stop } = repeat(COUNT_MS, once, unknown);
  return {
    stop,
    get count() {
      return count;
    },
  };
}
