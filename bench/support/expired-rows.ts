import { createAccount } from '../../server/accounts/index.ts';
import type { Database } from '../../server/database/index.ts';

/** How an expired row of each kind is made; `$1` is an account, `$2` and `$3` the first and the last number. */
const INSERTS: Readonly<Record<string, string>> = {
  // As large as those of a text of 200 code points.
  idempotency_keys: `INSERT INTO idempotency_records
      (account_id, key, request_hash, state, owner, lease_until, request_id, status, envelope, cache_key, expires_at)
    SELECT $1, gen_random_uuid()::text, sha256(n::text::bytea), 'done', gen_random_uuid(), now(), gen_random_uuid(), 200,
      repeat('x', 240), sha256(n::text::bytea), now() - interval '1 day' + n * interval '1 ms'
    FROM generate_series($2::int, $3::int) n`,
  cached_results: `INSERT INTO cache_entries (account_id, key, body, expires_at)
    SELECT $1, sha256(n::text::bytea), decode(repeat(md5(n::text), 36), 'hex'), now() - interval '1 day' + n * interval '1 ms'
    FROM generate_series($2::int, $3::int) n`,
  expired_reservations: `INSERT INTO reservations (id, counter_id, amount, lease_until)
    SELECT gen_random_uuid(), u.id, 1, now() - interval '1 day' + n * interval '1 ms'
    FROM generate_series($2::int, $3::int) n, usage_counters u WHERE u.account_id = $1`,
  closed_reservations: `INSERT INTO reservations (id, counter_id, amount, state, closed_at, lease_until)
    SELECT gen_random_uuid(), u.id, 1, 'settled', now() - interval '2 days' + n * interval '1 ms', now()
    FROM generate_series($2::int, $3::int) n, usage_counters u WHERE u.account_id = $1`,
  // Twenty events each, two of them with sound.
  jobs: `WITH jobs AS (
      INSERT INTO speech_jobs (id, account_id, request_id, status, tier, request, reservation_id, max_running_jobs, expires_at)
      SELECT gen_random_uuid(), $1, gen_random_uuid(), 'succeeded', 'basic', '{}', gen_random_uuid(), 1,
        now() - interval '1 day' + n * interval '1 ms'
      FROM generate_series($2::int, $3::int) n RETURNING id)
    INSERT INTO job_events (job_id, id, event, data)
    SELECT id, n, 'audio', CASE WHEN n < 3 THEN
      (SELECT string_agg(sha256((id::text || n || i)::bytea), '') FROM generate_series(1, 250) i) ELSE '{}' END
    FROM jobs, generate_series(1, 20) n`,
};

export const KINDS = Object.keys(INSERTS);

const COUNTER = {
  name: 'bench-counter',
  text: `INSERT INTO usage_counters (account_id, meter, period_start, period_end, included, reserved)
         VALUES ($1, 'basic_speech', '-infinity', 'infinity', 0, 1000000000)`,
};
const ROWS_AT_ONCE = 1_000;

/** Fills a database with so many expired rows of a kind, all of one account. */
export async function addExpired(database: Database, kind: string, count: number): Promise<void> {
  const account = await database.transaction(async (tx) => {
    const { id } = await createAccount(tx, { organization: 'Bench', environment: 'test' });
    await tx.query(COUNTER, [id]);
    return id;
  });
  const insert = { name: `bench-expired-${kind}`, text: INSERTS[kind]! };
  for (let first = 1; first <= count; first += ROWS_AT_ONCE) {
    await database.query(insert, [account, first, Math.min(count, first + ROWS_AT_ONCE - 1)]);
  }
}
