import { LRUCache } from 'lru-cache';
import type { Database } from '../../database/index.ts';
import { createGroupCommit } from '../group-commit.ts';
import { type CacheEntry, entryName, remadeEntry } from './cache-entry.ts';
import type { CacheKey } from './cache-key.ts';
import { type CacheRow, entryOf, readRows } from './stored-entries.ts';

/** Generated results by account and key; one account never sees another's. */
export interface Cache {
  /**
   * The entry of this account and key, if it was used within the last 30 days. One that comes from the database and
   * cannot be unpacked counts as none: a newer version of the service may have stored it.
   */
  find(accountId: string, key: CacheKey, stored?: StoredBody): Promise<CacheEntry | undefined>;
  /**
   * The entry if it is in memory, or else one that `make` gives: its charge finds out whether there is a row of it.
   * Racing requests for one key make it once.
   */
  recallOrMake(accountId: string, key: CacheKey, make: Make): CacheEntry | Promise<CacheEntry>;
  /** The entry if it is in memory, without waiting; also one that is not stored yet. */
  recall(accountId: string, key: CacheKey): CacheEntry | undefined;
  /** Puts an entry into memory, so that the next `find` needs no database. */
  remember(entry: CacheEntry): void;
}

/** What to do with a body from the database before it is remembered. */
export interface StoredBody {
  /** When it throws, so does the look-up. */
  check?(body: Buffer): void;
}

/** A result as it was generated. */
export interface MadeResult {
  /** The generated fields as UTF-8 JSON. */
  body: Buffer;
  /** The body in few bytes, if it is not to be deflated. */
  packed?: Uint8Array | undefined;
}

type Make = () => Promise<MadeResult>;

// An entry in memory must not outlive its row: rows last 30 days from their last use, memory an hour.
const MEMORY_MS = 3_600_000;
const MEMORY_BYTES = 8_000_000;
// The objects around an entry's bytes.
const ENTRY_BYTES = 500;

/** Results by account and key, in memory and in the database. */
export function createCache(database: Database, clock: { now(): number } = performance): Cache {
  const memory = new LRUCache<string, CacheEntry>({
    maxSize: MEMORY_BYTES,
    // What is packed later takes less than half of what it does unpacked.
    sizeCalculation: ({ body, packed }, name) =>
      body.length + (packed?.length ?? body.length >> 1) + 2 * name.length + ENTRY_BYTES,
    ttl: MEMORY_MS,
    // A use of the entry in memory alone does not extend its row.
    noUpdateTTL: true,
    perf: clock,
  });
  const read = createGroupCommit(async (wanted: { accountId: string; key: CacheKey }[]) => {
    const rows = await readRows(database, wanted);
    return rows.map((value) => ({ value }));
  });

  const remember = (entry: CacheEntry) => void memory.set(entryName(entry), entry);
  const recall = (accountId: string, key: CacheKey) => memory.get(entryName({ accountId, key }));

  async function find(
    accountId: string,
    key: CacheKey,
    { check }: StoredBody = {},
  ): Promise<CacheEntry | undefined> {
    const known = recall(accountId, key);
    if (known !== undefined) return known;
    const row = await read({ accountId, key });
    if (row === undefined) return undefined;
    const entry = unpackRow(row, { accountId, key });
    if (entry === undefined) return undefined;
    check?.(entry.body);
    remember(entry);
    return entry;
  }

  // Results that are being made, so that racing requests wait for the first one.
  const making = new Map<string, Promise<CacheEntry>>();
  async function makeEntry(accountId: string, key: CacheKey, make: Make): Promise<CacheEntry> {
    const { body, packed } = await make();
    const entry = remadeEntry({ accountId, key, packed }, body);
    remember(entry);
    return entry;
  }

  return {
    remember,
    recall,
    find,
    recallOrMake(accountId, key, make) {
      const known = recall(accountId, key);
      if (known !== undefined) return known;
      const name = entryName({ accountId, key });
      const begun = making.get(name);
      if (begun !== undefined) return begun;
      const entry = makeEntry(accountId, key, make).finally(() => making.delete(name));
      making.set(name, entry);
      return entry;
    },
  };
}

function unpackRow(row: CacheRow, wanted: Pick<CacheEntry, 'accountId' | 'key'>): CacheEntry | undefined {
  try {
    return entryOf(row, wanted);
  } catch {
    return undefined;
  }
}
