import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { createAccount } from '../server/accounts/index.ts';
import { type Database, openDatabase } from '../server/database/index.ts';
import { takeJob } from '../server/jobs/queue.ts';
import { type Figure, keeps } from './figure.ts';
import { median } from './support/median.ts';
import { servePostgres } from './support/serve-postgres.ts';
import type { Taken } from './support/take-jobs.ts';

const ACCOUNTS = 2_000;
const LIMIT = 2;
const WAITING = 100_000;
const FREE = 3_000;
const ALONE = 200;
const PROCESSES = 20;
const EACH = 100;
// Twenty workers that ask so often take more than a hundred jobs a second.
const PAUSE_MS = 100;
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const child = fileURLToPath(new URL('support/take-jobs.ts', import.meta.url));

/**
 * How long a worker takes to get its next job where 100,000 wait and all accounts but one are at their limit; nothing where
 * PostgreSQL is not installed.
 */
export async function run(): Promise<Figure[]> {
  const postgres = await servePostgres();
  if (postgres === undefined) return [];
  try {
    const database = await openDatabase({ databaseUrl: postgres.url, dataDir: '', log: silent });
    await fill(database, postgres.url);
    const alone = await takeAlone(database);
    await database.close();
    const paced = await takeTogether(postgres.url, PAUSE_MS);
    const eager = await takeTogether(postgres.url, 0);
    return [
      ...timesOf('queue, one worker', alone, true),
      ...timesOf(`queue, ${PROCESSES} processes at ${paced.rate} jobs/s`, paced.times, true),
      ...timesOf(`queue, ${PROCESSES} processes without a pause`, eager.times, false),
      { name: 'queue, taken and ended without a pause', value: eager.rate, unit: 'jobs/s' },
    ];
  } finally {
    await postgres.stop();
  }
}

function timesOf(name: string, times: readonly number[], hasTarget: boolean): Figure[] {
  const value = median(times);
  const slow = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)]!;
  const target = hasTarget ? keeps(value, { below: 5 }, ' ms') : {};
  return [
    { name: `${name}: to take a job, median`, value, unit: 'ms', ...target },
    { name: `${name}: 99 of 100`, value: slow, unit: 'ms' },
  ];
}

async function fill(database: Database, url: string): Promise<void> {
  const settings = { organization: 'Bench', environment: 'live', plan: 'scale' } as const;
  const free = await database.transaction((tx) => createAccount(tx, settings));
  // A connection of its own, whose statements may take longer than those of a service.
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(
    `INSERT INTO accounts SELECT (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid()))).*
     FROM accounts a, generate_series(2, $1::int)`,
    [ACCOUNTS],
  );
  // One row at a time, the triggers would look at each queue anew.
  await client.query('ALTER TABLE speech_jobs DISABLE TRIGGER USER');
  const insert = `INSERT INTO speech_jobs (id, account_id, request_id, tier, request, reservation_id, max_running_jobs,
      created_at, status, started_at, lease_until, attempt, lease_owner)
    SELECT gen_random_uuid(), id, gen_random_uuid(), 'basic', '{}', gen_random_uuid(),`;
  await client.query(
    `${insert} $2, now() - interval '1 day', 'running', now(), now() + interval '1 h', 1, gen_random_uuid()
     FROM accounts, generate_series(1, $2::int) WHERE id <> $1`,
    [free.id, LIMIT],
  );
  const waiting = `now() - g * interval '1 s', 'queued', NULL, NULL, 0, NULL FROM accounts, generate_series(1, $3::int) g`;
  await client.query(`${insert} $2, ${waiting} WHERE id <> $1`, [free.id, LIMIT, WAITING / ACCOUNTS]);
  await client.query(`${insert} $2, ${waiting} WHERE id = $1`, [free.id, 2 * FREE, 2 * FREE]);
  await client.query('ALTER TABLE speech_jobs ENABLE TRIGGER USER');
  await client.query('SELECT refresh_job_queue(id) FROM accounts');
  await client.query('VACUUM ANALYZE');
  await client.end();
}

async function takeAlone(database: Database): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < ALONE; i++) {
    const start = performance.now();
    await takeJob(database, randomUUID());
    times.push(performance.now() - start);
  }
  return times;
}

/** Many processes take jobs and end them. Gives how long each took to get one, and how many they took in a second. */
async function takeTogether(url: string, pauseMs: number): Promise<{ times: number[]; rate: number }> {
  const children = Array.from({ length: PROCESSES }, () => fork(child, [url, String(EACH), String(pauseMs)]));
  await Promise.all(children.map((one) => once(one, 'message')));
  const start = performance.now();
  for (const one of children) one.send('start');
  const taken = await Promise.all(children.map(takenBy));
  const seconds = (performance.now() - start) / 1000;
  const times = taken.flatMap((one) => one.times);
  return { times, rate: Math.round(times.length / seconds) };
}

async function takenBy(process: ChildProcess): Promise<Taken> {
  const [taken] = (await once(process, 'message')) as [Taken];
  return taken;
}
