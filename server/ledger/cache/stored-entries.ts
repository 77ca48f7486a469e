import type { Database, Statement, Transaction } from '../../database/index.ts';
import { unpack } from '../pack.ts';
import { type CacheEntry, entryName, isDue, markStored, packedBody } from './cache-entry.ts';
import { keyBytes } from './cache-key.ts';

// 2592000 seconds: the cache retention of the specification, from the last use.
const RETENTION = '2592000 s';

// The rows of these keys, each with the place of its key among them.
const rowsOf = (accountIds: string, keys: string, columns: string) =>
  `SELECT ${columns} FROM unnest(${accountIds}::uuid[], ${keys}::bytea[]) WITH ORDINALITY AS f (account_id, key, place)
   JOIN cache_entries c ON c.account_id = f.account_id AND c.key = f.key WHERE c.expires_at > now()`;
const FIND = {
  name: 'find-cache-entries',
  text: rowsOf('$1', '$2', 'f.place::int, c.body, c.audio_id'),
};
/** Which entries have a row: the place of each among the given account ids and keys. */
export const FIND_PLACES = (accountIds: string, keys: string) => rowsOf(accountIds, keys, 'f.place::int');
const FIND_STORED = { name: 'find-stored-entries', text: FIND_PLACES('$1', '$2') };
// A row without a body keeps the one that it has: answers of versions before migration 0010 are in it.
const KEEP = {
  name: 'keep-cache-entries',
  text: `INSERT INTO cache_entries (account_id, key, body, audio_id, expires_at)
         SELECT account_id, key, body, audio_id, now() + '${RETENTION}'
         FROM unnest($1::uuid[], $2::bytea[], $3::bytea[], $4::text[]) AS c (account_id, key, body, audio_id)
         ON CONFLICT (account_id, key) DO UPDATE
         SET body = CASE WHEN EXCLUDED.body = '' THEN cache_entries.body ELSE EXCLUDED.body END, audio_id = EXCLUDED.audio_id, expires_at = EXCLUDED.expires_at`,
};
const TOUCH = {
  name: 'touch-cache-entries',
  text: `UPDATE cache_entries c SET expires_at = now() + '${RETENTION}'
         FROM unnest($1::uuid[], $2::bytea[]) AS t (account_id, key)
         WHERE c.account_id = t.account_id AND c.key = t.key AND c.expires_at < now() + '${RETENTION}' - interval '1 hour'`,
};
const AUDIO_IDS = {
  name: 'cache-audio-ids',
  text: 'SELECT DISTINCT audio_id FROM cache_entries WHERE audio_id = ANY($1::text[])',
};

const NO_BODY = new Uint8Array();

/** A stored entry with its body still packed. */
export interface CacheRow {
  place: number;
  body: Uint8Array;
  audio_id: string | null;
}

type Wanted = Pick<CacheEntry, 'accountId' | 'key'>;

/** The rows of the entries with these keys, each at the place of its key; undefined for those that are not stored. */
export async function readRows(
  database: Pick<Database, 'query'>,
  wanted: readonly Wanted[],
): Promise<(CacheRow | undefined)[]> {
  const rows = await database.query<CacheRow>(FIND, idsOf(wanted));
  const found = new Map(rows.map((row) => [row.place, row]));
  return wanted.map((_, index) => found.get(index + 1));
}

/** The entry that a row stands for. */
export function entryOf(row: CacheRow, { accountId, key }: Wanted): CacheEntry {
  const audioId = row.audio_id ?? undefined;
  // A copy, for the same reason as in `freshEntry`.
  const packed = Uint8Array.from(row.body);
  const body = unpack(packed);
  return { accountId, key, body, packed, audioId, remade: false, fresh: false, stored: true, usedAt: 0 };
}

/** Of entries that were just made, those that have a row: earlier requests, or another process, stored them. */
export async function findStored(
  { query }: Pick<Transaction, 'query'>,
  entries: readonly CacheEntry[],
): Promise<CacheEntry[]> {
  if (entries.length === 0) return [];
  const rows = await query<{ place: number }>(FIND_STORED, idsOf(entries));
  return rows.map(({ place }) => entries[place - 1]!);
}

/** Stores new entries and extends the expiry of those that were not used for an hour. */
export function keepEntries(tx: Pick<Transaction, 'send'>, entries: readonly CacheEntry[]): void {
  for (const [statement, values] of statementsFor(entries)) tx.send(statement, values);
}

/** The same in statements of their own, each of which is committed by itself; marks what was stored. */
export async function storeEntries(
  database: Pick<Database, 'query'>,
  entries: readonly CacheEntry[],
): Promise<void> {
  for (const [statement, values] of statementsFor(entries)) await database.query(statement, values);
  markStored(entries);
}

function* statementsFor(entries: readonly CacheEntry[]): Iterable<[Statement, unknown[]]> {
  const due = entries.filter(isDue);
  if (due.length === 0) return;
  const distinct = [...new Map(due.map((entry) => [entryName(entry), entry])).values()];
  // The same order in every process, so that two transactions never wait for each other.
  distinct.sort((a, b) => (entryName(a) < entryName(b) ? -1 : 1));
  const added = distinct.filter((entry) => !entry.stored);
  const used = distinct.filter((entry) => entry.stored);
  if (added.length > 0) {
    const bodies = added.map((entry) => (entry.remade ? NO_BODY : packedBody(entry)));
    yield [KEEP, [...idsOf(added), bodies, added.map((entry) => entry.audioId ?? null)]];
  }
  if (used.length > 0) yield [TOUCH, idsOf(used)];
}

export function idsOf(entries: readonly Wanted[]): [string[], string[]] {
  return [entries.map(({ accountId }) => accountId), entries.map(({ key }) => keyBytes(key))];
}

/** Those of these audio ids that a cached result still names. */
export async function cacheAudioIds(
  database: Pick<Database, 'query'>,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await database.query<{ audio_id: string }>(AUDIO_IDS, [ids]);
  return rows.map((row) => row.audio_id);
}
