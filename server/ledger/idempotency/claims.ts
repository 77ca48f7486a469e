import { randomUUID } from 'node:crypto';
import type { Database, Transaction } from '../../database/index.ts';
import { createGroupCommit, type Outcome } from '../group-commit.ts';
import { pack } from '../pack.ts';
import { ClaimLost } from './claim-lost.ts';
import { type ClaimRequest, nameOf, RETENTION, readRecords, resolveKey, type Taken } from './records.ts';

/** The right to answer the first request with a key; lost when its lease runs out. */
export interface Claim {
  accountId: string;
  key: string;
  owner: string;
  /** The request id of the first request with this key: a take-over keeps it. */
  requestId: string;
}

/** The right to go on, or what the key already stands for. */
export type ClaimResult = { state: 'claimed'; claim: Claim } | Taken;

export interface Idempotency {
  /** Claims a key for a request, or says what the key already stands for. */
  claim(request: ClaimRequest): Promise<ClaimResult>;
  /** Prolongs the lease of a claim whose work takes longer than the lease. */
  keep(claim: Claim): Promise<void>;
  /** Frees a key after a failure, so that the request can be sent again. */
  free(claim: Claim): Promise<void>;
  /**
   * Notes that the request is about to be submitted to an engine that costs something: from now on nobody takes the
   * claim over. Throws ClaimLost.
   */
  noteSubmission(claim: Claim): Promise<void>;
  /** Gives up a claim whose submission may have been accepted: the key stays used, for 24 hours. */
  abandon(claim: Claim): Promise<void>;
}

// Long enough for a slow statement, short enough that a client's retry after a crash finds the key free.
const LEASE = '60 s';

const CLAIM = {
  name: 'claim-idempotency-keys',
  text: `INSERT INTO idempotency_records AS i (account_id, key, request_hash, state, owner, lease_until, request_id, expires_at)
    SELECT c.account_id, c.key, c.request_hash, 'running', c.owner, now() + '${LEASE}', c.request_id, now() + '${RETENTION}'
    FROM unnest($1::uuid[], $2::text[], $3::bytea[], $4::uuid[], $5::uuid[]) AS c (account_id, key, request_hash, owner, request_id)
    ON CONFLICT (account_id, key) DO UPDATE SET request_hash = EXCLUDED.request_hash, state = 'running',
      owner = EXCLUDED.owner, lease_until = EXCLUDED.lease_until,
      request_id = CASE WHEN i.expires_at <= now() THEN EXCLUDED.request_id ELSE i.request_id END,
      status = NULL, body = NULL, job_id = NULL, envelope = NULL, cache_key = NULL, submitted = false, audio_id = NULL,
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
const FINISH = {
  name: 'finish-idempotency-claims',
  text: `UPDATE idempotency_records i SET state = 'done', status = c.status, body = c.body, job_id = c.job_id,
           audio_id = c.audio_id
         FROM unnest($1::uuid[], $2::text[], $3::uuid[], $4::bytea[], $5::int[], $6::uuid[], $7::text[])
           AS c (account_id, key, owner, body, status, job_id, audio_id)
         WHERE i.account_id = c.account_id AND i.key = c.key AND i.owner = c.owner AND i.state = 'running'
         RETURNING i.owner`,
};

/** Idempotency keys of all accounts: each key belongs to one request for 24 hours. */
export function createIdempotency(database: Database): Idempotency {
  const insert = createGroupCommit((requests: ClaimRequest[]) => insertClaims(database, requests));

  async function claim(request: ClaimRequest): Promise<ClaimResult> {
    // Between the insert and the read the other request can fail and free the key: then it is ours to try again.
    for (;;) {
      const claimed = await insert(request);
      if (claimed !== undefined) return { state: 'claimed', claim: claimed };
      const [record] = await readRecords(database, [request]);
      const standing = resolveKey(record, request);
      if (standing.state !== 'free') return standing;
    }
  }

  return {
    claim,
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
): Promise<Outcome<Claim | undefined>[]> {
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
  ]);
  const granted = new Map(rows.map((row) => [row.owner, row.requestId]));
  return claims.map((claim) => {
    const requestId = claim && granted.get(claim.owner);
    return { value: claim && requestId ? { ...claim, requestId } : undefined };
  });
}

const AUDIO_IDS = {
  name: 'answer-audio-ids',
  text: 'SELECT DISTINCT audio_id FROM idempotency_records WHERE audio_id = ANY($1::text[])',
};

/** Those of these audio ids that an answer still names. */
export async function answerAudioIds(
  database: Pick<Database, 'query'>,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await database.query<{ audio_id: string }>(AUDIO_IDS, [ids]);
  return rows.map((row) => row.audio_id);
}

/** The answer to the first request with a key: a body to repeat, or the job to show. */
export interface Finished {
  claim: Claim;
  body: string;
  /** 200 unless told otherwise. */
  status?: number;
  jobId?: string;
  /** The audio that the body names, if it is speech. */
  audioId?: string | undefined;
}

/** Stores the answers of these claims; gives the owners whose claim still held. */
export async function finishClaims(
  tx: Pick<Transaction, 'query'>,
  finished: readonly Finished[],
): Promise<Set<string>> {
  if (finished.length === 0) return new Set();
  const rows = await tx.query<{ owner: string }>(FINISH, [
    finished.map(({ claim }) => claim.accountId),
    finished.map(({ claim }) => claim.key),
    finished.map(({ claim }) => claim.owner),
    finished.map(({ body }) => pack(body)),
    finished.map(({ status }) => status ?? 200),
    finished.map(({ jobId }) => jobId ?? null),
    finished.map(({ audioId }) => audioId ?? null),
  ]);
  return new Set(rows.map((row) => row.owner));
}
