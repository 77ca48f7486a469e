import { type CacheEntry, entryName } from './cache-entry.ts';

/** Stores cached results after their answers have been sent, many with one statement. */
export interface StoreLater {
  /** Stores the entries within 250 ms, or as soon as 128 wait. Never waits, never fails. */
  add(entries: readonly CacheEntry[]): void;
  /** Stores everything that waits. Never rejects. */
  flush(): Promise<void>;
}

export interface Storing {
  /** Stores entries, and marks them as stored once they are. */
  store(entries: readonly CacheEntry[]): Promise<void>;
  /** Hears why entries were not stored, and how many. They are stored at their next use. */
  onFailure(error: unknown, count: number): void;
}

// What a process that is killed may lose: of equal requests only the next one is no hit, and a hit costs the same.
const PAUSE_MS = 250;
// One statement of so many rows keeps the embedded database from charges for a few milliseconds.
const MOST_AT_ONCE = 128;
// Some 8 MB, should the database be slower than requests come.
const MOST_WAITING = 2_048;

/** A buffer in front of the cache's table; one statement is under way at a time. */
export function createStoreLater({ store, onFailure }: Storing): StoreLater {
  const waiting = new Map<string, CacheEntry>();
  let timer: NodeJS.Timeout | undefined;
  let storing = Promise.resolve();
  let isStoring = false;

  async function storeBatch(): Promise<void> {
    const batch = [...waiting].slice(0, MOST_AT_ONCE);
    if (batch.length === 0) return;
    for (const [name] of batch) waiting.delete(name);
    const entries = batch.map(([, entry]) => entry);
    await store(entries).catch((error: unknown) => onFailure(error, entries.length));
  }

  async function storeAll(least: number): Promise<void> {
    isStoring = true;
    do await storeBatch();
    while (waiting.size >= least);
    isStoring = false;
    wait();
  }

  function start(least: number): void {
    clearTimeout(timer);
    timer = undefined;
    storing = storing.then(() => storeAll(least));
  }

  function wait(): void {
    if (isStoring) return;
    if (waiting.size >= MOST_AT_ONCE) start(MOST_AT_ONCE);
    else if (waiting.size > 0) timer ??= setTimeout(start, PAUSE_MS, MOST_AT_ONCE);
  }

  return {
    add(entries) {
      const accepted = entries.slice(0, MOST_WAITING - waiting.size);
      for (const entry of accepted) waiting.set(entryName(entry), entry);
      wait();
      const refused = entries.length - accepted.length;
      if (refused > 0) onFailure(new Error('results come faster than the database stores them'), refused);
    },
    async flush() {
      start(1);
      await storing;
    },
  };
}
