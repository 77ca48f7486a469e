import type { Database } from '../database/index.ts';
import { type Repeating, repeat } from '../repeat/index.ts';
import { CHANNELS, type JobEvent, lastEventIds, readEvents } from './events.ts';
import { isFinished } from './job.ts';
import { readJob } from './queue.ts';

/** The streams that follow jobs in this process. */
export interface Followers {
  /** Yields the events of a job after an id as they come, until its terminal event or until `signal` aborts. */
  follow(job: { id: string; accountId: string }, after: number, signal: AbortSignal): AsyncIterable<JobEvent>;
  /** How many follow now. */
  readonly count: number;
  close(): Promise<void>;
}

interface Follower {
  seen: number;
  wake(): void;
}

/** The followers of one job, and the reads that are under way for them. */
interface Audience {
  followers: Set<Follower>;
  /** By the id after which they read: followers at the same place share one read. */
  reads: Map<number, Promise<JobEvent[]>>;
}

// A notification is faster, but it is lost when its connection is.
const POLL_MS = 2_000;

/** Follows jobs for any number of streams with one subscription and one poll. */
export async function createFollowers(
  database: Database,
  onError: (error: unknown) => void,
): Promise<Followers> {
  const followed = new Map<string, Audience>();
  const unlisten = await database.listen(CHANNELS.events, (jobId) => wake(followed.get(jobId)));
  const poll: Repeating = repeat(POLL_MS, () => wakeThoseBehind(database, followed), onError);

  async function* follow(
    { id, accountId }: { id: string; accountId: string },
    after: number,
    signal: AbortSignal,
  ): AsyncIterable<JobEvent> {
    const follower = createFollower(after, signal);
    const audience = followed.get(id) ?? { followers: new Set(), reads: new Map() };
    followed.set(id, audience);
    audience.followers.add(follower);
    try {
      while (!signal.aborted) {
        const woken = follower.next();
        const events = await readTogether(database, id, follower.seen, audience);
        for (const event of events) {
          follower.seen = event.id;
          yield event;
          if (isTerminal(event)) return;
        }
        if (events.length > 0) continue;
        const job = await readJob(database, accountId, id);
        const isBehind = job !== undefined && job.lastEventId > follower.seen;
        if (job === undefined || (isFinished(job) && !isBehind)) return;
        if (!isBehind) await woken;
      }
    } finally {
      audience.followers.delete(follower);
      if (audience.followers.size === 0) followed.delete(id);
    }
  }

  return {
    follow,
    get count() {
      return [...followed.values()].reduce((sum, { followers }) => sum + followers.size, 0);
    },
    async close() {
      await poll.stop();
      // Not awaited: the database may be away.
      unlisten().catch(() => {});
    },
  };
}

function wake(audience: Audience | undefined): void {
  // A read that is under way may miss the new event.
  audience?.reads.clear();
  for (const follower of audience?.followers ?? []) follower.wake();
}

function readTogether(
  database: Database,
  jobId: string,
  after: number,
  { reads }: Audience,
): Promise<JobEvent[]> {
  const known = reads.get(after);
  if (known !== undefined) return known;
  const read = readEvents(database, jobId, after).finally(() => {
    if (reads.get(after) === read) reads.delete(after);
  });
  reads.set(after, read);
  return read;
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

async function wakeThoseBehind(database: Database, followed: Map<string, Audience>): Promise<void> {
  if (followed.size === 0) return;
  const newest = await lastEventIds(database, [...followed.keys()]);
  for (const [jobId, audience] of followed) {
    // The followers of a job that has ended or is deleted wake too, so that they end, wherever they are.
    const last = newest.get(jobId) ?? Number.POSITIVE_INFINITY;
    if ([...audience.followers].some(({ seen }) => seen < last)) wake(audience);
  }
}

function isTerminal({ event, data }: JobEvent): boolean {
  if (event === 'complete' || event === 'error') return true;
  return event === 'status' && (JSON.parse(data) as { status: string }).status === 'cancelled';
}
