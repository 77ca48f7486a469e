import type { Database } from '../database/index.ts';
import { liveKeys } from './keys.ts';

/** One use of a key that goes on for long. */
export interface WatchedKey {
  /** Aborted when the key is revoked or has expired. */
  readonly ended: AbortSignal;
  /** Asks the database now; resolves with whether the key still works. */
  isLive(): Promise<boolean>;
  /** Ends the watch; harmless to repeat. */
  leave(): void;
}

/** Watches the keys of open streams, which were valid when their streams began. */
export interface KeyWatch {
  watch(keyId: string): WatchedKey;
  /** Looks at once, after this process may have changed a key. */
  look(): void;
}

// A revocation by another process ends a stream within 5 s.
const POLL_MS = 2_000;

interface Watched {
  controller: AbortController;
  count: number;
}

/** Asks for all watched keys together, every two seconds and when one of them is about to expire. */
export function createKeyWatch(database: Pick<Database, 'query'>): KeyWatch {
  const watched = new Map<string, Watched>();
  let timer: NodeJS.Timeout | undefined;

  const lookLater = (milliseconds: number) => {
    clearTimeout(timer);
    if (watched.size > 0) timer = setTimeout(look, milliseconds).unref();
  };
  const check = async () => {
    const ids = [...watched.keys()];
    const live = await liveKeys(database, ids);
    for (const id of ids) {
      if (!live.has(id)) watched.get(id)?.controller.abort(new Error('the key was revoked or has expired'));
    }
    return Math.min(POLL_MS, ...live.values());
  };
  function look(): void {
    lookLater(POLL_MS);
    // While the database is away, no event leaves either.
    check().then(lookLater, () => {});
  }

  return {
    look,
    watch(keyId) {
      const one = watched.get(keyId) ?? { controller: new AbortController(), count: 0 };
      one.count += 1;
      watched.set(keyId, one);
      // Also finds what has happened since the key was looked up.
      if (one.count === 1) look();
      let isLeft = false;
      return {
        ended: one.controller.signal,
        async isLive() {
          if (!(await liveKeys(database, [keyId])).has(keyId)) one.controller.abort();
          return !one.controller.signal.aborted;
        },
        leave() {
          if (isLeft) return;
          isLeft = true;
          one.count -= 1;
          if (one.count === 0 && watched.get(keyId) === one) watched.delete(keyId);
        },
      };
    },
  };
}
