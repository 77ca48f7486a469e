import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { copyTemplate } from '../../support/databases.ts';
import { get } from '../../support/start-service.ts';
import { listening, startServer, UNCOMPILED } from '../support/start-server.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'khanesh-process-'));
  await copyTemplate(dataDir);
});
afterEach(() => rm(dataDir, { recursive: true, force: true, maxRetries: 10 }));

/** Starts a server, asks it something and stops it. */
async function serveOnce(): Promise<void> {
  const { server, url } = await listening(startServer(dataDir, UNCOMPILED));
  expect((await get(`${url}/healthz`)).status).toBe(200);
  expect((await server.stop()).exitCode).toBe(0);
}

const cached = async (): Promise<string[]> => {
  const cache = join(dataDir, 'compile-cache');
  const entries = await readdir(cache, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
};

test('a start keeps compiled modules for the next one and removes those of other versions', async () => {
  const stale = join(dataDir, 'compile-cache', '0.0.1-00000000', 'v22.0.0-x64');
  await mkdir(stale, { recursive: true });
  await writeFile(join(stale, 'module'), '');
  await serveOnce();
  const kept = await cached();
  expect(kept.length).toBeGreaterThan(50);
  expect(kept).not.toContain(join(stale, 'module'));
  await serveOnce();
  // A thread that the first start did not live to see ready adds its own.
  expect(await cached()).toEqual(expect.arrayContaining(kept));
});

test.skipIf(process.platform !== 'linux')(
  'a later start has the compiled modules of the one before from its first module on',
  async () => {
    await serveOnce();
    const { server } = await listening(startServer(dataDir, UNCOMPILED));
    const variables = readFileSync(`/proc/${server.pid}/environ`, 'utf8');
    expect(variables).toContain(`NODE_COMPILE_CACHE=${join(dataDir, 'compile-cache')}`);
    expect((await server.stop()).exitCode).toBe(0);
  },
);

test('a server starts where compiled modules cannot be kept', async () => {
  await writeFile(join(dataDir, 'compile-cache'), 'a file');
  await serveOnce();
});
