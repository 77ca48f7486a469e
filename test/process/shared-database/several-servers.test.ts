import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { engines } from '../../support/databases.ts';
import { type RunningProcess, runProcess } from '../../support/run-process.ts';
import { createProcessService, type ProcessService } from '../support/process-service.ts';
import { type Load, sendOnce, startLoad } from '../support/raw-load.ts';

const CLIENTS = 8;

describe.runIf(engines.includes('postgres'))('SERVERS', () => {
  let service: ProcessService;
  let running: { url: string; server: RunningProcess };
  beforeEach(async () => {
    service = await createProcessService('postgres');
    running = await service.startServer({ SERVERS: '2' });
    await running.server.waitFor(/all servers are ready/);
  });
  afterEach(() => service.drop());

  /** The lines of the servers with these words, in the order of their writing. */
  const logged = (words: string): { server: number; pid: number }[] =>
    running.server.output.stdout
      .split('\n')
      .filter((line) => line.includes(words))
      .map((line) => JSON.parse(line));
  /** The processes that answer, the first one first. */
  const readyPids = async () => {
    const lines = () => logged('"khanesh is ready"');
    // Lines are written some milliseconds later.
    await expect.poll(() => lines().length).toBe(2);
    return lines().map(({ pid }) => pid);
  };
  const isAlive = (pid: number) => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  const load = (onAnswer: (units: number) => void = () => {}): Load =>
    startLoad(
      running.url,
      CLIENTS,
      (client, turn) => ({
        method: 'POST',
        path: '/v1/diacritize',
        headers: { Authorization: `Bearer ${service.key}` },
        body: { text: `${client} و ${turn} کتاب` },
      }),
      (_, { body }) => onAnswer(JSON.parse(body).usage.units),
    );
  const readMetrics = async () =>
    (await sendOnce(running.url, { method: 'GET', path: '/metrics' })).body.split('\n');

  test('one port is served by all of them, /metrics counts what all have done, and one greets for all', async () => {
    let units = 0;
    const requests = load((more) => {
      units += more;
    });
    await expect.poll(() => requests.answered()).toBeGreaterThan(200);
    const { answered, failures } = await requests.stop();
    expect(failures).toEqual([]);
    await expect.poll(() => new Set(logged('"diacritize"').map(({ pid }) => pid)).size).toBe(2);
    const lines = await readMetrics();
    expect(lines).toContain(`khanesh_requests_total{operation="diacritize",status="200"} ${answered}`);
    expect(lines).toContain(`khanesh_units_charged_total{meter="text",operation="diacritize"} ${units}`);
    expect(lines).toContain('khanesh_database_listening 1');
    expect(running.server.output.stdout.match(/listens on/g)).toHaveLength(1);
  });

  test('one that is killed is replaced, and the others serve meanwhile', async () => {
    const [first, second] = await readyPids();
    process.kill(first!, 'SIGKILL');
    await running.server.waitFor(/a server has ended and is replaced/);
    const requests = load();
    await expect.poll(() => logged('"khanesh is ready"').length, { timeout: 60_000 }).toBe(3);
    expect((await requests.stop()).failures).toEqual([]);
    expect(isAlive(second!)).toBe(true);
    expect(logged('"khanesh is ready"')[2]!.server).toBe(3);
    expect((await running.server.stop()).exitCode).toBe(0);
  });

  test('/metrics goes on with what a server had counted that was killed', async () => {
    const [first] = await readyPids();
    const requests = load();
    await expect.poll(() => requests.answered()).toBeGreaterThan(100);
    const { answered } = await requests.stop();
    const all = [
      `khanesh_requests_total{operation="diacritize",status="200"} ${answered}`,
      `khanesh_request_duration_seconds_count{operation="diacritize"} ${answered}`,
    ];
    expect(await readMetrics()).toEqual(expect.arrayContaining(all));
    process.kill(first!, 'SIGKILL');
    await running.server.waitFor(/a server has ended and is replaced/);
    expect(await readMetrics()).toEqual(expect.arrayContaining(all));
    await expect.poll(() => logged('"khanesh is ready"').length, { timeout: 60_000 }).toBe(3);
    const lines = await readMetrics();
    expect(lines).toEqual(expect.arrayContaining(all));
    // What gauges show is true of those that run alone.
    expect(lines).toContain('khanesh_database_connections_max 20');
  });

  test('SIGTERM lets each finish what it has begun, and ends all', async () => {
    const pids = await readyPids();
    // Some seconds of speaking, far from the 30 s that running requests have.
    const text = 'هوا امروز آفتابی است. '.repeat(60);
    const speaking = Array.from({ length: 4 }, () =>
      sendOnce(running.url, {
        method: 'POST',
        path: '/v1/speech',
        headers: { Authorization: `Bearer ${service.key}` },
        body: { text, tier: 'basic', voice: 'kian' },
      }),
    );
    const database = await service.openDatabase();
    const held = { name: 'held', text: "SELECT id FROM reservations WHERE state = 'held'" };
    await expect.poll(async () => (await database.query(held)).length).toBe(4);
    await database.close();
    const { exitCode, stderr } = await running.server.stop();
    expect([exitCode, stderr]).toEqual([0, '']);
    for (const { status } of await Promise.all(speaking)) expect(status).toBe(200);
    expect(pids.map(isAlive)).toEqual([false, false]);
  });

  test('servers do not outlive the process that started them', async () => {
    const pids = await readyPids();
    await running.server.stop('SIGKILL');
    await expect.poll(() => pids.some(isAlive), { timeout: 60_000 }).toBe(false);
  });

  test('a port that is in use ends the start, and all servers', async () => {
    const port = new URL(running.url).port;
    const env = { ...service.env, SERVERS: '2', PORT: port };
    const { exitCode, stderr } = await runProcess('server/main.ts', [], { env });
    expect([exitCode, stderr]).toEqual([
      1,
      `khanesh cannot start: PORT ${port} on 127.0.0.1 is in use by another program; set PORT to a port that is free\n`,
    ]);
  });
});

test('the embedded database serves one server', async () => {
  const { exitCode, stderr } = await runProcess('server/main.ts', [], { env: { SERVERS: '2' } });
  expect([exitCode, stderr]).toEqual([
    2,
    'khanesh cannot start: SERVERS above 1 needs DATABASE_URL: the embedded database serves one process\n',
  ]);
});
