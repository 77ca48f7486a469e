import type { Database } from '../database.ts';
import { releaseExpired } from './reservation.ts';

// A thousand rows a statement: no sweep holds its locks for long, and the next one goes on.
const sweepTable = (table: string, expired: string) => ({
  name: `sweep-${table}`,
  text: `DELETE FROM ${table} WHERE ctid IN (SELECT ctid FROM ${table} WHERE ${expired} LIMIT 1000)`,
});
const SWEEPS = [
  sweepTable('idempotency_records', 'expires_at <= now()'),
  sweepTable('cache_entries', 'expires_at <= now()'),
  sweepTable('reservations', "state <> 'held' AND closed_at <= now() - interval '1 day'"),
];

/** Releases what dead processes held and forgets what has expired. */
export async function sweepOnce(database: Database): Promise<void> {
  await releaseExpired(database);
  for (const statement of SWEEPS) await database.query(statement);
}
