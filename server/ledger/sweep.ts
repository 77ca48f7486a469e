import type { Database } from '../database/index.ts';
import { releaseExpired } from './allowances/reservation.ts';

// A thousand rows for each statement, so that locks are short; the next sweep deletes the rest.
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
 * Ends the claims and reservations of requests whose process has died. Only for a process that is alone on its
 * database, before it takes requests: no other process works on them. Reservations of jobs stay held.
 */
export async function endRequests(database: Database): Promise<void> {
  await database.query(END_CLAIMS);
  await database.query(END_LEASES);
  await releaseExpired(database);
}

/** Releases the reservations of dead processes and deletes expired rows. */
export async function sweepLedger(database: Database): Promise<void> {
  await releaseExpired(database);
  for (const statement of SWEEPS) await database.query(statement);
}
