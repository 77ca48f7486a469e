import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { takeJob } from '../../server/jobs/queue.ts';
import { TAKE } from '../../server/jobs/statements/statements.ts';
import { newAccount } from '../support/billed-account.ts';
import { describeDatabases } from '../support/describe-databases.ts';

const WAITING = {
  name: 'test-waiting-jobs',
  text: `INSERT INTO speech_jobs (id, account_id, request_id, tier, request, reservation_id, max_running_jobs, created_at)
         SELECT gen_random_uuid(), $1, gen_random_uuid(), 'basic', '{}', gen_random_uuid(), 1, now() - g * interval '1 s'
         FROM generate_series($2::int, $3::int) AS g`,
};
const BUSY = {
  name: 'test-busy-account',
  text: `UPDATE speech_jobs SET status = 'running', started_at = now(), lease_until = now() + interval '1 h'
         WHERE id IN (SELECT id FROM speech_jobs WHERE account_id = $1 ORDER BY created_at DESC LIMIT 100)`,
};

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

/** How many rows of the table a plan has read. */
function rowsRead(plan: Plan): number {
  const own = plan['Relation Name'] === 'speech_jobs' && plan['Node Type'].includes('Scan');
  const rows = (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'];
  return (own ? rows : 0) + (plan.Plans ?? []).reduce((sum, child) => sum + rowsRead(child), 0);
}

describeDatabases('a long queue', ({ database }) => {
  test('a job is found behind accounts at their limit without a look at every job that waits or runs', async () => {
    const accounts = await Promise.all(Array.from({ length: 5 }, () => newAccount(database)));
    const [free, ...busy] = accounts;
    for (const { id } of busy) {
      await database.query(WAITING, [id, 10_000, 12_500]);
      await database.query(BUSY, [id]);
    }
    await database.query(WAITING, [free!.id, 1, 3]);
    await database.query({ name: 'analyze-jobs', text: 'ANALYZE speech_jobs' });
    const [row] = await database.query<{ 'QUERY PLAN': string | [{ Plan: Plan }] }>({
      name: 'explain-take',
      text: `EXPLAIN (ANALYZE, FORMAT JSON) ${TAKE.text.replaceAll('$1', `'${randomUUID()}'`).replaceAll('$2', "'{}'")}`,
    });
    const shown = row!['QUERY PLAN'];
    const [{ Plan: plan }] = typeof shown === 'string' ? JSON.parse(shown) : shown;
    expect(rowsRead(plan)).toBeLessThan(20);
    const running = await database.query<{ account_id: string }>({
      name: 'taken-accounts',
      text: "SELECT account_id FROM speech_jobs WHERE status = 'running' AND lease_until < now() + interval '1 min'",
    });
    expect(running).toEqual([{ account_id: free!.id }]);
    // The rest of the queue belongs to accounts at their limit.
    expect(await takeJob(database, randomUUID())).toBeUndefined();
  });

  test('whatever a deletion has to look for has an index', async () => {
    const rows = await database.query({
      name: 'keys-without-index',
      text: `SELECT c.conrelid::regclass::text AS relation, c.conname AS name FROM pg_constraint c
             WHERE c.contype = 'f' AND NOT EXISTS (SELECT FROM pg_index i
               WHERE i.indrelid = c.conrelid AND i.indkey[0] = c.conkey[1])`,
    });
    expect(rows).toEqual([]);
  });
});
