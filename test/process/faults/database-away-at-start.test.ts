import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { contractFetch } from '../../support/contract-fetch.ts';
import { copyTemplate, engines } from '../../support/databases.ts';
import { type RunningProcess, runProcess, startProcess } from '../../support/run-process.ts';
import { get, post } from '../../support/start-service.ts';
import { type DatabaseProxy, openDatabaseProxy } from '../support/database-proxy.ts';
import { createProcessService, type ProcessService } from '../support/process-service.ts';
import { ADDRESS } from '../support/start-server.ts';

/** A port that was just free. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

describe.runIf(engines.includes('postgres'))('a process that starts while PostgreSQL is away', () => {
  let service: ProcessService;
  let proxy: DatabaseProxy;
  const running: RunningProcess[] = [];
  beforeEach(async () => {
    service = await createProcessService('postgres');
    proxy = await openDatabaseProxy(service.databaseUrl!);
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((one) => one.stop('SIGKILL')));
    await service.drop();
    await proxy.cut().catch(() => {});
  });

  async function start(args: string[] = []) {
    const port = await freePort();
    const env = { ...service.env, PORT: String(port), DATABASE_URL: proxy.url };
    const one = startProcess('server/main.ts', args, { env });
    running.push(one);
    await one.waitFor(/the database is away/);
    return { server: one, url: `http://127.0.0.1:${port}` };
  }

  test('a server is alive and not ready, and serves when PostgreSQL comes', async () => {
    await proxy.cut();
    const { server, url } = await start();
    expect((await get(`${url}/healthz`)).status).toBe(200);
    const unready = await get(`${url}/readyz`);
    expect([unready.status, Object.keys(unready.body.problems)]).toEqual([503, ['database']]);
    const early = await post(`${url}/v1/diacritize`, service.key, { text: 'سلام' });
    expect([early.status, early.body.error.code]).toEqual([503, 'service_unavailable']);
    const signed = '/v1/developer/audio?id=a&expires=1&signature=b';
    const audio = await contractFetch(`${url}${signed}`);
    expect([audio.status, await audio.text()]).toEqual([503, '']);
    expect((await get(`${url}/v1/nothing`)).status).toBe(404);
    await proxy.mend();
    await server.waitFor(ADDRESS);
    // The threads that speak may still be starting.
    await expect.poll(async () => (await get(`${url}/readyz`)).status).toBe(200);
    expect((await post(`${url}/v1/diacritize`, service.key, { text: 'سلام' })).status).toBe(200);
    expect((await server.stop()).exitCode).toBe(0);
  });

  test('a silent PostgreSQL is waited for too', async () => {
    proxy.hush();
    const { server, url } = await start();
    expect((await get(`${url}/healthz`)).status).toBe(200);
    proxy.speak();
    await server.waitFor(ADDRESS);
    expect((await post(`${url}/v1/diacritize`, service.key, { text: 'سلام' })).status).toBe(200);
  });

  test('a worker waits too, and a signal ends the wait', async () => {
    await proxy.cut();
    const { server: worker } = await start(['--worker']);
    const { server } = await start();
    await proxy.mend();
    await worker.waitFor(/the worker is ready/);
    await server.waitFor(ADDRESS);
    await proxy.cut();
    const { server: waiting } = await start();
    expect((await waiting.stop()).exitCode).toBe(0);
  });

  test.each([
    ['password', (url: URL) => Object.assign(url, { username: 'nobody', password: 'wrong' })],
    ['name of the database', (url: URL) => Object.assign(url, { pathname: '/nowhere' })],
    ['host', (url: URL) => Object.assign(url, { hostname: 'nowhere.invalid' })],
  ])('a wrong %s stops the start and names DATABASE_URL', async (_what, change) => {
    const url = change(new URL(service.databaseUrl!)).href;
    const { exitCode, stderr } = await runProcess('server/main.ts', [], {
      env: { ...service.env, DATABASE_URL: url, LOG_LEVEL: 'silent' },
    });
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining('DATABASE_URL')]);
  });
});

test('a server that cannot take commands has never taken a request', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'khanesh-start-'));
  await copyTemplate(dataDir);
  // The socket cannot be moved to where a directory with a file lies.
  await copyTemplate(join(dataDir, 'admin.sock'));
  const port = await freePort();
  const server = startProcess('server/main.ts', [], { env: { DATA_DIR: dataDir, PORT: String(port) } });
  let served = 0;
  let over = false;
  void server.ended.then(() => {
    over = true;
  });
  const ask = () =>
    new Promise<void>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        served += 1;
        socket.destroy();
      });
      socket.on('error', () => undefined).on('close', () => resolve());
    });
  while (!over) {
    await ask();
    await new Promise(setImmediate);
  }
  expect([(await server.ended).exitCode, served]).toEqual([1, 0]);
  await rm(dataDir, { recursive: true, force: true });
});
