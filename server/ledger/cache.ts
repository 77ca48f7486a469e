import { LRUCache } from 'lru-cache';
import type { Database, Transaction } from '../database.ts';
import { createBatch } from './batch.ts';
import { pack, unpack } from './pack.ts';

/** One generated result, kept for its account. `fresh` entries are not in the database yet. */
export interface CacheEntry {
  accountId: string;
  key: Buffer;
  /** The generated fields as JSON. */
  body: string;
  /** The same, parsed: whoever needs it first leaves it here for the next hit. */
  fields?: object;
  /** The audio object that the result names, if it is speech. */
  audioId?: string | undefined;
  fresh: boolean;
}

export interface Cache {
  /** The entry of this account and key, if it was used within the last 30 days. */
  find(accountId: string, key: Buffer): Promise<CacheEntry | undefined>;
  /** Remembers an entry that was stored, so that the next `find` needs no database. */
  remember(entry: CacheEntry): void;
}

// 2592000 seconds: the cache retention of the specification, from the last use.
const RETENTION = '2592000 s';
// A result in memory must not outlive its row: rows last 30 days from their last use, memory an hour.
const MEMORY_MS = 3_600_000;
// Beside its parsed form, a character takes some four bytes.
const MEMORY_CHARACTERS = 4_000_000;

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
export function createCache(database: Database): Cache {
  const memory = new LRUCache<string, CacheEntry>({
    maxSize: MEMORY_CHARACTERS,
    sizeCalculation: (entry) => entry.body.length + 200,
    ttl: MEMORY_MS,
  });
  const read = createBatch(async (wanted: { accountId: string; key: Buffer }[]) => {
    const values = [wanted.map(({ accountId }) => accountId), wanted.map(({ key }) => key)];
    const rows = await database.query<CacheRow>(FIND, values);
    const found = new Map(rows.map((row) => [Number(row.place), row]));
    return wanted.map((_, index) => ({ value: found.get(index + 1) }));
  });

  function remember(entry: CacheEntry): void {
    memory.set(memoryKey(entry), { ...entry, fresh: false });
  }

  return {
    remember,
    async find(accountId, key) {
      const known = memory.get(memoryKey({ accountId, key }));
      if (known !== undefined) return known;
      const row = await read({ accountId, key });
      if (row === undefined) return undefined;
      const body = unpack(row.body);
      const entry = { accountId, key, body, audioId: row.audio_id ?? undefined, fresh: false };
      remember(entry);
      return entry;
    },
  };
}

function memoryKey({ accountId, key }: Pick<CacheEntry, 'accountId' | 'key'>): string {
  return `${accountId} ${key.toString('base64')}`;
}

/** Stores fresh entries and prolongs used ones. */
export async function keepEntries(
  tx: Pick<Transaction, 'query'>,
  entries: readonly CacheEntry[],
): Promise<void> {
  const distinct = [...new Map(entries.map((entry) => [memoryKey(entry), entry])).values()];
  distinct.sort((a, b) => (memoryKey(a) < memoryKey(b) ? -1 : 1));
  const fresh = distinct.filter((entry) => entry.fresh);
  const used = distinct.filter((entry) => !entry.fresh);
  const ids = (list: readonly CacheEntry[]) => [list.map((e) => e.accountId), list.map((e) => e.key)];
  if (fresh.length > 0) {
    const bodies = fresh.map((entry) => pack(entry.body));
    await tx.query(KEEP, [...ids(fresh), bodies, fresh.map((entry) => entry.audioId ?? null)]);
  }
  if (used.length > 0) await tx.query(TOUCH, ids(used));
}
