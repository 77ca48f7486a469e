import { LRUCache } from 'lru-cache';
import type { Database, Transaction } from '../database/index.ts';
import type { CacheKey } from './fingerprint.ts';
import { createGroupCommit } from './group-commit.ts';
import { pack, unpack } from './pack.ts';

/** One generated result, kept for its account. */
export interface CacheEntry {
  accountId: string;
  key: CacheKey;
  /** The generated fields as UTF-8 JSON. */
  body: Buffer;
  /** The audio object that the result names, if it is speech. */
  audioId?: string | undefined;
  /** Whether it has yet to be stored. */
  fresh: boolean;
  /** When its row was last prolonged, in milliseconds since the epoch; 0 when nobody knows. */
  usedAt: number;
}

export interface Cache {
  /**
   * The entry of this account and key, if it was used within the last 30 days. `check` gets the body of an entry from the
   * database before anybody else does; when it throws, so does this.
   */
  find(accountId: string, key: CacheKey, check?: (body: Buffer) => void): Promise<CacheEntry | undefined>;
  /** The same, or else a fresh entry whose body `make` gives. Racing requests for one key make it once. */
  findOrMake(accountId: string, key: CacheKey, steps: CacheSteps): Promise<CacheEntry>;
  /** The same as `find` if the entry is in memory, without waiting; also one that is being stored. */
  recall(accountId: string, key: CacheKey): CacheEntry | undefined;
  /** Remembers an entry, so that the next `find` needs no database. */
  remember(entry: CacheEntry): void;
}

export interface CacheSteps {
  check(body: Buffer): void;
  /** The generated fields as JSON, at once: between the last look into the memory and the new entry nobody else runs. */
  make(): string;
}

// 2592000 seconds: the cache retention of the specification, from the last use.
const RETENTION = '2592000 s';
// A result in memory must not outlive its row: rows last 30 days from their last use, memory an hour.
const MEMORY_MS = 3_600_000;
const MEMORY_BYTES = 8_000_000;
// Beside its bytes: the objects that hold them.
const ENTRY_BYTES = 500;

const FIND = {
  name: 'find-cache-entries',
  text: `SELECT f.place, c.body, c.audio_id FROM unnest($1::uuid[], $2::bytea[]) WITH ORDINALITY AS f (account_id, key, place)
         JOIN cache_entries c ON c.account_id = f.account_id AND c.key = f.key WHERE c.expires_at > now()`,
};
const KEEP = {
  name: 'keep-cache-entries',
  text: `INSERT INTO cache_entries (account_id, key, body, audio_id, expires_at)
         SELECT account_id, key, body, audio_id, now() + '${RETENTION}'
         FROM unnest($1::uuid[], $2::bytea[], $3::bytea[], $4::text[]) AS c (account_id, key, body, audio_id)
         ON CONFLICT (account_id, key) DO UPDATE
         SET body = EXCLUDED.body, audio_id = EXCLUDED.audio_id, expires_at = EXCLUDED.expires_at`,
};
const TOUCH = {
  name: 'touch-cache-entries',
  text: `UPDATE cache_entries c SET expires_at = now() + '${RETENTION}'
         FROM unnest($1::uuid[], $2::bytea[]) AS t (account_id, key)
         WHERE c.account_id = t.account_id AND c.key = t.key AND c.expires_at < now() + '${RETENTION}' - interval '1 hour'`,
};

interface CacheRow {
  place: number;
  body: Uint8Array;
  audio_id: string | null;
}

const AUDIO_IDS = {
  name: 'cache-audio-ids',
  text: 'SELECT DISTINCT audio_id FROM cache_entries WHERE audio_id = ANY($1::text[])',
};

/** Those of these audio ids that a cached result still names. */
export async function cacheAudioIds(
  database: Pick<Database, 'query'>,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await database.query<{ audio_id: string }>(AUDIO_IDS, [ids]);
  return rows.map((row) => row.audio_id);
}

/** Results by account and key; one account never sees another's. */
export function createCache(database: Database, clock: { now(): number } = performance): Cache {
  const memory = new LRUCache<string, CacheEntry>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: ({ body, key }) => body.length + 2 * key.name.length + ENTRY_BYTES,
    ttl: MEMORY_MS,
    // Using an entry from memory alone does not prolong its row.
    noUpdateTTL: true,
    perf: clock,
  });
  const read = createGroupCommit(async (wanted: { accountId: string; key: CacheKey }[]) => {
    const values = [wanted.map(({ accountId }) => accountId), wanted.map(({ key }) => key.digest())];
    const rows = await database.query<CacheRow>(FIND, values);
    const found = new Map(rows.map((row) => [Number(row.place), row]));
    return wanted.map((_, index) => ({ value: found.get(index + 1) }));
  });

  const remember = (entry: CacheEntry) => void memory.set(nameOf(entry), entry);
  const recall = (accountId: string, key: CacheKey) => memory.get(nameOf({ accountId, key }));

  async function find(
    accountId: string,
    key: CacheKey,
    check?: (body: Buffer) => void,
  ): Promise<CacheEntry | undefined> {
    const known = recall(accountId, key);
    if (known !== undefined) return known;
    const row = await read({ accountId, key });
    if (row === undefined) return undefined;
    const body = unpack(row.body);
    check?.(body);
    const entry = { accountId, key, body, audioId: row.audio_id ?? undefined, fresh: false, usedAt: 0 };
    remember(entry);
    return entry;
  }

  return {
    remember,
    recall,
    find,
    async findOrMake(accountId, key, { check, make }) {
      const found = await find(accountId, key, check);
      if (found !== undefined) return found;
      // Another request may have made it during the look into the database.
      const made = recall(accountId, key) ?? freshEntry({ accountId, key }, make());
      remember(made);
      return made;
    },
  };
}

function nameOf({ accountId, key }: Pick<CacheEntry, 'accountId' | 'key'>): string {
  return `${accountId} ${key.name}`;
}

/** An entry that was just generated. */
export function freshEntry(
  made: Pick<CacheEntry, 'accountId' | 'key' | 'audioId'>,
  json: string,
): CacheEntry {
  // Not from the pool of small buffers, which a remembered entry would keep from being used again.
  const body = Buffer.allocUnsafeSlow(Buffer.byteLength(json));
  body.write(json, 'utf8');
  return { ...made, body, fresh: true, usedAt: 0 };
}

/** Whether an entry has to be stored, or prolonged because it was not for an hour. */
export function isDue({ fresh, usedAt }: CacheEntry): boolean {
  return fresh || usedAt < Date.now() - MEMORY_MS;
}

/** Stores fresh entries and prolongs those that were not used for an hour. */
export function keepEntries(tx: Pick<Transaction, 'send'>, entries: readonly CacheEntry[]): void {
  const due = entries.filter(isDue);
  if (due.length === 0) return;
  const distinct = [...new Map(due.map((entry) => [nameOf(entry), entry])).values()];
  distinct.sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
  const fresh = distinct.filter((entry) => entry.fresh);
  const used = distinct.filter((entry) => !entry.fresh);
  const ids = (list: readonly CacheEntry[]) => [
    list.map(({ accountId }) => accountId),
    list.map(({ key }) => key.digest()),
  ];
  if (fresh.length > 0) {
    const bodies = fresh.map((entry) => pack(entry.body));
    tx.send(KEEP, [...ids(fresh), bodies, fresh.map((entry) => entry.audioId ?? null)]);
  }
  if (used.length > 0) tx.send(TOUCH, ids(used));
}

/** Notes that these entries are stored and prolonged, once their transaction is committed. */
export function noteKept(entries: readonly CacheEntry[]): void {
  for (const entry of entries) Object.assign(entry, { fresh: false, usedAt: Date.now() });
}
