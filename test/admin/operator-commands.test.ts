import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { DeletionView } from '../../server/admin/commands/account-delete.ts';
import type { Command } from '../../server/admin/commands/command.ts';
import type { JobView, WholeJobView } from '../../server/admin/commands/job-commands.ts';
import { runCommand } from '../../server/admin/commands/run-command.ts';
import type { StatusView } from '../../server/admin/commands/status-command.ts';
import type { UsageRow } from '../../server/admin/commands/usage-command.ts';
import { render } from '../../server/admin/render/render.ts';
import { describeSpeechServices } from '../support/describe-services.ts';
import { createJob, readEvents } from '../support/speech-service.ts';
import { get, post } from '../support/start-service.ts';
import { contextOf } from './context-of.ts';

const NOBODY = '0b0f3a52-5d5c-4c2e-8a34-3f4f9a6d7e10';
const HOURS_AGO = new Date(Date.now() - 7_200_000);

describeSpeechServices('commands of operators', (service) => {
  const run = <T>(command: Command) => {
    const { database, keyRing, store } = service.services;
    return runCommand(
      contextOf(database, () => keyRing.forget(), store),
      command,
    ) as Promise<T>;
  };
  const count = async (table: string, accountId: string) => {
    const statement = {
      name: `count-${table}`,
      text: `SELECT count(*)::int AS count FROM ${table} WHERE account_id = $1`,
    };
    const [row] = await service.services.database.query<{ count: number }>(statement, [accountId]);
    return row!.count;
  };

  test('jobs are listed, shown without their text, and cancelled', async () => {
    const { account, key } = await service.customer();
    const { body } = await createJob(service, key.key, { text: 'راز من' });
    const accountId = account.id;
    const listed = await run<{ jobs: JobView[] }>({ name: 'job list', accountId, limit: 10 });
    expect(listed.jobs).toMatchObject([{ job_id: body.id, status: 'queued', voice: 'kian', code_points: 6 }]);
    const ended = { name: 'job list', accountId, status: 'succeeded', limit: 10 } as const;
    expect(await run(ended)).toEqual({ jobs: [] });
    const shown = await run<WholeJobView>({ name: 'job show', jobId: body.id });
    expect(shown).toMatchObject({ account_id: accountId, attempts: 0, events: 1, error: null });
    expect(JSON.stringify(shown) + render('job show', shown) + render('job list', listed)).not.toContain(
      'راز',
    );

    expect(await run({ name: 'job cancel', jobId: body.id })).toMatchObject({ status: 'cancelled' });
    expect((await get(body.status_url, key.key)).body.status).toBe('cancelled');
    expect((await get(`${service.url}/v1/usage`, key.key)).body.basic_speech.reserved_seconds).toBe(0);
    await expect(run({ name: 'job cancel', jobId: body.id })).rejects.toThrow('has ended before: cancelled');
    await expect(run({ name: 'job show', jobId: NOBODY })).rejects.toThrow(`there is no job ${NOBODY}`);
  });

  test('usage is printed for each account, period and meter, as JSON and as CSV', async () => {
    const { account, key } = await service.customer({
      organization: 'Nashr, "Ketab"',
      environment: 'live',
      plan: 'builder',
    });
    await post(`${service.url}/v1/diacritize`, key.key, { text: 'سلام' });
    const accountId = account.id;
    const month = new Date().toISOString().slice(0, 7);
    const all = await run<{ usage: UsageRow[] }>({ name: 'usage', accountId });
    expect(all.usage).toMatchObject([
      { account_id: accountId, month, meter: 'text', unit: 'units', used: 4, additional: 0, reserved: 0 },
    ]);
    const [head, line] = render('usage', all).split('\n');
    expect(head).toMatch(/^account_id,organization,environment,plan,month,/);
    expect(line).toContain(`${accountId},"Nashr, ""Ketab""",live,builder,${month},`);
    expect(await run({ name: 'usage', accountId, month: '1999-01' })).toEqual({ usage: [] });
    const everybody = await run<{ usage: UsageRow[] }>({ name: 'usage' });
    expect(everybody.usage).toContainEqual(all.usage[0]);
    await expect(run({ name: 'usage', accountId: NOBODY })).rejects.toThrow('there is no account');
  });

  test('a deleted account leaves nothing behind, and others keep what they have', async () => {
    const { dataDir } = service.services.config;
    const [gone, other] = [await service.customer(), await service.customer()];
    const worker = await service.startWorker();
    for (const { key } of [gone, other]) {
      const { body } = await createJob(service, key.key, { text: 'هر دو همین را' });
      await readEvents(body.stream_url, key.key);
    }
    const { body } = await createJob(service, gone.key.key, { text: 'تنها یکی این را' });
    await readEvents(body.stream_url, gone.key.key);
    await worker.stop();
    const waiting = await createJob(service, gone.key.key, { text: 'هنوز در صف' });
    await post(
      `${service.url}/v1/diacritize`,
      gone.key.key,
      { text: 'سلام' },
      { 'Idempotency-Key': 'of-the-deleted-account' },
    );
    const folder = join(dataDir, 'audio');
    const files = await readdir(folder);
    expect(files).toHaveLength(2);
    for (const file of files) await utimes(join(folder, file), HOURS_AGO, HOURS_AGO);
    const accountId = gone.account.id;

    const report = await run<DeletionView>({ name: 'account delete', accountId });
    expect(report).toMatchObject({
      account_id: accountId,
      organization: 'Nashr-e Test',
      done: true,
      keys: 1,
      cancelled_jobs: 1,
      jobs: 3,
      idempotency_keys: 4,
      usage_periods: 2,
      audio_deleted: 1,
      audio_left: 0,
    });
    expect(report.cached_results).toBeGreaterThanOrEqual(2);
    expect(render('account delete', report)).toContain('Audio files       1');
    const tables = [
      'api_keys',
      'speech_jobs',
      'job_queues',
      'usage_counters',
      'idempotency_records',
      'cache_entries',
    ];
    expect(await Promise.all(tables.map((table) => count(table, accountId)))).toEqual(tables.map(() => 0));
    expect((await get(`${service.url}/v1/usage`, gone.key.key)).status).toBe(401);
    expect((await get(waiting.body.status_url, gone.key.key)).status).toBe(401);

    expect(await readdir(folder)).toHaveLength(1);
    expect(await count('speech_jobs', other.account.id)).toBe(1);
    expect((await get(`${service.url}/v1/usage`, other.key.key)).status).toBe(200);
    await expect(run({ name: 'account delete', accountId })).rejects.toThrow('there is no account');
  });

  test('audio younger than an hour is left to a sweep, and the report says so', async () => {
    const { account, key } = await service.customer();
    await post(`${service.url}/v1/speech`, key.key, { text: 'تازه', tier: 'basic', voice: 'ava' });
    const report = await run<DeletionView>({ name: 'account delete', accountId: account.id });
    expect([report.audio_deleted, report.audio_left]).toEqual([0, 1]);
    expect(render('account delete', report)).toContain('once they are an hour old');
  });

  test('without its store nothing of an account is deleted', async () => {
    const { account, key } = await service.customer();
    const context = contextOf(service.services.database);
    await expect(runCommand(context, { name: 'account delete', accountId: account.id })).rejects.toThrow(
      'no store',
    );
    expect((await get(`${service.url}/v1/usage`, key.key)).status).toBe(200);
  });

  test('status tells of the database, the queue, the backlog and the parts', async () => {
    const status = await run<StatusView>({ name: 'status' });
    expect(status).toMatchObject({
      running: true,
      accounts: expect.any(Number),
      database: { schema: expect.stringMatching(/^\d{4}-/), pool: { listening: true } },
      jobs: { running: 0, queued: expect.any(Number) },
      backlog: { idempotency_keys: 0, jobs: 0, rate_limits: 0 },
      store: { name: 'audio', problem: null },
    });
    expect(status.database.size_bytes).toBeGreaterThan(1_000_000);
    expect(render('status', status)).toMatch(/^Khanesh .*a server runs\n/);
  });
});
