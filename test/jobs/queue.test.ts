import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { countQueue, orphanRunningJobs, renewLease, takeJob } from '../../server/jobs/queue.ts';
import * as statements from '../../server/jobs/statements/statements.ts';
import { newAccount } from '../support/billed-account.ts';
import { describeDatabases } from '../support/describe-databases.ts';
import { sweepJobs } from '../support/sweep-now.ts';

describeDatabases('the queue', ({ database, engine, fresh }) => {
  afterEach(() => database.query({ name: 'forget-all-jobs', text: 'DELETE FROM speech_jobs' }));

  /** Queues jobs as if they had been accepted one after the other. */
  const queue = async (count: number, maxRunning = 2): Promise<string> => {
    const { id } = await newAccount(database);
    await database.query(
      {
        name: 'queue-many-jobs',
        text: `INSERT INTO speech_jobs (id, account_id, request_id, tier, request, reservation_id, max_running_jobs,
                 last_event_id, created_at)
               SELECT gen_random_uuid(), $1, gen_random_uuid(), 'basic', '{}', gen_random_uuid(), $3, 1,
                 now() + n * interval '1 ms' FROM generate_series(1, $2::int) AS n`,
      },
      [id, count, maxRunning],
    );
    return id;
  };
  const expire = (count: number) =>
    database.query(
      {
        name: 'expire-many-jobs',
        text: `UPDATE speech_jobs SET status = 'cancelled', expires_at = now() - interval '1 s'
               WHERE id IN (SELECT id FROM speech_jobs ORDER BY id LIMIT $1)`,
      },
      [count],
    );
  const take = async () => (await takeJob(database, randomUUID()))?.accountId;

  test('workers take the jobs of many accounts in turn, oldest first, within the limit of each account', async () => {
    const [many, few, one] = [await queue(500, 3), await queue(5), await queue(1)];
    const taken = [await take(), await take(), await take(), await take(), await take(), await take()];
    expect(taken).toEqual([many, few, one, many, few, many]);
    expect(await take()).toBeUndefined();
  });

  test('two hundred racing workers never take a job twice, nor more than an account may run', async () => {
    const account = await queue(50, 7);
    const taken = await Promise.all(Array.from({ length: 200 }, () => takeJob(database, randomUUID())));
    const ids = taken.flatMap((job) => (job === undefined ? [] : [job.id]));
    expect([ids.length, new Set(ids).size]).toEqual([7, 7]);
    expect(account).toBe(taken.find((job) => job !== undefined)!.accountId);
    expect(await countQueue(database)).toMatchObject({ queued: 43 });
  });

  test('a job that somebody deleted leaves no queue behind that keeps others waiting', async () => {
    const [gone, other] = [await queue(1), await queue(1)];
    await database.query({ name: 'delete-waiting', text: 'DELETE FROM speech_jobs WHERE account_id = $1' }, [
      gone,
    ]);
    expect([await take(), await take()]).toEqual([other, undefined]);
  });

  test('jobs of one account with several limits are taken as each allows, oldest first', async () => {
    const account = await queue(2, 1);
    const limits = { name: 'raise-limit', text: 'UPDATE speech_jobs SET max_running_jobs = 3 WHERE id = $1' };
    const jobs = await database.query<{ id: string }>({
      name: 'jobs-in-order',
      text: 'SELECT id FROM speech_jobs ORDER BY created_at, id',
    });
    await database.query(limits, [jobs[1]!.id]);
    await database.query({ name: 'refresh', text: 'SELECT refresh_job_queue($1)' }, [account]);
    const taken = [await takeJob(database, randomUUID()), await takeJob(database, randomUUID())];
    expect(taken.map((job) => job?.id)).toEqual(jobs.map(({ id }) => id));
  });

  test('a running job whose process is known to be dead can be taken at once, by another name', async () => {
    await queue(1);
    const [dead, next] = [randomUUID(), randomUUID()];
    const job = (await takeJob(database, dead))!;
    expect(await takeJob(database, next)).toBeUndefined();
    await orphanRunningJobs(database);
    expect(await takeJob(database, next)).toMatchObject({ id: job.id, attempt: 2 });
    expect([await renewLease(database, job.id, dead), await renewLease(database, job.id, next)]).toEqual([
      false,
      true,
    ]);
  });

  test.runIf(engine === 'postgres')(
    'an account whose job or queue is locked keeps no other waiting',
    async () => {
      const [cancelling, free] = [await queue(1), await queue(2)];
      const other = await fresh.open();
      await other.transaction(async (tx) => {
        const lock = 'SELECT id FROM speech_jobs WHERE account_id = $1 FOR UPDATE';
        await tx.query({ name: 'lock-jobs', text: lock }, [cancelling]);
        expect(await take()).toBe(free);
        await tx.query(
          { name: 'lock-queue', text: lock.replace('speech_jobs', 'job_queues').replace('id', 'running') },
          [cancelling],
        );
        expect(await take()).toBe(free);
      });
      expect(await take()).toBe(cancelling);
    },
  );

  test('one sweep deletes every job that has expired, however many, and no other', async () => {
    await queue(251);
    await expire(250);
    await sweepJobs(database);
    expect(await database.query({ name: 'count-all-jobs', text: 'SELECT id FROM speech_jobs' })).toHaveLength(
      1,
    );
  });
});

test('names of statements are short enough for PostgreSQL, which would cut them off, and each is used once', () => {
  const names = Object.values(statements).flatMap((one) => (typeof one === 'object' ? [one.name] : []));
  expect(names.filter((name) => name.length > 63)).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
});
