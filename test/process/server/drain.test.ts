import { mkdtemp, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { copyTemplate } from '../../support/databases.ts';
import type { RunningProcess } from '../../support/run-process.ts';
import { type RawRequest, sendOnce } from '../support/raw-load.ts';
import { listening, startServer } from '../support/start-server.ts';

const LONG_MS = '600000';
// More connections than it takes questions until the server has ended.
const POOL = 200;

describe('a server with DRAIN_DELAY_MS that was told to stop', () => {
  let dataDir: string;
  let agent: Agent;
  let server: RunningProcess;
  let url: string;
  let key: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'khanesh-process-'));
    await copyTemplate(dataDir);
    agent = new Agent({ keepAlive: true, maxSockets: 1 });
  });
  afterEach(async () => {
    agent.destroy();
    await server.stop('SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
  });

  async function start(delay: string): Promise<void> {
    const started = await listening(startServer(dataDir, { DRAIN_DELAY_MS: delay }));
    ({ server, url } = started);
    key = started.key!;
  }
  const ask = (path: string, by?: Agent) => sendOnce(url, { method: 'GET', path }, by);
  const diacritize = (): RawRequest => ({
    method: 'POST',
    path: '/v1/diacritize',
    headers: { Authorization: `Bearer ${key}` },
    body: { text: 'کتاب من' },
  });
  /** Sends the signal and waits until the server says that it is stopping. */
  async function drain(signal: NodeJS.Signals): Promise<void> {
    process.kill(server.pid, signal);
    await expect.poll(async () => (await ask('/readyz')).status).toBe(503);
  }

  test('says on /readyz that it is not ready, and is alive and serves requests as before', async () => {
    await start(LONG_MS);
    await drain('SIGTERM');
    const readiness = await ask('/readyz');
    expect([readiness.status, JSON.parse(readiness.body)]).toEqual([
      503,
      { status: 'not_ready', problems: { server: 'It is stopping.' } },
    ]);
    expect((await ask('/healthz')).status).toBe(200);
    expect((await sendOnce(url, diacritize())).status).toBe(200);
  });

  test('ends connections that it had before with their next answer, and keeps those that are made later', async () => {
    await start(LONG_MS);
    const connection = async () => (await ask('/healthz', agent)).headers.connection;
    expect(await connection()).toBe('keep-alive');
    await drain('SIGTERM');
    expect(await connection()).toBe('close');
    // The agent has connected again.
    expect(await connection()).toBe('keep-alive');
    expect(await connection()).toBe('keep-alive');
  });

  test.each(['SIGTERM', 'SIGINT'] as const)('ends the delay at a second signal, %s', async (second) => {
    await start(LONG_MS);
    await drain('SIGTERM');
    expect(await server.stop(second)).toMatchObject({ exitCode: 0, signal: null, stderr: '' });
    await expect(ask('/healthz')).rejects.toThrow();
  });

  test('ends by itself after the delay, although a client keeps an idle connection', async () => {
    await start('300');
    await ask('/healthz', agent);
    expect(await server.stop('SIGTERM')).toMatchObject({ exitCode: 0, signal: null, stderr: '' });
  });

  test('ends although a balancer asks for its health all the time, on connections of its pool', async () => {
    const pool = new Agent({ keepAlive: true, maxSockets: POOL });
    await start('1000');
    await drain('SIGTERM');
    await Promise.all(Array.from({ length: POOL }, () => ask('/healthz', pool)));
    let asked = 0;
    const probe = setInterval(() => {
      asked += 1;
      ask('/readyz', pool).catch(() => undefined);
    }, 50);
    expect(await server.ended).toMatchObject({ exitCode: 0, signal: null, stderr: '' });
    clearInterval(probe);
    pool.destroy();
    expect(asked).toBeLessThan(POOL);
  });
});
