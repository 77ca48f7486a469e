import { type Database, isDatabaseUnavailable } from '../database/index.ts';
import { type Repeating, repeat, retryWhile } from '../repeat/index.ts';
import { renewLease } from './queue.ts';

/** A lease of a job that is renewed until `stop`. */
export interface Lease extends Repeating {
  /** Renews it now if that is overdue: the process was stopped, or its machine slept. */
  catchUp(): Promise<void>;
}

// A lease is 30 s: two renewals may fail before another worker takes the job over.
const RENEW_MS = 10_000;
const OVERDUE_MS = 20_000;
// Soon after the database is back, and before others, who wait longer, take the job over.
const LONGEST_PAUSE_MS = 500;

/** Keeps the lease of a job; `onLost` is called when it belongs to another worker, or to none. */
export function keepLease(
  database: Database,
  { jobId, owner }: { jobId: string; owner: string },
  onLost: () => void,
): Lease {
  const stopped = new AbortController();
  const { signal } = stopped;
  // The clock of the day, since others do not count the time in which a machine sleeps.
  let renewedAt = Date.now();

  const renewOnce = async () => {
    if (!(await renewLease(database, jobId, owner))) onLost();
    renewedAt = Date.now();
  };
  const renew = () =>
    retryWhile(renewOnce, {
      retries: isDatabaseUnavailable,
      forMs: Number.POSITIVE_INFINITY,
      longestPauseMs: LONGEST_PAUSE_MS,
      signal,
    });
  const renewing = repeat(RENEW_MS, renew, () => {});
  return {
    async catchUp() {
      if (Date.now() - renewedAt > OVERDUE_MS) await renewOnce();
    },
    async stop() {
      stopped.abort();
      await renewing.stop();
    },
  };
}
