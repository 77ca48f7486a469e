import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { contractFetch } from '../../support/contract-fetch.ts';
import { copyTemplate, engines } from '../../support/databases.ts';
import { lastingPort } from '../../support/lasting-port.ts';
import { runProcess, startProcess } from '../../support/run-process.ts';
import { get, post } from '../../support/start-service.ts';
import { behindProxy } from '../support/behind-proxy.ts';
import { ADDRESS } from '../support/start-server.ts';

describe.runIf(engines.includes('postgres'))('a process that starts while PostgreSQL is away', () => {
  const on = behindProxy();

  async function start(args: string[] = []) {
    const port = await lastingPort();
    const env = { ...on.service.env, PORT: String(port), DATABASE_URL: on.proxy.url };
    const one = startProcess('server/main.ts', args, { env });
    on.running.push(one);
    await one.waitFor(/the database is away/);
    return { server: one, url: `http://127.0.0.1:${port}` };
  }

  test('a server is alive and not ready, and serves when PostgreSQL comes', async () => {
    await on.proxy.cut();
    const { server, url } = await start();
    expect((await get(`${url}/healthz`)).status).toBe(200);
    const unready = await get(`${url}/readyz`);
    expect([unready.status, Object.keys(unready.body.problems)]).toEqual([503, ['database']]);
    const early = await post(`${url}/v1/diacritize`, on.service.key, { text: 'سلام' });
    expect([early.status, early.body.error.code]).toEqual([503, 'service_unavailable']);
    const signed = '/v1/developer/audio?id=a&expires=1&signature=b';
    const audio = await contractFetch(`${url}${signed}`);
    expect([audio.status, await audio.text()]).toEqual([503, '']);
    expect((await get(`${url}/v1/nothing`)).status).toBe(404);
    await on.proxy.mend();
    await server.waitFor(ADDRESS);
    // The threads that speak may still be starting.
    await expect.poll(async () => (await get(`${url}/readyz`)).status).toBe(200);
    expect((await post(`${url}/v1/diacritize`, on.service.key, { text: 'سلام' })).status).toBe(200);
    expect((await server.stop()).exitCode).toBe(0);
  });

  test('a silent PostgreSQL is waited for too', async () => {
    on.proxy.hush();
    const { server, url } = await start();
    expect((await get(`${url}/healthz`)).status).toBe(200);
    on.proxy.speak();
    await server.waitFor(ADDRESS);
    expect((await post(`${url}/v1/diacritize`, on.service.key, { text: 'سلام' })).status).toBe(200);
  });

  test('a worker waits too, and a signal ends the wait', async () => {
    await on.proxy.cut();
    const { server: worker } = await start(['--worker']);
    const { server } = await start();
    await on.proxy.mend();
    await worker.waitFor(/the worker is ready/);
    await server.waitFor(ADDRESS);
    await on.proxy.cut();
    const { server: waiting } = await start();
    expect((await waiting.stop()).exitCode).toBe(0);
  });

  test.each([
    ['password', (url: URL) => Object.assign(url, { username: 'nobody', password: 'wrong' })],
    ['name of the database', (url: URL) => Object.assign(url, { pathname: '/nowhere' })],
    ['host', (url: URL) => Object.assign(url, { hostname: 'nowhere.invalid' })],
  ])('a wrong %s stops the start and names DATABASE_URL', async (_what, change) => {
    const url = change(new URL(on.service.databaseUrl!)).href;
    const { exitCode, stderr } = await runProcess('server/main.ts', [], {
      env: { ...on.service.env, DATABASE_URL: url, LOG_LEVEL: 'silent' },
    });
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining('DATABASE_URL')]);
  });
});

test('a server that cannot take commands has never taken a request', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'khanesh-start-'));
  await copyTemplate(dataDir);
  // The socket cannot be moved to where a directory with a file lies.
  await copyTemplate(join(dataDir, 'admin.sock'));
  const port = await lastingPort();
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
