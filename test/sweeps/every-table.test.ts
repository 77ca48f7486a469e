import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openAudioStore } from '../../server/audio/index.ts';
import { createLog } from '../../server/log.ts';
import { startSweeps } from '../../server/sweeps/index.ts';
import { newAccount } from '../support/billed-account.ts';
import { engines, freshDatabase } from '../support/databases.ts';

/** Tables whose rows do not expire: they are records, and go with their account, which only an operator deletes. */
const KEPT = ['accounts', 'api_keys', 'job_queues', 'migrations', 'usage_counters'];

/** A row in every state that the schema knows, for one account. */
const IN_EVERY_STATE = [
  `INSERT INTO usage_counters (account_id, meter, period_start, period_end, included, reserved)
   VALUES ($1, 'basic_speech', '-infinity', 'infinity', 60000, 4000)`,
  `INSERT INTO reservations (id, counter_id, amount, state, lease_until, closed_at)
   SELECT gen_random_uuid(), id, 1000, v.state, v.lease, v.closed FROM usage_counters, (VALUES
     ('held', now(), NULL), ('held', NULL, NULL), ('settled', now(), now()), ('released', NULL, now()))
     AS v (state, lease, closed) WHERE account_id = $1`,
  `INSERT INTO idempotency_records (account_id, key, request_hash, state, owner, lease_until, request_id, expires_at, submitted)
   SELECT $1, 'key ' || state || submitted, '', state, gen_random_uuid(), now(), gen_random_uuid(), now(), submitted
   FROM unnest('{running,done}'::text[]) AS state, unnest('{true,false}'::boolean[]) AS submitted`,
  `INSERT INTO cache_entries (account_id, key, body, expires_at, audio_id)
   VALUES ($1, 'text', '', now(), NULL), ($1, 'speech', '', now(), 'an audio')`,
  `INSERT INTO speech_jobs (id, account_id, request_id, status, tier, request, reservation_id, max_running_jobs,
     attempt, lease_owner, lease_until, started_at, finished_at, expires_at, last_event_id)
   SELECT gen_random_uuid(), $1, gen_random_uuid(), status, 'basic', '{}', gen_random_uuid(), 1, attempt,
     gen_random_uuid(), now(), now(), finished, finished, 60
   FROM (VALUES ('running', 1, NULL), ('running', 3, NULL), ('succeeded', 1, now()), ('failed', 3, now()),
     ('cancelled', 0, now())) AS v (status, attempt, finished)`,
  // Only a worker takes a job that waits; until then it does not expire. This one has a reservation.
  `WITH held AS (INSERT INTO reservations (id, counter_id, amount)
     SELECT gen_random_uuid(), id, 2000 FROM usage_counters WHERE account_id = $1 RETURNING id)
   INSERT INTO speech_jobs (id, account_id, request_id, tier, request, reservation_id, max_running_jobs, last_event_id)
   SELECT gen_random_uuid(), $1, gen_random_uuid(), 'basic', '{}', id, 1, 60 FROM held`,
  `INSERT INTO job_events (job_id, id, event, data) SELECT id, n, 'audio', '{}' FROM speech_jobs, generate_series(1, 60) n
   WHERE account_id = $1`,
  `INSERT INTO job_sections (job_id, engine, section, owner, audio_id)
   SELECT id, 'engine', n, id, CASE n WHEN 0 THEN 'an audio' END FROM speech_jobs, generate_series(0, 1) n WHERE account_id = $1`,
  `INSERT INTO rate_limits (key, points, expire)
   SELECT 'account:' || $1::uuid, 1, (extract(epoch FROM now()) * 1000)::bigint`,
];

describe.each(engines)('expired rows on %s', (engine) => {
  async function open() {
    const fresh = await freshDatabase(engine);
    const database = await fresh.open();
    const store = await openAudioStore(join(fresh.options.dataDir, 'audio'), 10_000);
    let count = 0;
    const run = (text: string, values: unknown[] = []) =>
      database.query<Record<string, unknown>>({ name: `every-table-${count++}`, text }, values);
    const tables = async () =>
      (
        await run(
          "SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace",
        )
      )
        .map(({ relname }) => String(relname))
        .sort();
    const swept = (await tables()).filter((table) => !KEPT.includes(table));

    /** Rows of each table by their state, where they have one. */
    async function rows(): Promise<Record<string, number>> {
      const counts: Record<string, number> = {};
      for (const table of swept) {
        const states = await run(
          `SELECT COALESCE(r->>'state', r->>'status', '') AS state, count(*)::int AS count
           FROM (SELECT to_jsonb(t) AS r FROM ${table} t) AS rows GROUP BY 1`,
        );
        for (const { state, count } of states) counts[`${table} ${state}`.trim()] = Number(count);
      }
      return counts;
    }

    /** Lets two years pass for every row. */
    async function age(): Promise<void> {
      for (const table of swept) {
        const columns = await run(
          `SELECT column_name AS name FROM information_schema.columns
           WHERE table_schema = 'public' AND table_name = $1 AND data_type = 'timestamp with time zone'`,
          [table],
        );
        const changes = columns.map(({ name }) => `${name} = ${name} - interval '2 years'`);
        if (table === 'rate_limits') changes.push('expire = expire - 63072000000');
        if (changes.length > 0) await run(`UPDATE ${table} SET ${changes.join(', ')}`);
      }
    }

    /** Sweeps until these rows are left. */
    async function sweepDownTo(expected: Record<string, unknown>, count = rows): Promise<void> {
      const sweeps = await startSweeps({ database, store, log: createLog('silent') });
      await expect.poll(count, { timeout: 20_000 }).toEqual(expected);
      await sweeps.stop();
    }

    return { fresh, database, run, rows, age, sweepDownTo, swept };
  }

  test('whatever its state, no row of any table stays for ever', async () => {
    const { fresh, database, run, rows, age, sweepDownTo, swept } = await open();
    const { id } = await newAccount(database);
    for (const text of IN_EVERY_STATE) await run(text, [id].slice(0, text.includes('$1') ? 1 : 0));
    const filled = Object.keys(await rows());
    expect(filled.map((name) => name.split(' ')[0]!)).toEqual(expect.arrayContaining(swept));
    const states = await run(
      `SELECT conrelid::regclass::text AS table, pg_get_constraintdef(oid) AS definition FROM pg_constraint
       WHERE contype = 'c' AND pg_get_constraintdef(oid) ~ '\\((state|status) = ANY'`,
    );
    const known = states
      .filter(({ table }) => swept.includes(String(table)))
      .flatMap(({ table, definition }) =>
        [...String(definition).matchAll(/'(\w+)'::text/g)].map(([, state]) => `${table} ${state}`),
      );
    expect(known.length).toBeGreaterThanOrEqual(10);
    expect(filled).toEqual(expect.arrayContaining(known));

    await age();
    // What was held was released a moment ago, the jobs of dead workers have failed, and the waiting one still waits.
    const waiting = { 'speech_jobs queued': 1, 'reservations held': 1 };
    // Sections go with their job or before it: a sweep that comes late finds none.
    const others = async () => {
      const { job_sections: _sections, ...counts } = await rows();
      return counts;
    };
    await sweepDownTo(
      { ...waiting, 'reservations released': 2, 'speech_jobs failed': 2, job_events: 182 },
      others,
    );
    await run("UPDATE speech_jobs SET status = 'running', started_at = now() WHERE status = 'queued'");
    await age();
    await sweepDownTo({ 'reservations released': 1, 'speech_jobs failed': 1, job_events: 61 }, others);
    const [counter] = await run("SELECT reserved FROM usage_counters WHERE meter = 'basic_speech'");
    expect(counter).toEqual({ reserved: 0 });
    await age();
    await sweepDownTo({});
    await fresh.drop();
  });

  test('rows that were added while their account was deleted go when they expire', async () => {
    const { fresh, run, rows, age, sweepDownTo } = await open();
    for (const text of IN_EVERY_STATE.slice(2, 4)) await run(text, [randomUUID()]);
    expect(await rows()).toMatchObject({ 'idempotency_records done': 2, cache_entries: 2 });
    await age();
    await sweepDownTo({});
    await fresh.drop();
  });
});
