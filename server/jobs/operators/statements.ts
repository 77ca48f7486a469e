import { JOB_COLUMNS } from '../job.ts';

const OF_ACCOUNT = '($1::uuid IS NULL OR account_id = $1)';
const open = (status: string) =>
  `(SELECT ${JOB_COLUMNS} FROM speech_jobs WHERE status = '${status}' AND '${status}' = ANY($2::text[]) AND ${OF_ACCOUNT}
    ORDER BY created_at, id LIMIT $3)`;

// Each part follows an index, so that a list costs the requests of an embedded database nothing.
export const LIST = {
  name: 'list-jobs',
  text: `SELECT * FROM (${open('running')} UNION ALL ${open('queued')} UNION ALL
    (SELECT ${JOB_COLUMNS} FROM speech_jobs WHERE expires_at IS NOT NULL AND status = ANY($2::text[]) AND ${OF_ACCOUNT}
     ORDER BY expires_at DESC LIMIT $3)) AS jobs LIMIT $3`,
};

export const FIND = {
  name: 'find-job',
  text: `SELECT ${JOB_COLUMNS}, lease_until FROM speech_jobs WHERE id = $1`,
};

export const OPEN_OF_ACCOUNT = {
  name: 'open-jobs-of-account',
  text: `SELECT id FROM speech_jobs WHERE account_id = $1 AND status IN ('queued', 'running') LIMIT $2`,
};

// The events and sections of a job go with it.
export const FORGET = {
  name: 'forget-jobs',
  text: `WITH mine AS MATERIALIZED (SELECT id FROM speech_jobs WHERE account_id = $1 LIMIT $2 FOR UPDATE),
    sections AS MATERIALIZED (SELECT audio_id FROM job_sections
      WHERE job_id IN (SELECT id FROM mine) AND audio_id IS NOT NULL),
    gone AS (DELETE FROM speech_jobs WHERE id IN (SELECT id FROM mine) RETURNING audio_id)
    SELECT (SELECT count(*)::int FROM gone) AS rows, ARRAY(
      SELECT audio_id FROM gone WHERE audio_id IS NOT NULL UNION SELECT audio_id FROM sections) AS "audioIds"`,
};

export const COUNT_RUNNING = {
  name: 'count-running-jobs',
  text: "SELECT count(*)::int AS count FROM speech_jobs WHERE status = 'running'",
};
