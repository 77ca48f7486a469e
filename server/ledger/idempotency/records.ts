import type { Transaction } from '../../database/index.ts';
import type { Unpack } from '../pack.ts';

/** A request with an idempotency key. */
export interface ClaimRequest {
  accountId: string;
  key: string;
  requestHash: Buffer;
  requestId: string;
  /** Gives the generated fields of its stored answer; inflates them, if left out. */
  unpack?: Unpack | undefined;
}

/** The answer to the first request with a key. */
export interface GeneratedAnswer {
  request: ClaimRequest;
  envelope: string;
  /** The generated fields, packed. */
  fields: Uint8Array;
}

/** 86400 seconds: the idempotency retention of the specification. */
export const RETENTION = '86400 s';

// Versions before migration 0010 left the generated fields in the cache.
const READ = {
  name: 'read-idempotency-records',
  text: `SELECT w.place, i.request_hash AS "requestHash", i.state, i.status, i.body, i.job_id AS "jobId",
           i.request_id AS "requestId", i.expires_at <= now() AS expired, i.lease_until <= now() AS abandoned, i.submitted,
           ceil(extract(epoch FROM i.lease_until - now()))::int AS "leaseSeconds", i.envelope,
           COALESCE(i.fields, c.body) AS fields
         FROM unnest($1::uuid[], $2::text[]) WITH ORDINALITY AS w (account_id, key, place)
         JOIN idempotency_records i ON i.account_id = w.account_id AND i.key = w.key
         LEFT JOIN cache_entries c ON c.account_id = i.account_id AND c.key = i.cache_key`,
};
const CLEAR = {
  name: 'clear-idempotency-records',
  text: `DELETE FROM idempotency_records i USING unnest($1::uuid[], $2::text[]) AS d (account_id, key)
         WHERE i.account_id = d.account_id AND i.key = d.key
           AND (i.expires_at <= now() OR (i.state = 'running' AND i.lease_until <= now() AND NOT i.submitted))`,
};
const STORE = {
  name: 'store-idempotency-records',
  text: `INSERT INTO idempotency_records
           (account_id, key, request_hash, state, owner, lease_until, request_id, status, envelope, fields, expires_at)
         SELECT account_id, key, request_hash, 'done', request_id, now(), request_id, 200, envelope, fields,
           now() + '${RETENTION}'
         FROM unnest($1::uuid[], $2::text[], $3::bytea[], $4::uuid[], $5::text[], $6::bytea[])
           AS r (account_id, key, request_hash, request_id, envelope, fields)`,
};

/** The row of a key, with the times compared by the database's clock. */
export interface StoredRecord {
  place: number;
  requestHash: Uint8Array;
  state: 'running' | 'done';
  status: number | null;
  body: Uint8Array | null;
  jobId: string | null;
  requestId: string;
  expired: boolean;
  abandoned: boolean;
  submitted: boolean;
  leaseSeconds: number;
  envelope: string | null;
  fields: Uint8Array | null;
}

/** The rows of these requests' keys, each at the place of its request. */
export async function readRecords(
  { query }: Pick<Transaction, 'query'>,
  requests: readonly ClaimRequest[],
): Promise<(StoredRecord | undefined)[]> {
  if (requests.length === 0) return [];
  const rows = await query<StoredRecord>(READ, keysOf(requests));
  const found = new Map(rows.map((row) => [Number(row.place), row]));
  return requests.map((_, index) => found.get(index + 1));
}

/** Deletes the rows of these keys that have expired or were abandoned. */
export function clearRecords(tx: Pick<Transaction, 'send'>, requests: readonly ClaimRequest[]): void {
  if (requests.length > 0) tx.send(CLEAR, keysOf(requests));
}

/** Stores answers under free keys. A key that was taken in the meantime fails the transaction (23505). */
export function storeAnswers(tx: Pick<Transaction, 'send'>, answers: readonly GeneratedAnswer[]): void {
  if (answers.length === 0) return;
  // The same order in every process, so that two batches never wait for each other.
  const sorted = answers.toSorted((a, b) => (nameOf(a.request) < nameOf(b.request) ? -1 : 1));
  tx.send(STORE, [
    ...keysOf(sorted.map(({ request }) => request)),
    sorted.map(({ request }) => request.requestHash),
    sorted.map(({ request }) => request.requestId),
    sorted.map(({ envelope }) => envelope),
    sorted.map(({ fields }) => fields),
  ]);
}

/** Names a key among those of all accounts. */
export function nameOf({ accountId, key }: Pick<ClaimRequest, 'accountId' | 'key'>): string {
  return `${accountId} ${key}`;
}

function keysOf(requests: readonly ClaimRequest[]): [string[], string[]] {
  return [requests.map(({ accountId }) => accountId), requests.map(({ key }) => key)];
}
