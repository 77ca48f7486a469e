import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { copyTemplate } from '../../support/databases.ts';
import { type RunningProcess, runProcess, startProcess } from '../../support/run-process.ts';
import { exchange, get, post } from '../../support/start-service.ts';
import { type StandIn, startStandIn, translateAll } from '../../translation/engines/stand-in.ts';
import { startNpm } from '../support/start-npm.ts';
import { ADDRESS, listening, startServer } from '../support/start-server.ts';

let dataDir: string;
const running: RunningProcess[] = [];
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'khanesh-process-'));
  await copyTemplate(dataDir);
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((one) => one.stop('SIGKILL')));
  // The server of `npm start` may still be closing its database.
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
});

function start(env: Record<string, string> = {}) {
  const server = startServer(dataDir, env);
  running.push(server);
  return listening(server);
}

test('the first start prints a sandbox key once and serves health, documents and the key', async () => {
  const { server, url, key } = await start({ LOG_LEVEL: 'info' });
  const text = 'متنی که نباید در گزارش بیاید';
  const { body } = await post(`${url}/v1/diacritize`, key, { text });
  await post(`${url}/v1/diacritize`, key, { text });
  await get(`${url}/v1/developer/audio?id=abc&expires=1&signature=SECRETSIGNATURE`);
  await get(`${url}/v1/unknown/SECRETPATH`, key);

  const read = async (path: string) => (await exchange(url + path, undefined, {})).status;
  const paths = ['/healthz', '/readyz', '/docs', '/openapi.yaml', '/openapi.json'];
  expect(await Promise.all(paths.map(read))).toEqual([200, 200, 200, 200, 200]);
  const metrics = (await get(`${url}/metrics`)).body;
  expect(metrics).toContain('khanesh_requests_total{operation="diacritize",status="200"} 2');
  expect(metrics).toContain(
    `khanesh_units_charged_total{meter="text",operation="diacritize"} ${2 * text.length}`,
  );
  expect(metrics).toContain('khanesh_cache_hits_total{operation="diacritize"} 1');
  expect(metrics).toContain('khanesh_request_duration_seconds_bucket');
  expect(metrics).toContain('khanesh_ledger_queue_depth 0');
  expect(metrics).toContain('khanesh_speech_jobs_queued 0');

  const otherDir = join(dataDir, 'other');
  await copyTemplate(otherDir);
  const other = await runProcess('server/main.ts', [], {
    env: { DATA_DIR: otherDir, PORT: new URL(url).port },
  });
  expect([other.exitCode, other.stderr]).toEqual([1, expect.stringContaining('PORT')]);

  const { stdout, exitCode } = await server.stop();
  expect(exitCode).toBe(0);
  const lines = stdout.split('\n').filter((line) => line.startsWith('{'));
  expect(
    lines.map((line) => JSON.parse(line)).find((line) => line.request_id === body.request_id),
  ).toMatchObject({
    operation: 'diacritize',
    status: 200,
    account_id: expect.any(String),
    duration_ms: expect.any(Number),
  });
  for (const secret of [key!, text, 'SECRETSIGNATURE', 'SECRETPATH'])
    expect(lines.join('\n')).not.toContain(secret);

  const second = await start();
  expect(second.key).toBeUndefined();
  expect((await get(`${second.url}/v1/usage`, key)).body).toMatchObject({
    environment: 'test',
    plan: 'sandbox',
    text: { used_units: 2 * text.length },
  });
});

test('a first start that cannot listen leaves the key to the next one', async () => {
  const taken = await startStandIn();
  const env = { DATA_DIR: dataDir, PORT: new URL(taken.url).port };
  const refused = await runProcess('server/main.ts', [], { env });
  await taken.close();
  expect(refused).toMatchObject({ exitCode: 1, stderr: expect.stringContaining('PORT') });
  expect(refused.stdout).not.toContain('khn_test_');
  const next = await start({ LOG_LEVEL: 'info' });
  expect((await get(`${next.url}/v1/usage`, next.key)).status).toBe(200);
});

test('a wrong environment variable stops the start with one line that names it', async () => {
  const env = { DATA_DIR: dataDir, LOG_LEVEL: 'verbose' };
  const { exitCode, stdout, stderr } = await runProcess('server/main.ts', [], { env });
  expect([exitCode, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(/^khanesh cannot start: LOG_LEVEL .*\n$/);
});

test('a server with a silent log prints nothing, holds its data directory and takes commands', async () => {
  const server = startProcess('server/main.ts', [], {
    env: { PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent' },
  });
  running.push(server);
  await expect.poll(() => existsSync(join(dataDir, 'admin.sock')), { timeout: 15_000 }).toBe(true);
  const [second, command] = await Promise.all([
    runProcess('server/main.ts', [], { env: { PORT: '0', DATA_DIR: dataDir } }),
    runProcess(
      'server/admin/main.ts',
      ['account', 'create', '--organization', 'A', '--environment', 'test', '--json'],
      { env: { DATA_DIR: dataDir } },
    ),
  ]);
  expect([second.exitCode, second.stderr]).toEqual([
    1,
    expect.stringContaining('in use by another Khanesh process'),
  ]);
  expect(command.exitCode).toBe(0);
  expect(await server.stop()).toMatchObject({ exitCode: 0, stdout: '', stderr: '' });
});

test('after kill -9 nothing acknowledged is lost, and a repeated key is still a replay', async () => {
  // The key is printed at every level but silent.
  const first = await start({ LOG_LEVEL: 'error' });
  const headers = { 'Idempotency-Key': 'before the crash' };
  const texts = Array.from({ length: 50 }, (_, index) => `سلام شماره ${index}`);
  const answered = await Promise.all(
    texts.map((text) => post(`${first.url}/v1/diacritize`, first.key, { text })),
  );
  const kept = await post(`${first.url}/v1/diacritize`, first.key, { text: 'سلام' }, headers);
  await first.server.stop('SIGKILL');
  const second = await start();
  const units = [...answered, kept].reduce((sum, { body }) => sum + body.usage.units, 0);
  const { body } = await get(`${second.url}/v1/usage`, first.key);
  expect(body.text).toMatchObject({ used_units: units, reserved_units: 0 });
  const replay = await post(`${second.url}/v1/diacritize`, first.key, { text: 'سلام' }, headers);
  expect([replay.body, replay.headers.get('Idempotent-Replayed')]).toEqual([kept.body, 'true']);
});

test('SIGTERM while engines are still starting ends the server with 0 and logs no stack', async () => {
  const { server } = await start({ LOG_LEVEL: 'info' });
  const { exitCode, stdout, stderr } = await server.stop('SIGTERM');
  expect([exitCode, stderr]).toEqual([0, '']);
  expect(stdout).toContain('"msg":"stopping"');
  expect(stdout).not.toContain('stack');
});

describe('while an engine is slow', () => {
  let standIn: StandIn;
  let asked: Promise<void>;
  let release: () => void;
  beforeEach(async () => {
    standIn = await startStandIn();
    asked = new Promise((resolve) => {
      standIn.answer = (response, received) => {
        release = () => translateAll(response, received);
        resolve();
      };
    });
  });
  afterEach(() => standIn.close());
  const engine = () => ({ TRANSLATION_ENGINE: 'libretranslate', TRANSLATION_URL: standIn.url });

  test('SIGTERM refuses new connections, lets the running request finish, and exits with 0', async () => {
    const { server, url, key } = await start(engine());
    const answer = post(`${url}/v1/translate`, key, { text: 'سلام' });
    await asked;
    const stopped = server.stop('SIGTERM');
    await expect
      .poll(() =>
        get(`${url}/healthz`).then(
          () => 'open',
          () => 'closed',
        ),
      )
      .toBe('closed');
    release();
    expect((await answer).status).toBe(200);
    expect((await stopped).exitCode).toBe(0);
  });

  test('a second SIGTERM ends the running request, and the log has no stack', async () => {
    const { server, url, key } = await start({ ...engine(), LOG_LEVEL: 'info' });
    const answer = post(`${url}/v1/translate`, key, { text: 'سلام' }).catch(() => 'broken off');
    await asked;
    process.kill(server.pid, 'SIGTERM');
    await server.waitFor(/"stopping"/);
    const { exitCode, stdout, stderr } = await server.stop('SIGTERM');
    expect([exitCode, stderr, await answer]).toEqual([0, '', 'broken off']);
    expect(stdout).not.toContain('stack');
  });

  test('kill -9 in the middle of a request charges nothing, and the same key can be sent again', async () => {
    const first = await start(engine());
    const headers = { 'Idempotency-Key': 'killed in between' };
    const lost = post(`${first.url}/v1/translate`, first.key, { text: 'سلام' }, headers);
    lost.catch(() => {});
    await asked;
    await first.server.stop('SIGKILL');
    await expect(lost).rejects.toThrow();
    standIn.answer = translateAll;
    const second = await start(engine());
    expect((await get(`${second.url}/v1/usage`, first.key)).body.text).toMatchObject({
      used_units: 0,
      reserved_units: 0,
    });
    const again = await post(`${second.url}/v1/translate`, first.key, { text: 'سلام' }, headers);
    expect([again.status, again.headers.get('Idempotent-Replayed')]).toEqual([200, null]);
  });
});

test.each(['SIGTERM', 'SIGKILL'] as const)('ending `npm start` by %s ends the server', async (signal) => {
  const env = { PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error' };
  const { npm, url } = await startNpm(['start'], ADDRESS, env);
  npm.kill(signal);
  await expect.poll(() => get(`${url}/healthz`).catch(() => 'gone'), { timeout: 30_000 }).toBe('gone');
});
