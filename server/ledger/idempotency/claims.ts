import { randomUUID } from 'node:crypto';
import type { Database } from '../../database/index.ts';
import { waitsAtMost } from '../../database/index.ts';
import type { ItemResult } from '../group-commit.ts';
import { createLanedCommit } from '../laned-commit.ts';
import { ClaimLost } from './claim-lost.ts';
import { type ClaimRequest, nameOf, RETENTION, readRecords } from './records.ts';
import { resolveKey, type Taken } from './resolve-key.ts';

/** The right to answer the first request with a key; lost when its lease runs out. */
export interface Claim {
  accountId: string;
  key: string;
  owner: string;
  /** The request id of the first request with this key: a take-over keeps it. */
  requestId: string;
}

/** A claim, or what the key already stands for. */
export type ClaimResult = { state: 'claimed'; claim: Claim } | Taken;

export interface Idempotency {
  /** Claims a key for a request, or says what the key already stands for. */
  claim(request: ClaimRequest): Promise<ClaimResult>;
  /** What the key already stands for; undefined where a request can have it. */
  look(request: ClaimRequest): Promise<Taken | undefined>;
  /** Renews the lease of a claim while its work goes on. */
  keep(claim: Claim): Promise<void>;
  /** Frees a key after a failure, so that the request can be sent again. */
  free(claim: Claim): Promise<void>;
  /**
   * Notes that the request is about to be submitted to an engine that costs something: from now on no other request
   * can take the claim over. Throws ClaimLost.
   */
  noteSubmission(claim: Claim): Promise<void>;
  /** Ends a claim whose submission may have been accepted: the key stays used for 24 hours. */
  abandon(claim: Claim): Promise<void>;
}

// Long enough for a slow statement, short enough that a client's retry after a crash finds the key free.
const LEASE = '60 s';

const CLAIM = {
  name: 'claim-idempotency-keys',
  text: `INSERT INTO idempotency_records AS i (account_id, key, request_hash, state, owner, lease_until, request_id, expires_at)
    SELECT c.account_id, c.key, c.request_hash, 'running', c.owner, now() + '${LEASE}', c.request_id, now() + '${RETENTION}'
    FROM unnest($1::uuid[], $2::text[], $3::bytea[], $4::uuid[], $5::uuid[]) AS c (account_id, key, request_hash, owner, request_id)
    WHERE ${waitsAtMost('$6')}
    ON CONFLICT (account_id, key) DO UPDATE SET request_hash = EXCLUDED.request_hash, state = 'running',
      owner = EXCLUDED.owner, lease_until = EXCLUDED.lease_until,
      request_id = CASE WHEN i.expires_at <= now() THEN EXCLUDED.request_id ELSE i.request_id END,
      status = NULL, body = NULL, job_id = NULL, envelope = NULL, cache_key = NULL, fields = NULL, submitted = false, audio_id = NULL,
      created_at = now(), expires_at = EXCLUDED.expires_at
    WHERE i.expires_at <= now()
      OR (i.state = 'running' AND i.lease_until <= now() AND i.request_hash = EXCLUDED.request_hash AND NOT i.submitted)
    RETURNING owner, request_id AS "requestId"`,
};
const KEEP = {
  name: 'keep-idempotency-claim',
  text: `UPDATE idempotency_records SET lease_until = now() + '${LEASE}'
         WHERE account_id = $1 AND key = $2 AND owner = $3 AND state = 'running'`,
};
const FREE = {
  name: 'free-idempotency-claim',
  text: `DELETE FROM idempotency_records WHERE account_id = $1 AND key = $2 AND owner = $3 AND state = 'running'`,
};
const NOTE_SUBMISSION = {
  name: 'note-submission',
  text: `UPDATE idempotency_records SET submitted = true
         WHERE account_id = $1 AND key = $2 AND owner = $3 AND state = 'running' RETURNING owner`,
};
const ABANDON = {
  name: 'abandon-idempotency-claim',
  text: `UPDATE idempotency_records SET submitted = true, lease_until = now()
         WHERE account_id = $1 AND key = $2 AND owner = $3 AND state = 'running'`,
};

/** Idempotency keys of all accounts: each key belongs to one request for 24 hours. */
export function createIdempotency(database: Database): Idempotency {
  const insert = createLanedCommit({
    laneOf: ({ accountId }: ClaimRequest) => accountId,
    run: (requests, lockMs) => insertClaims(database, requests, lockMs),
  });

  async function claim(request: ClaimRequest): Promise<ClaimResult> {
    // The other request can fail and free the key between the insert and the read: then try again.
    for (;;) {
      const claimed = await insert(request);
      if (claimed !== undefined) return { state: 'claimed', claim: claimed };
      const [record] = await readRecords(database, [request]);
      const resolved = resolveKey(record, request);
      if (resolved.state !== 'free') return resolved;
    }
  }

  return {
    claim,
    async look(request) {
      const [record] = await readRecords(database, [request]);
      const resolved = resolveKey(record, request);
      return resolved.state === 'free' ? undefined : resolved;
    },
    keep: async ({ accountId, key, owner }) => void (await database.query(KEEP, [accountId, key, owner])),
    free: async ({ accountId, key, owner }) => void (await database.query(FREE, [accountId, key, owner])),
    abandon: async ({ accountId, key, owner }) =>
      void (await database.query(ABANDON, [accountId, key, owner])),
    async noteSubmission({ accountId, key, owner }) {
      const noted = await database.query(NOTE_SUBMISSION, [accountId, key, owner]);
      if (noted.length === 0) throw new ClaimLost();
    },
  };
}

async function insertClaims(
  database: Database,
  requests: ClaimRequest[],
  lockMs: number,
): Promise<ItemResult<Claim | undefined>[]> {
  // One statement cannot touch a row twice: of equal keys in one batch the first claims, the others read.
  const first = new Map<string, Claim>();
  const claims = requests.map(({ accountId, key, requestId }) => {
    const id = nameOf({ accountId, key });
    if (first.has(id)) return undefined;
    const claim = { accountId, key, requestId, owner: randomUUID() };
    first.set(id, claim);
    return claim;
  });
  const distinct = requests.flatMap((request, index) =>
    claims[index] ? [{ ...claims[index], request }] : [],
  );
  // The same order in every process, so that two batches never wait for each other.
  distinct.sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
  const rows = await database.query<{ owner: string; requestId: string }>(CLAIM, [
    distinct.map((claim) => claim.accountId),
    distinct.map((claim) => claim.key),
    distinct.map((claim) => claim.request.requestHash),
    distinct.map((claim) => claim.owner),
    distinct.map((claim) => claim.requestId),
    String(lockMs),
  ]);
  const granted = new Map(rows.map((row) => [row.owner, row.requestId]));
  return claims.map((claim) => {
    const requestId = claim && granted.get(claim.owner);
    return { value: claim && requestId ? { ...claim, requestId } : undefined };
  });
}
