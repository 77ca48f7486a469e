import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../server/database/index.ts';
import { createProcessService, type ProcessService } from '../../process/support/process-service.ts';
import { engines } from '../../support/databases.ts';
import { runProcess } from '../../support/run-process.ts';
import { createJob, readEvents } from '../../support/speech-service.ts';
import { get, post } from '../../support/start-service.ts';
import { openPage } from './follow-page.ts';

const page = await openPage('privacy.md');
const [CLOSE, DELETE] = page.headings as [string, string];
const SECRET = 'این راز کسی را نمی‌شناسد.';

/** The rows that name an account in any table, by table. */
async function rowsOf(database: Database, accountId: string): Promise<Record<string, number>> {
  const tables = await database.query<{ table_name: string; column_name: string }>({
    name: 'tables-of-accounts',
    text: `SELECT table_name, column_name FROM information_schema.columns
           WHERE table_schema = current_schema() AND (column_name = 'account_id' OR (table_name, column_name) = ('accounts', 'id'))`,
  });
  const counted = tables.map(async ({ table_name, column_name }): Promise<[string, number]> => {
    const text = `SELECT count(*)::int AS rows FROM ${table_name} WHERE ${column_name}::text = $1`;
    const [found] = await database.query<{ rows: number }>({ name: `rows-of-${table_name}`, text }, [
      accountId,
    ]);
    return [table_name, found!.rows];
  });
  return Object.fromEntries((await Promise.all(counted)).filter(([, rows]) => rows > 0));
}

describe.each(engines)('the page about privacy, with the %s database', (engine) => {
  let service: ProcessService;
  beforeEach(async () => {
    service = await createProcessService(engine);
  });
  afterEach(() => service.drop());

  async function admin(...args: string[]) {
    const { stdout, stderr } = await runProcess('server/admin/main.ts', [...args, '--json'], {
      env: service.env,
    });
    if (stderr !== '') throw new Error(stderr);
    return JSON.parse(stdout);
  }

  /** Everything that an account can leave behind. */
  async function use(url: string, key: string, name: string) {
    const said = { 'Idempotency-Key': `said by ${name}` };
    expect((await post(`${url}/v1/diacritize`, key, { text: SECRET }, said)).status).toBe(200);
    const spoken = await post(`${url}/v1/speech`, key, {
      text: `${SECRET} ${name}`,
      tier: 'basic',
      voice: 'ava',
    });
    const { body: job } = await createJob(
      { url } as never,
      key,
      { text: `${name} ${SECRET}` },
      `job of ${name}`,
    );
    expect((await readEvents(job.stream_url, key)).at(-1)).toMatchObject({ event: 'complete' });
    return { audio: spoken.body.audio_url as string };
  }

  test('who follows it closes an account, then deletes it with everything of it, and nothing of another one', async () => {
    const { url, server } = await service.startServer({ TRANSLATION_MODEL_MIRRORS: '', LOG_LEVEL: 'info' });
    const other = await admin(
      'account',
      'create',
      '--organization',
      'Other',
      '--environment',
      'live',
      '--plan',
      'scale',
    );
    const [{ account_id: ACCOUNT }] = (await admin('account', 'list')).accounts.filter(
      ({ account_id }: { account_id: string }) => account_id !== other.account_id,
    );
    await use(url, service.key, 'this one');
    const kept = await use(url, other.key, 'the other one');
    const usage = (await get(`${url}/v1/usage`, other.key)).body;

    const listed = await page.follow(CLOSE, { ...service.env, ACCOUNT });
    expect(listed).toContain(ACCOUNT);
    const read = async () => (await post(`${url}/v1/diacritize`, service.key, { text: 'سلام' })).status;
    await expect.poll(read).toBe(403);
    expect((await get(`${url}/v1/usage`, service.key)).status).toBe(200);

    const report = await page.follow(DELETE, { ...service.env, ACCOUNT });
    expect(report).toMatch(/Deleted\s+\S+/);
    expect((await get(`${url}/v1/usage`, service.key)).status).toBe(401);
    expect((await get(`${url}/v1/usage`, other.key)).body).toMatchObject({ text: usage.text });
    expect((await fetch(kept.audio)).status).toBe(200);
    for (const secret of ['راز', service.key, other.key]) expect(server.output.stdout).not.toContain(secret);

    expect((await server.stop()).exitCode).toBe(0);
    const database = await service.openDatabase();
    expect(await rowsOf(database, ACCOUNT)).toEqual({});
    expect(Object.keys(await rowsOf(database, other.account_id))).toContain('cache_entries');
    // What the other one had spoken: a recording and a job.
    expect(await service.sweptFiles(database)).toHaveLength(2);
    await database.close();
  });
});
