import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { TABLES } from '../../../scripts/house/rooms.ts';
import { VERSION } from '../../../server/engine-version.ts';
import { engines } from '../../support/databases.ts';
import { headerOf, nextMinor } from '../../support/migration-header.ts';
import { runProcess, startProcess } from '../../support/run-process.ts';
import { createJob } from '../../support/speech-service.ts';
import { post } from '../../support/start-service.ts';
import { expectAllSucceeded, expectNothingLeft } from '../support/expect-all-finished.ts';
import { makeOtherVersion, type OtherVersion } from '../support/other-version.ts';
import { createProcessService, type ProcessService } from '../support/process-service.ts';
import { type RawRequest, startLoad } from '../support/raw-load.ts';
import { readToTheEnd } from '../support/read-stream.ts';
import { listening } from '../support/start-server.ts';

const NEXT = nextMinor(VERSION);

/** A new column in every table and one more table: whatever a statement of the old version depends on, it meets it. */
const EXPAND = [
  headerOf(NEXT, 'expand'),
  ...Object.values(TABLES)
    .flat()
    .map((table) => `ALTER TABLE ${table} ADD COLUMN shelf text NOT NULL DEFAULT 'none';\n`),
  'CREATE TABLE shelves (id uuid PRIMARY KEY);\n',
].join('');

const INDEX = `${headerOf(NEXT, 'expand')}-- transaction: none
CREATE INDEX CONCURRENTLY IF NOT EXISTS speech_jobs_shelf ON speech_jobs (shelf);
`;

const CONTRACT = `${headerOf(NEXT, 'contract')}ALTER TABLE accounts DROP COLUMN organization;\n`;

const SENTENCE = 'هوا امروز آفتابی است و بچه‌ها در حیاط مدرسه بازی می‌کنند. ';

describe.runIf(engines.includes('postgres'))('two versions on one PostgreSQL', () => {
  let service: ProcessService;
  const versions: OtherVersion[] = [];
  const env = { WORKER_CONCURRENCY: '1' };
  beforeEach(async () => {
    service = await createProcessService('postgres');
  });
  afterEach(async () => {
    await service.drop();
    await Promise.all(versions.splice(0).map((version) => version.remove()));
  });

  async function otherVersion(migrations: Record<string, string>): Promise<OtherVersion> {
    const version = await makeOtherVersion(NEXT, migrations);
    versions.push(version);
    return version;
  }

  function nextRequest(client: number, turn: number): RawRequest {
    const headers: Record<string, string> = { Authorization: `Bearer ${service.key}` };
    if (turn % 3 === 0) return { method: 'GET', path: '/v1/usage', headers };
    if (turn % 3 === 1) headers['Idempotency-Key'] = `versions-${client}-${turn}`;
    return { method: 'POST', path: '/v1/pinglish', headers, body: { text: `${client} و ${turn} کتاب من` } };
  }

  const speak = (url: string, text: string) =>
    createJob({ url } as never, service.key, { text: `${text} ${SENTENCE.repeat(3)}` });
  const eventsOf = (url: string, { id }: { id: string }) =>
    readToTheEnd(`${url}/v1/speech/jobs/${id}/events`, service.key);

  /** Traffic on both at once: text, keys that either has seen, and jobs that the other one follows. */
  async function expectBothToServe(one: string, two: string, name: string): Promise<{ id: string }[]> {
    const loads = [one, two].map((url) => startLoad(url, 3, nextRequest, () => undefined));
    const headers = { 'Idempotency-Key': `seen by both ${name}` };
    const text = 'کتاب من روی میز است.';
    const first = await post(`${one}/v1/diacritize`, service.key, { text }, headers);
    const again = await post(`${two}/v1/diacritize`, service.key, { text }, headers);
    expect([first.status, again.status, again.headers.get('Idempotent-Replayed')]).toEqual([
      200,
      200,
      'true',
    ]);
    expect(again.body).toEqual(first.body);
    const jobs = (await Promise.all([speak(one, `${name} یک`), speak(two, `${name} دو`)])).map(
      ({ body }) => body,
    );
    const [followed, crossed] = await Promise.all([eventsOf(two, jobs[0]), eventsOf(one, jobs[1])]);
    expect([followed.at(-1)?.event, crossed.at(-1)?.event]).toEqual(['complete', 'complete']);
    for (const load of loads) expect(await load.stop()).toMatchObject({ failures: [] });
    return jobs;
  }

  test('the old one serves while the new one expands the schema, and beside it, and after a restart', async () => {
    const newer = await otherVersion({ '9001-expand': EXPAND, '9002-index': INDEX });
    const old = await service.startServer(env);
    const load = startLoad(old.url, 3, nextRequest, () => undefined);
    await expect.poll(load.answered).toBeGreaterThan(30);
    const { url, server } = await listening(
      startProcess(newer.main, [], { env: { ...service.env, ...env } }),
    );
    try {
      expect(server.output.stdout).toContain('9001-expand');
      const sofar = load.answered();
      await expect.poll(load.answered).toBeGreaterThan(sofar + 30);
      expect(await load.stop()).toMatchObject({ failures: [] });
      const before = await expectBothToServe(old.url, url, 'before');

      await old.server.stop('SIGTERM');
      const restarted = await service.startServer(env);
      expect(restarted.server.output.stdout).toMatch(/9001-expand.*schema of a newer version/);
      const after = await expectBothToServe(restarted.url, url, 'after');
      await expectAllSucceeded(restarted.url, service.key, [...before, ...after]);
    } finally {
      await server.stop('SIGTERM');
    }
    await expectNothingLeft(service);
  }, 600_000);

  test('the old one refuses to start after the new one has contracted the schema, and says which version to start', async () => {
    const newer = await otherVersion({ '9001-contract': CONTRACT });
    const { server } = await listening(startProcess(newer.main, [], { env: { ...service.env, ...env } }));
    await server.stop('SIGKILL');
    for (const args of [[], ['--worker']]) {
      const refused = await runProcess('server/main.ts', args, { env: service.env });
      expect(refused.exitCode).toBe(1);
      expect(refused.stderr).toMatch(/^khanesh cannot start: The database has migration 9001-contract .*\n$/);
      expect(refused.stderr).toContain(`Start Khanesh ${NEXT} or a newer one.`);
    }
    const command = await runProcess('server/admin/main.ts', ['account', 'list'], { env: service.env });
    expect([command.exitCode, command.stderr]).toEqual([1, expect.stringContaining(`Start Khanesh ${NEXT}`)]);
  }, 600_000);
});
