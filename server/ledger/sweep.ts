import { type Database, drain, type Sweep, sweepExpired } from '../database/index.ts';
import { sweepHolds } from './allowances/held.ts';

// A result stays in the memory of a process for an hour, and its next use extends its row: until then it must be there.
const CACHE_GRACE = '2 hours';
// Closed reservations are kept for a day for whoever wants to see what became of them.
const CLOSED_GRACE = '1 day';

/** What expires in the ledger. Nothing here looks for the account of a row: it goes also when its account is gone. */
export function ledgerSweeps(database: Pick<Database, 'transaction'>): Sweep[] {
  return [
    sweepHolds(database),
    sweepExpired(database, {
      kind: 'idempotency_keys',
      table: 'idempotency_records',
      column: 'expires_at',
      upTo: 'now()',
    }),
    sweepExpired(database, {
      kind: 'cached_results',
      table: 'cache_entries',
      column: 'expires_at',
      upTo: `now() - interval '${CACHE_GRACE}'`,
    }),
    sweepExpired(database, {
      kind: 'closed_reservations',
      table: 'reservations',
      column: 'closed_at',
      upTo: `now() - interval '${CLOSED_GRACE}'`,
      where: "state <> 'held'",
    }),
  ];
}

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
  await drain([sweepHolds(database)]);
}
