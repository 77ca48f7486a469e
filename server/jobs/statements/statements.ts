import { waitsAtMost } from '../../database/index.ts';
import { JOB_COLUMNS } from '../job.ts';
import { takeStatement } from './take-statement.ts';

// 7200 seconds and three attempts: the specification and the design.
const MAX_RUNTIME = '7200 s';
export const MAX_ATTEMPTS = 3;
// A worker renews its lease every 10 s; after its death another takes the job over when the lease ends.
const LEASE = '30 s';
// 86400 seconds: job metadata and replayable events.
const RETENTION = '86400 s';

export const INSERT = {
  name: 'insert-job',
  text: `INSERT INTO speech_jobs (id, account_id, request_id, tier, request, reservation_id, max_running_jobs, traceparent)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING ${JOB_COLUMNS}`,
};

export const READ = {
  name: 'read-job',
  text: `SELECT ${JOB_COLUMNS} FROM speech_jobs
         WHERE id = $1 AND account_id = $2 AND (expires_at IS NULL OR expires_at > now())`,
};

export const NOTIFY = { name: 'notify', text: 'SELECT pg_notify($1, $2)' };

export const TAKE = {
  name: 'take-job',
  text: takeStatement({ lease: LEASE, maxAttempts: MAX_ATTEMPTS, maxRuntime: MAX_RUNTIME }),
};

// Many times what another worker needs to take a job: whoever holds the queue of an account for longer is frozen.
const AWAIT_QUEUE_MS = 1_000;
// One worker at a time waits for the row: many that wait for it wake each other up each time it changes.
const TURN = "pg_advisory_xact_lock(hashtextextended('khanesh await job queue', 0))";

export const AWAIT_QUEUE = {
  name: 'await-job-queue',
  text: `SELECT account_id FROM job_queues
         WHERE next_at IS NOT NULL AND ${waitsAtMost(`'${AWAIT_QUEUE_MS}'`)} AND (SELECT ${TURN}) IS NOT NULL
         ORDER BY running, next_at, account_id LIMIT 1 FOR UPDATE`,
};

export const REFRESH_QUEUE = { name: 'refresh-job-queue', text: 'SELECT refresh_job_queue($1)' };

export const RENEW = {
  name: 'renew-job-lease',
  text: `UPDATE speech_jobs SET lease_until = now() + '${LEASE}'
         WHERE id = $1 AND lease_owner = $2 AND status = 'running'
           AND started_at > now() - interval '${MAX_RUNTIME}' RETURNING id`,
};

export const HAND_BACK = {
  name: 'hand-job-back',
  text: `UPDATE speech_jobs SET lease_until = now(), attempt = attempt - 1
         WHERE id = $1 AND lease_owner = $2 AND status = 'running'`,
};

export const LET_GO = {
  name: 'let-job-go',
  text: `UPDATE speech_jobs SET lease_until = now() WHERE id = $1 AND lease_owner = $2 AND status = 'running'`,
};

export const ORPHAN_ALL = {
  name: 'orphan-running-jobs',
  text: `UPDATE speech_jobs SET lease_until = now() WHERE status = 'running' AND lease_until > now()`,
};

export const FINISH = {
  name: 'finish-job',
  text: `UPDATE speech_jobs SET status = $3, audio_id = $4, error = $5, finished_at = now(),
           expires_at = now() + '${RETENTION}', lease_owner = NULL, lease_until = NULL
         WHERE id = $1 AND lease_owner = $2 AND status = 'running' RETURNING id`,
};

export const SET_RESULT = {
  name: 'set-job-result',
  text: 'UPDATE speech_jobs SET result = $2 WHERE id = $1',
};

export const CANCEL = {
  name: 'cancel-job',
  text: `UPDATE speech_jobs SET status = 'cancelled', finished_at = now(), expires_at = now() + '${RETENTION}',
           lease_owner = NULL, lease_until = NULL
         WHERE id = $1 AND account_id = $2 AND status IN ('queued', 'running') RETURNING ${JOB_COLUMNS}`,
};

const IS_EXHAUSTED = `status = 'running' AND ((lease_until <= now() AND attempt >= ${MAX_ATTEMPTS})
  OR started_at <= now() - interval '${MAX_RUNTIME}')`;

export const EXHAUSTED_LIMIT = 100;
export const EXHAUSTED = {
  name: 'exhausted-jobs',
  text: `SELECT ${JOB_COLUMNS} FROM speech_jobs WHERE ${IS_EXHAUSTED} AND id > $1 ORDER BY id LIMIT ${EXHAUSTED_LIMIT}`,
};

export const FAIL_EXHAUSTED = {
  name: 'fail-exhausted-job',
  text: `UPDATE speech_jobs SET status = 'failed', error = $2, finished_at = now(),
           expires_at = now() + '${RETENTION}', lease_owner = NULL, lease_until = NULL
         WHERE id = $1 AND ${IS_EXHAUSTED} RETURNING id`,
};

// A queue whose account has its jobs running has no next one: what waits there waits for them, and for no worker.
export const COUNT_QUEUE = {
  name: 'count-job-queue',
  text: `SELECT (SELECT count(*)::int FROM speech_jobs WHERE status = 'queued') AS "queued",
           ${ageOf("min(created_at) FROM speech_jobs WHERE status = 'queued'")} AS "oldestSeconds",
           ${ageOf('min(next_at) FROM job_queues WHERE next_at IS NOT NULL')} AS "oldestReadySeconds"`,
};

/** In seconds; 0 where there is none. Clocks that differ must not make it negative. */
function ageOf(oldest: string): string {
  return `GREATEST(0, COALESCE(EXTRACT(EPOCH FROM now() - (SELECT ${oldest})), 0))::float8`;
}

// A finished job is never taken over, so its sections are not needed any more.
export const SWEEP_SECTIONS = {
  name: 'sweep-job-sections',
  text: `WITH seen AS MATERIALIZED (
      SELECT s.ctid AS place, s.job_id, s.engine, s.section, j.status FROM job_sections s JOIN speech_jobs j ON j.id = s.job_id
      WHERE (s.job_id, s.engine, s.section) > ($1, $2, $3) ORDER BY s.job_id, s.engine, s.section LIMIT 200),
    gone AS (DELETE FROM job_sections WHERE ctid = ANY(ARRAY(
      SELECT place FROM seen WHERE status IN ('succeeded', 'failed', 'cancelled'))))
    SELECT job_id, engine, section FROM seen ORDER BY job_id DESC, engine DESC, section DESC LIMIT 1`,
};

export const RESERVATIONS_OF_OPEN_JOBS = {
  name: 'reservations-of-open-jobs',
  text: `SELECT reservation_id FROM speech_jobs
         WHERE reservation_id = ANY($1::uuid[]) AND status IN ('queued', 'running')`,
};

export const AUDIO_IDS = {
  name: 'job-audio-ids',
  text: `SELECT audio_id FROM speech_jobs WHERE audio_id = ANY($1::text[])
         UNION SELECT audio_id FROM job_sections WHERE audio_id = ANY($1::text[])`,
};

// Only the worker that holds the lease may begin a section. A row that exists already names the owner that began it.
export const BEGIN_SECTION = {
  name: 'begin-job-section',
  text: `INSERT INTO job_sections AS s (job_id, engine, section, owner)
         SELECT id, $2, $3, $4 FROM speech_jobs WHERE id = $1 AND lease_owner = $4 AND status = 'running'
         ON CONFLICT (job_id, engine, section) DO UPDATE SET owner = s.owner
         RETURNING owner, audio_id AS "audioId"`,
};

export const UNFINISHED_SECTIONS = {
  name: 'unfinished-job-sections',
  text: 'SELECT section FROM job_sections WHERE job_id = $1 AND audio_id IS NULL LIMIT 1',
};

export const WITHDRAW_SECTION = {
  name: 'withdraw-job-section',
  text: `DELETE FROM job_sections
         WHERE job_id = $1 AND engine = $2 AND section = $3 AND owner = $4 AND audio_id IS NULL`,
};

export const FINISH_SECTION = {
  name: 'finish-job-section',
  text: `UPDATE job_sections SET audio_id = $5
         WHERE job_id = $1 AND engine = $2 AND section = $3 AND owner = $4`,
};
