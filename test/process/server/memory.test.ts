import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BOUNDS } from '../../../server/memory/index.ts';
import { get } from '../../support/start-service.ts';
import { listening, startServer, UNCOMPILED } from '../support/start-server.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'khanesh-process-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true, maxRetries: 10 }));

/** The most memory that a process has had so far, in MiB. */
function mostMegabytes(pid: number): number {
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;
}

test.skipIf(!existsSync('/proc/self/status'))(
  'the first start fits into 512 MB and a later one into 400',
  async () => {
    const most: number[] = [];
    for (let start = 0; start < 2; start++) {
      const { server, url } = await listening(startServer(dataDir, UNCOMPILED));
      expect((await get(`${url}/readyz`)).status).toBe(200);
      most.push(mostMegabytes(server.pid));
      await server.stop();
    }
    expect(most[0]).toBeLessThan(512);
    expect(most[1]).toBeLessThan(400);
  },
);

test.skipIf(process.platform !== 'linux')(
  'a server bounds what its allocator keeps, as the same process, unless the operator does',
  async () => {
    const { server } = await listening(startServer(dataDir, { MALLOC_ARENA_MAX: '7' }));
    const variables = readFileSync(`/proc/${server.pid}/environ`, 'utf8').split('\0');
    const bounds = Object.entries({ ...BOUNDS, MALLOC_ARENA_MAX: '7' });
    expect(variables).toEqual(expect.arrayContaining(bounds.map(([name, value]) => `${name}=${value}`)));
    expect((await server.stop()).exitCode).toBe(0);
  },
);
