import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { copyTemplate } from '../../support/databases.ts';
import { runProcess, startProcess } from '../../support/run-process.ts';
import { get } from '../../support/start-service.ts';
import { listening, startServer } from '../support/start-server.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'khanesh-process-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true, maxRetries: 10 }));

/** Runs a line of code in every thread of a server, before the server itself. */
const before = (code: string) => ({
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}`,
});

const limitedTo = (megabytes: number) => before(`process.constrainedMemory = () => ${megabytes * 2 ** 20}`);

test('a server that is limited to less memory than it needs says how much, and starts', async () => {
  await copyTemplate(dataDir);
  const { server, url } = await listening(startServer(dataDir, limitedTo(300)));
  expect((await get(`${url}/healthz`)).status).toBe(200);
  const { stderr } = await server.stop();
  expect(stderr).toContain('khanesh: not enough memory: 400 MB needed.');
  expect(stderr).toContain('There are 300 MB');
});

test('a first start needs more, and one with enough memory says nothing of it', async () => {
  const first = await listening(startServer(dataDir, limitedTo(500)));
  expect((await first.server.stop()).stderr).toContain('not enough memory: 512 MB needed.');
  const later = await listening(startServer(dataDir, limitedTo(500)));
  expect((await later.server.stop()).stderr).toBe('');
});

test('a start that is refused memory says in one line how much is needed', async () => {
  await copyTemplate(dataDir);
  const refuse = `WebAssembly.Memory = function () { throw new RangeError('WebAssembly.Memory(): could not allocate memory'); }`;
  const { exitCode, stderr } = await runProcess('server/main.ts', [], {
    env: { PORT: '0', DATA_DIR: dataDir, ...before(refuse) },
  });
  expect([exitCode, stderr]).toEqual([
    1,
    'khanesh cannot start: not enough memory: 400 MB needed. Give the container, the unit or the machine more.\n',
  ]);
});

test('of a server that was killed while it started the primary says how much memory is needed', async () => {
  const primary = startProcess('server/main.ts', [], {
    // Nobody answers there, so that the first server is still starting when it is killed.
    env: {
      PORT: '0',
      DATA_DIR: dataDir,
      SERVERS: '2',
      DATABASE_URL: 'postgres://khanesh@127.0.0.1:1/khanesh',
    },
  });
  const [, pid] = await primary.waitFor(/"pid":(\d+).*the database is away/);
  process.kill(Number(pid), 'SIGKILL');
  const { exitCode, stdout } = await primary.ended;
  expect(stdout).toContain(
    'a server was killed, as the system does when there is not enough memory: 600 MB needed.',
  );
  expect(exitCode).toBe(1);
});
