import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { get } from '../../support/start-service.ts';
import { listening, startServer } from '../support/start-server.ts';

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
      const { server, url } = await listening(startServer(dataDir));
      expect((await get(`${url}/readyz`)).status).toBe(200);
      most.push(mostMegabytes(server.pid));
      await server.stop();
    }
    expect(most[0]).toBeLessThan(512);
    expect(most[1]).toBeLessThan(400);
  },
);
