import { createPlaces, type Member } from './places.ts';

/** Several members that work, each for one caller at a time; what cannot be begun waits in order for the next free one. */
export interface Pool<Of extends Member> {
  readonly size: number;
  /** Pieces of work that wait for a free member. */
  readonly queued: number;
  /** Whether any member is alive. */
  readonly isRunning: boolean;
  /**
   * Has `work` done by a member that is ready and does nothing else meanwhile. Rejects with the signal's reason as soon
   * as it aborts, though the member is taken until `work` has settled; with what `start`, `ready` or `work` throws; and
   * with the error of `closed` when the pool is closed before the work is begun.
   */
  run<Result>(work: (member: Of) => Promise<Result>, signal?: AbortSignal): Promise<Result>;
  /** Resolves when one member is ready; the others start when they are needed. */
  ready(): Promise<void>;
  /** Ends the members; what they work on fails. */
  close(): Promise<void>;
}

export interface PoolOptions<Of extends Member> {
  size: number;
  start(): Of;
  /** What work is refused with once the pool is closed. */
  closed(): Error;
  /** Whether work that failed so is done once more, by a new member if this one died; without it, never. */
  retries?(error: unknown): boolean;
  /** Milliseconds without work after which the members and their memory are given back; without it, never. */
  idleMs?: number;
  /** How many members are kept then, so that the next work need not wait for one; none unless told otherwise. */
  kept?: number;
}

interface Waiting {
  /** Does the work at this place; never rejects. */
  begin(place: number): Promise<void>;
  refuse(reason: unknown): void;
}

/** A pool of `size` members, started when they are needed and again when they died. */
export function createPool<Of extends Member>(options: PoolOptions<Of>): Pool<Of> {
  const { size, start, closed, retries = () => false, idleMs, kept = 0 } = options;
  const queue: Waiting[] = [];
  const places = createPlaces(size, start);
  const free = new Set(places.numbers);
  let isClosed = false;
  let idle: NodeJS.Timeout | undefined;

  const next = () => {
    // The lowest free place first, so that a quiet service keeps to one member.
    for (const place of [...free].sort((a, b) => a - b)) {
      const waiting = queue.shift();
      if (waiting === undefined) break;
      free.delete(place);
      void waiting.begin(place).then(() => {
        free.add(place);
        next();
      });
    }
    clearTimeout(idle);
    if (idleMs !== undefined && free.size === size && !isClosed)
      idle = setTimeout(() => void places.clear(kept), idleMs).unref();
  };

  const memberAt = async (place: number): Promise<Of> => {
    const member = places.at(place);
    await member.ready;
    return member;
  };

  return {
    size,
    get queued() {
      return queue.length;
    },
    get isRunning() {
      return places.numbers.some((place) => places.find(place) !== undefined);
    },
    async run<Result>(work: (member: Of) => Promise<Result>, signal?: AbortSignal) {
      signal?.throwIfAborted();
      if (isClosed) throw closed();
      const { promise, resolve, reject } = Promise.withResolvers<Result>();
      const attempt = async (place: number): Promise<Result> => {
        const member = await memberAt(place);
        signal?.throwIfAborted();
        return work(member);
      };
      const again = (place: number) => (error: unknown) => {
        if (!retries(error) || isClosed || signal?.aborted) throw error;
        return attempt(place);
      };
      const waiting: Waiting = {
        begin: (place) => attempt(place).catch(again(place)).then(resolve, reject),
        refuse: reject,
      };
      const leave = () => {
        const at = queue.indexOf(waiting);
        if (at >= 0) queue.splice(at, 1);
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', leave, { once: true });
      queue.push(waiting);
      next();
      return promise.finally(() => signal?.removeEventListener('abort', leave));
    },
    async ready() {
      if (isClosed) throw closed();
      await memberAt(0);
    },
    async close() {
      isClosed = true;
      clearTimeout(idle);
      for (const { refuse } of queue.splice(0)) refuse(closed());
      await places.clear();
    },
  };
}
