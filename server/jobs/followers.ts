import type { Database } from '../database.ts';
import { type Repeating, repeat } from '../repeat.ts';
import { CHANNELS, type JobEvent, lastEventIds, readEvents } from './events.ts';
import { isFinished } from './job.ts';
import { readJob } from './queue.ts';

export interface Followers {
  /** The events of a job after an id, as they come, until its terminal event or until `signal` aborts. */
  follow(job: { id: string; accountId: string }, after: number, signal: AbortSignal): AsyncIterable<JobEvent>;
  close(): Promise<void>;
}

interface Follower {
  seen: number;
  wake(): void;
}

// A notification can be lost with its connection; until then it is the faster way.
const POLL_MS = 2_000;

/** Follows jobs for any number of streams with one subscription and one poll for all of them. */
export async function createFollowers(
  database: Database,
  onError: (error: unknown) => void,
): Promise<Followers> {
  const followed = new Map<string, Set<Follower>>();
  const wakeAll = (jobId: string) => followed.get(jobId)?.forEach((follower) => void follower.wake());
  const unlisten = await database.listen(CHANNELS.events, wakeAll);
  const poll: Repeating = repeat(POLL_MS, () => wakeThoseBehind(database, followed), onError);

  async function* follow(
    { id, accountId }: { id: string; accountId: string },
    after: number,
    signal: AbortSignal,
  ): AsyncIterable<JobEvent> {
    const follower = createFollower(after, signal);
    const siblings = followed.get(id) ?? new Set();
    followed.set(id, siblings.add(follower));
    try {
      while (!signal.aborted) {
        const woken = follower.next();
        // The job first, then its events: a finished job without further events has shown its last one.
        const job = await readJob(database, accountId, id);
        const events = await readEvents(database, id, follower.seen);
        for (const event of events) {
          follower.seen = event.id;
          yield event;
          if (isTerminal(event)) return;
        }
        if (job === undefined || (isFinished(job) && events.length === 0)) return;
        if (events.length === 0) await woken;
      }
    } finally {
      siblings.delete(follower);
      if (siblings.size === 0) followed.delete(id);
    }
  }

  return {
    follow,
    async close() {
      await poll.stop();
      await unlisten();
    },
  };
}

function createFollower(seen: number, signal: AbortSignal): Follower & { next(): Promise<void> } {
  let wake = () => {};
  signal.addEventListener('abort', () => wake(), { once: true });
  return {
    seen,
    wake: () => wake(),
    next: () =>
      new Promise((resolve) => {
        wake = resolve;
      }),
  };
}

async function wakeThoseBehind(database: Database, followed: Map<string, Set<Follower>>): Promise<void> {
  if (followed.size === 0) return;
  const newest = await lastEventIds(database, [...followed.keys()]);
  for (const [jobId, followers] of followed) {
    for (const follower of followers) {
      // A job that is gone wakes its followers too, so that they end.
      if ((newest.get(jobId) ?? Number.POSITIVE_INFINITY) > follower.seen) follower.wake();
    }
  }
}

function isTerminal({ event, data }: JobEvent): boolean {
  if (event === 'complete' || event === 'error') return true;
  return event === 'status' && (JSON.parse(data) as { status: string }).status === 'cancelled';
}
