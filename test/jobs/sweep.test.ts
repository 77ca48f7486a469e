import { expect, test } from 'vitest';
import { ApiError } from '../../server/errors.ts';
import { failExhausted, jobSweeps } from '../../server/jobs/index.ts';
import { newAccount } from '../support/billed-account.ts';
import { describeDatabases } from '../support/describe-databases.ts';
import { sweepJobs } from '../support/sweep-now.ts';

const ERROR = new ApiError('service_unavailable').detail;

describeDatabases('the sweep of jobs', ({ database }) => {
  const query = (name: string, text: string, values: unknown[] = []) =>
    database.query<{ id: string; count: number }>({ name, text }, values);

  let added = 0;

  /** Jobs with so many events each. */
  async function addJobs(count: number, events: number, columns: Record<string, string>): Promise<string[]> {
    const { id } = await newAccount(database);
    const [names, values] = [Object.keys(columns).join(', '), Object.values(columns).join(', ')];
    const jobs = await query(
      `add-jobs-${added++}`,
      `INSERT INTO speech_jobs (id, account_id, request_id, tier, request, reservation_id, max_running_jobs, ${names})
       SELECT gen_random_uuid(), $1, gen_random_uuid(), 'basic', '{}', gen_random_uuid(), 1, ${values}
       FROM generate_series(1, $2::int) RETURNING id`,
      [id, count],
    );
    const ids = jobs.map((job) => job.id);
    await query(
      'add-events',
      `INSERT INTO job_events (job_id, id, event, data) SELECT job_id, n, 'audio', '{}'
       FROM unnest($1::uuid[]) AS job_id, generate_series(1, $2::int) n`,
      [ids, events],
    );
    return ids;
  }
  const EXPIRED = { status: "'succeeded'", expires_at: "now() - interval '1 s'" };
  const countAll = async (table: string) =>
    (await query(`count-${table}`, `SELECT count(*)::int AS count FROM ${table}`))[0]!.count;

  test('a job with many events goes with the last of them, in batches that are no longer for it', async () => {
    await addJobs(1, 250, EXPIRED);
    const [sweep] = jobSweeps(database);
    const left: number[][] = [];
    const full: boolean[] = [];
    for (let batch = await sweep!.batch(100); batch.more; batch = await sweep!.batch(100)) {
      left.push([await countAll('speech_jobs'), await countAll('job_events')]);
      full.push(batch.full);
    }
    // A batch of events is full although no job went with it, so that the next ones may take more.
    expect(full).toEqual([true, true, false]);
    expect(left).toEqual([
      [1, 150],
      [1, 50],
      [0, 0],
    ]);
  });

  test('all jobs that have expired go, however many, and jobs that have not stay with their events', async () => {
    const [kept] = await addJobs(1, 3, { status: "'succeeded'", expires_at: "now() + interval '1 hour'" });
    await addJobs(300, 2, EXPIRED);
    await sweepJobs(database);
    expect((await query('all-jobs', 'SELECT id FROM speech_jobs')).map(({ id }) => id)).toEqual([kept]);
    expect(await countAll('job_events')).toBe(3);
  });

  test('every exhausted job is failed, however many, though one of them cannot be', async () => {
    const running = { status: "'running'", attempt: '3', lease_until: 'now()', started_at: 'now()' };
    const ids = await addJobs(250, 0, running);
    // Its next event is there already, as after damage to the data.
    const broken = ids.toSorted()[0]!;
    await query(
      'break-job',
      `INSERT INTO job_events (job_id, id, event, data) VALUES ($1, 1, 'error', '{}')`,
      [broken],
    );
    const failures: string[] = [];
    await failExhausted(database, ERROR, { onFailure: (_failure, jobId) => failures.push(jobId) });
    expect(failures).toEqual([broken]);
    expect(await query('running-jobs', "SELECT id FROM speech_jobs WHERE status = 'running'")).toEqual([
      { id: broken },
    ]);
  });
});
