import type { Database } from '../database/index.ts';
import { releaseExpired } from './allowances/reservation.ts';

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

const END_CLAIMS = {
  name: 'end-claims',
  text: "UPDATE idempotency_records SET lease_until = now() WHERE state = 'running' AND lease_until > now()",
};
// A job's reservation has no lease, so it stays held.
const END_LEASES = {
  name: 'end-leases',
  text: "UPDATE reservations SET lease_until = now() WHERE state = 'held' AND lease_until > now()",
};

/**
 * Lets the keys of requests be claimed again and gives back what they held. Only for a process that has the database
 * to itself, before it takes requests: whoever worked on them is dead. What jobs hold stays held.
 */
export async function endRequests(database: Database): Promise<void> {
  await database.query(END_CLAIMS);
  await database.query(END_LEASES);
  await releaseExpired(database);
}

/** Releases what dead processes held and forgets what has expired. */
export async function sweepOnce(database: Database): Promise<void> {
  await releaseExpired(database);
  for (const statement of SWEEPS) await database.query(statement);
}
