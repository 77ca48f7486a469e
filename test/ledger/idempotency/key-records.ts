import { hash, randomUUID } from 'node:crypto';
import type { Database } from '../../../server/database/index.ts';
import type { ClaimRequest } from '../../../server/ledger/idempotency/records.ts';

/** A request with an idempotency key; with an equal body it is the same request. */
export function claimRequest(accountId: string, key: string, body = 'a'): ClaimRequest {
  return { accountId, key, requestHash: hash('sha256', body, 'buffer'), requestId: randomUUID() };
}

/** Sets the lease of a key, or the key itself, to have expired a second ago. */
export async function letRunOut(database: Database, key: string, what: 'lease_until' | 'expires_at') {
  const text = `UPDATE idempotency_records SET ${what} = now() - interval '1 s' WHERE key = $1`;
  await database.query({ name: `let-run-out-${what}`, text }, [key]);
}
