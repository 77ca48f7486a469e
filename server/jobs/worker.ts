import { randomUUID } from 'node:crypto';
import type { Database } from '../database/index.ts';
import type { Log } from '../log.ts';
import { repeat } from '../repeat.ts';
import { CHANNELS } from './events.ts';
import type { Job } from './job.ts';
import { handBack, renewLease, takeJob } from './queue.ts';
import { WorkerStopping } from './worker-stopping.ts';

export interface Worker {
  /** Hands running jobs back to the queue and waits until they are let go. */
  stop(): Promise<void>;
}

export interface WorkerOptions {
  database: Database;
  log: Log;
  /** Jobs run at once by this process. */
  concurrency: number;
  /** Milliseconds between looks for what no notification told of; 2000 unless a test is in a hurry. */
  pollMs?: number;
  /** Does a job to its end: completed, failed, or lost. Rejects when `signal` aborts. */
  perform(job: Job, owner: string, signal: AbortSignal): Promise<void>;
}

// A lease is 30 s: two renewals may fail before another worker takes the job over.
const RENEW_MS = 10_000;
// Notifications wake a worker at once; the poll finds what they missed, and jobs whose worker died.
const POLL_MS = 2_000;

class Lost extends Error {}

interface Running {
  jobId: string;
  done: Promise<void>;
  controller: AbortController;
}

/** Takes jobs whenever there are some and a place is free. */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const { database, log, concurrency, pollMs = POLL_MS } = options;
  const running = new Map<string, Running>();
  let stopping = false;
  let taking = Promise.resolve();

  async function takeAll(): Promise<void> {
    while (!stopping && running.size < concurrency) {
      // A name for every taking: a worker whose lease ran out can take the same job again, and must not be taken for
      // what it was before.
      const owner = randomUUID();
      const job = await takeJob(database, owner);
      if (job === undefined) return;
      lose(job.id, 'its lease ran out');
      const controller = new AbortController();
      const done = work(options, job, owner, controller).finally(() => {
        running.delete(owner);
        wake();
      });
      running.set(owner, { jobId: job.id, done, controller });
    }
  }

  function lose(jobId: string, why: string): void {
    for (const one of running.values()) if (one.jobId === jobId) one.controller.abort(new Lost(why));
  }

  function wake(): void {
    taking = taking
      .then(takeAll)
      .catch((error: unknown) => log.warn({ err: error }, 'no job could be taken'));
  }

  const unlisteners = await Promise.all([
    database.listen(CHANNELS.work, wake),
    database.listen(CHANNELS.cancelled, (id) => lose(id, 'cancelled')),
  ]);
  const poll = repeat(
    pollMs,
    async () => wake(),
    () => {},
  );

  return {
    async stop() {
      stopping = true;
      await poll.stop();
      await taking;
      for (const { controller } of running.values()) controller.abort(new WorkerStopping());
      await Promise.all([...running.values()].map(({ done }) => done));
      // From here on nothing is heard. That the database is told of it is not waited for: it may be away.
      for (const unlisten of unlisteners) unlisten().catch(() => {});
    },
  };
}

/** Performs a job and keeps its lease meanwhile; gives it back when the worker is stopping. Never rejects. */
async function work(
  { database, log, perform }: WorkerOptions,
  job: Job,
  owner: string,
  controller: AbortController,
): Promise<void> {
  const keep = async () => {
    if (!(await renewLease(database, job.id, owner))) controller.abort(new Lost('the job was lost'));
  };
  const renewing = repeat(RENEW_MS, keep, () => {});
  try {
    await perform(job, owner, controller.signal);
  } catch (error) {
    if (controller.signal.reason instanceof Lost) return;
    // If the database cannot be reached, the lease runs out instead.
    if (controller.signal.reason instanceof WorkerStopping)
      await handBack(database, job.id, owner).catch(() => {});
    // Otherwise it runs out too: at once would be an endless loop with what makes it fail.
    else log.warn({ err: error, job_id: job.id }, 'job let go until its lease runs out');
  } finally {
    await renewing.stop();
  }
}
