import { randomUUID } from 'node:crypto';
import type { Database } from '../database/index.ts';
import type { Log } from '../log.ts';
import { repeat } from '../repeat/index.ts';
import { CHANNELS } from './events.ts';
import type { Job } from './job.ts';
import { keepLease, type Lease } from './lease.ts';
import type { Ending } from './perform.ts';
import { handBack, letGo, takeJob } from './queue.ts';
import { WorkerStopping } from './worker-stopping.ts';

export interface Worker {
  /** Hands running jobs back to the queue and waits until they have ended here. */
  stop(): Promise<void>;
}

export interface WorkerOptions {
  database: Database;
  log: Log;
  /** Jobs run at once by this process. */
  concurrency: number;
  /** Milliseconds between polls for missed notifications; 2000 outside of tests. */
  pollMs?: number;
  /** Performs a job until it is completed, failed or lost. Rejects when `signal` aborts. */
  perform(job: Job, owner: string, signal: AbortSignal): Promise<Ending>;
  /** Told how many jobs run now, whenever that changes. */
  onRunning?(count: number): void;
  /** Told how each attempt ended. */
  onAttempt?(outcome: AttemptOutcome): void;
}

/** `repeated`: it failed, and another may succeed. `handed_back`: this worker stops. */
export type AttemptOutcome = Ending | 'cancelled' | 'repeated' | 'handed_back';

// Notifications wake a worker at once; the poll finds jobs whose notification was lost or whose worker died.
const POLL_MS = 2_000;
// When the database comes back, workers that are alive renew their leases first.
const RETURN_MS = 1_500;

/** The reason of an aborted job that now belongs to another worker, or to none. */
class Lost extends Error {
  readonly outcome: 'lost' | 'cancelled';

  constructor(outcome: 'lost' | 'cancelled', why: string = outcome) {
    super(why);
    this.outcome = outcome;
  }
}

interface Running {
  jobId: string;
  done: Promise<void>;
  controller: AbortController;
  lease: Lease;
}

/** Starts to take jobs from the queue, as many at once as `concurrency` says. */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const { database, log, concurrency, pollMs = POLL_MS, onRunning = () => {} } = options;
  const running = new Map<string, Running>();
  let stopping = false;
  let taking = Promise.resolve();
  let failedAt = Number.NEGATIVE_INFINITY;

  async function takeAll(): Promise<void> {
    if (performance.now() - failedAt < RETURN_MS) return;
    await Promise.all([...running.values()].map(({ lease }) => lease.catchUp()));
    while (!stopping && running.size < concurrency) {
      // A new owner id for each job it takes: after its lease has ended, a worker can take the same job again, and must
      // not be mistaken for the earlier owner.
      const owner = randomUUID();
      const job = await takeJob(database, owner);
      if (job === undefined) return;
      lose(job.id, new Lost('lost', 'its lease ran out'));
      const controller = new AbortController();
      const lease = keepLease(database, { jobId: job.id, owner }, () =>
        controller.abort(new Lost('lost', 'the job was lost')),
      );
      const done = work(options, job, owner, controller.signal)
        .finally(() => lease.stop())
        .finally(() => {
          running.delete(owner);
          onRunning(running.size);
          wake();
        });
      running.set(owner, { jobId: job.id, done, controller, lease });
      onRunning(running.size);
    }
  }

  function lose(jobId: string, why: Lost): void {
    for (const one of running.values()) if (one.jobId === jobId) one.controller.abort(why);
  }

  function wake(): void {
    taking = taking.then(takeAll).catch((error: unknown) => {
      failedAt = performance.now();
      log.warn({ err: error }, 'no job could be taken');
    });
  }

  const unlisteners = await Promise.all([
    database.listen(CHANNELS.work, wake),
    database.listen(CHANNELS.cancelled, (id) => lose(id, new Lost('cancelled'))),
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
      // Not awaited: the database may be away.
      for (const unlisten of unlisteners) unlisten().catch(() => {});
    },
  };
}

/** Performs a job; gives it back when the worker is stopping or cannot go on. Never rejects. */
async function work(
  { database, log, perform, onAttempt = () => {} }: WorkerOptions,
  job: Job,
  owner: string,
  signal: AbortSignal,
): Promise<void> {
  try {
    onAttempt(await perform(job, owner, signal));
  } catch (error) {
    if (signal.reason instanceof Lost) return onAttempt(signal.reason.outcome);
    const isStopping = signal.reason instanceof WorkerStopping;
    onAttempt(isStopping ? 'handed_back' : 'repeated');
    if (!isStopping) log.warn({ err: error, job_id: job.id }, 'an attempt at a job has failed');
    // If the database is away, the lease ends by itself.
    await (isStopping ? handBack : letGo)(database, job.id, owner).catch(() => {});
  }
}
