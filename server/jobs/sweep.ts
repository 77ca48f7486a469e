import type { ErrorDetail } from '../contract/index.ts';
import { type Database, LOWEST_ID, type Query, type Sweep, sweepExpired, taken } from '../database/index.ts';
import { ApiError } from '../errors.ts';
import { releaseReservation, releaseUnowned } from '../ledger/index.ts';
import { appendEvent, CHANNELS } from './events.ts';
import type { JobRow } from './job.ts';
import { failureOf } from './job-failure.ts';
import * as sql from './statements/statements.ts';

// A job is deleted with the last of its events, which count for the limit; the job itself costs as much as some of them.
const JOBS_AT_ONCE = 'GREATEST(1, $2::int / 10)';

/** Finished jobs with their events, 24 hours after their end. */
export function jobSweeps(database: Pick<Database, 'transaction'>): Sweep[] {
  const take = `WITH expired AS MATERIALIZED (
      SELECT id FROM speech_jobs WHERE expires_at <= now() AND expires_at >= $1
      ORDER BY expires_at LIMIT ${JOBS_AT_ONCE} FOR UPDATE SKIP LOCKED),
    events AS MATERIALIZED (SELECT e.place FROM expired j
      CROSS JOIN LATERAL (SELECT ctid AS place FROM job_events WHERE job_id = j.id LIMIT $2) e LIMIT $2),
    gone AS (DELETE FROM job_events WHERE ctid = ANY(ARRAY(SELECT place FROM events))),
    taken AS (DELETE FROM speech_jobs WHERE id = ANY(ARRAY(SELECT id FROM expired))
      AND (SELECT count(*) FROM events) < $2 RETURNING expires_at AS place)
    ${taken('EXISTS (SELECT FROM events)', `count(*) >= ${JOBS_AT_ONCE} OR (SELECT count(*) FROM events) >= $2`)}`;
  return [
    sweepExpired(database, {
      kind: 'jobs',
      table: 'speech_jobs',
      column: 'expires_at',
      upTo: 'now()',
      take,
    }),
  ];
}

/** Deletes the sections of finished jobs, looking at a few of all sections at a time. */
export async function sweepSections({ query }: { query: Query }, signal: AbortSignal): Promise<void> {
  type Place = { job_id: string; engine: string; section: number };
  let last: Place | undefined = { job_id: LOWEST_ID, engine: '', section: 0 };
  while (last !== undefined && !signal.aborted) {
    const { job_id, engine, section }: Place = last;
    [last] = await query<Place>(sql.SWEEP_SECTIONS, [job_id, engine, section]);
  }
}

/** Releases what is held for jobs that are no more. */
export async function releaseWithoutJob(
  database: Pick<Database, 'query'>,
  signal: AbortSignal,
): Promise<void> {
  type Row = { reservation_id: string };
  const findOwned = async (ids: readonly string[]) => {
    const rows = await database.query<Row>(sql.RESERVATIONS_OF_OPEN_JOBS, [ids]);
    return rows.map((row) => row.reservation_id);
  };
  await releaseUnowned(database, findOwned, signal);
}

interface FailOptions {
  signal?: AbortSignal;
  /** Told of a job that could not be failed, so that the others are; without it, the failure is thrown. */
  onFailure?(failure: unknown, jobId: string): void;
  /** Told of each job that it failed. */
  onFailed?(jobId: string): void;
}

/** Fails jobs that no worker may take any more, after three attempts or two hours, until none is left. */
export async function failExhausted(
  database: Database,
  error: ErrorDetail,
  { signal, onFailure = rethrow, onFailed = () => {} }: FailOptions = {},
): Promise<void> {
  for (let last = LOWEST_ID; ; ) {
    const rows = await database.query<JobRow>(sql.EXHAUSTED, [last]);
    for (const row of rows) {
      if (signal?.aborted) return;
      const failed = await failOne(database, row, error).catch((failure: unknown) => {
        onFailure(failure, row.id);
      });
      if (failed) onFailed(row.id);
    }
    if (rows.length < sql.EXHAUSTED_LIMIT) return;
    last = rows.at(-1)!.id;
  }
}

function rethrow(failure: unknown): never {
  throw failure;
}

function failOne(database: Database, job: JobRow, error: ErrorDetail): Promise<boolean> {
  return database.transaction(async (tx) => {
    // For a client an uncertain submission matters more than why the job has ended.
    const [unfinished] = await tx.query(sql.UNFINISHED_SECTIONS, [job.id]);
    const uncertain = new ApiError('provider_submission_uncertain').detail;
    const failure = failureOf(unfinished === undefined ? error : uncertain);
    const bytes = Buffer.from(JSON.stringify(failure));
    const [failed] = await tx.query(sql.FAIL_EXHAUSTED, [job.id, bytes]);
    if (failed === undefined) return false;
    await releaseReservation(tx, job.reservation_id);
    await appendEvent(tx, job.id, 'error', { error: failure });
    // Its worker may be alive and still speak after two hours.
    await tx.query(sql.NOTIFY, [CHANNELS.cancelled, job.id]);
    return true;
  });
}
