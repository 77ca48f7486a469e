import { randomUUID } from 'node:crypto';
import type { Database } from '../database.ts';
import type { Log } from '../log.ts';
import { repeat } from '../repeat.ts';
import { CHANNELS } from './events.ts';
import type { Job } from './job.ts';
import { handBack, renewLease, takeJob } from './queue.ts';

export interface Worker {
  /** Hands running jobs back to the queue and waits until they are let go. */
  stop(): Promise<void>;
}

export interface WorkerOptions {
  database: Database;
  log: Log;
  /** Jobs run at once by this process. */
  concurrency: number;
  /** Does a job to its end: completed, failed, or lost. Rejects when `signal` aborts. */
  perform(job: Job, owner: string, signal: AbortSignal): Promise<void>;
}

// A lease is 30 s: two renewals may fail before another worker takes the job over.
const RENEW_MS = 10_000;
// Notifications wake a worker at once; the poll finds what they missed, and jobs whose worker died.
const POLL_MS = 2_000;

class Stopping extends Error {}
class Lost extends Error {}

/** Takes jobs whenever there are some and a place is free. */
export async function startWorker({ database, log, concurrency, perform }: WorkerOptions): Promise<Worker> {
  const owner = randomUUID();
  const running = new Map<string, { done: Promise<void>; controller: AbortController }>();
  let stopping = false;
  let taking = Promise.resolve();

  async function takeAll(): Promise<void> {
    while (!stopping && running.size < concurrency) {
      const job = await takeJob(database, owner);
      if (job === undefined) return;
      const controller = new AbortController();
      const done = work(job, controller).finally(() => {
        running.delete(job.id);
        wake();
      });
      running.set(job.id, { done, controller });
    }
  }

  function wake(): void {
    taking = taking
      .then(takeAll)
      .catch((error: unknown) => log.warn({ err: error }, 'no job could be taken'));
  }

  async function work(job: Job, controller: AbortController): Promise<void> {
    const renewing = repeat(
      RENEW_MS,
      () => keep(job, controller),
      () => {},
    );
    try {
      await perform(job, owner, controller.signal);
    } catch (error) {
      if (controller.signal.reason instanceof Lost) return;
      if (!(controller.signal.reason instanceof Stopping))
        log.warn({ err: error, job_id: job.id }, 'job let go');
      // If the database cannot be reached, the lease runs out instead.
      await handBack(database, job.id, owner).catch(() => {});
    } finally {
      await renewing.stop();
    }
  }

  async function keep(job: Job, controller: AbortController): Promise<void> {
    if (!(await renewLease(database, job.id, owner))) controller.abort(new Lost('the job was lost'));
  }

  const unlisteners = await Promise.all([
    database.listen(CHANNELS.work, wake),
    database.listen(CHANNELS.cancelled, (id) => running.get(id)?.controller.abort(new Lost('cancelled'))),
  ]);
  const poll = repeat(
    POLL_MS,
    async () => wake(),
    () => {},
  );

  return {
    async stop() {
      stopping = true;
      await poll.stop();
      await taking;
      for (const { controller } of running.values()) controller.abort(new Stopping('the worker is stopping'));
      await Promise.all([...running.values()].map(({ done }) => done));
      await Promise.all(unlisteners.map((unlisten) => unlisten()));
    },
  };
}
