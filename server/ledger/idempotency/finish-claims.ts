import type { Database, Transaction } from '../../database/index.ts';
import { pack } from '../pack.ts';
import type { Claim } from './claims.ts';

const FINISH = {
  name: 'finish-idempotency-claims',
  text: `UPDATE idempotency_records i SET state = 'done', status = c.status, body = c.body, job_id = c.job_id,
           audio_id = c.audio_id
         FROM unnest($1::uuid[], $2::text[], $3::uuid[], $4::bytea[], $5::int[], $6::uuid[], $7::text[])
           AS c (account_id, key, owner, body, status, job_id, audio_id)
         WHERE i.account_id = c.account_id AND i.key = c.key AND i.owner = c.owner AND i.state = 'running'
         RETURNING i.owner`,
};
const AUDIO_IDS = {
  name: 'answer-audio-ids',
  text: 'SELECT DISTINCT audio_id FROM idempotency_records WHERE audio_id = ANY($1::text[])',
};

/** The answer to the first request with a key: a body to repeat, or the job to show. */
export interface Finished {
  claim: Claim;
  body: string;
  /** 200 if left out. */
  status?: number;
  jobId?: string;
  /** The audio that the body names, if it is speech. */
  audioId?: string | undefined;
}

/** Stores the answers of these claims. Gives the owners whose claim was still theirs; the others were lost. */
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

/** Those of these audio ids that an answer still names. */
export async function answerAudioIds(
  database: Pick<Database, 'query'>,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await database.query<{ audio_id: string }>(AUDIO_IDS, [ids]);
  return rows.map((row) => row.audio_id);
}
