import { execFileSync } from 'node:child_process';
import { statfsSync } from 'node:fs';
import { mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { listening, startServer } from '../../process/support/start-server.ts';
import { copyTemplate } from '../../support/databases.ts';
import { post } from '../../support/start-service.ts';
import { openPage } from './follow-page.ts';

const page = await openPage('incidents.md');
const [FULL] = page.headings as [string];
const SPEECH = { text: 'وقتی جا نیست چه باید گفت؟', tier: 'basic', voice: 'ava' };

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

/** A small disk in memory, where this user may mount one. */
async function mountDisk(): Promise<string | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'khanesh-disk-'));
  undo.push(() => rm(folder, { recursive: true, force: true }));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=100m', 'none', folder], { stdio: 'ignore' });
  } catch {
    return undefined;
  }
  undo.push(() => execFileSync('umount', [folder]));
  await copyTemplate(folder);
  return folder;
}

/** Models that leave no byte to anything else. */
async function fillWithModels(dataDir: string): Promise<void> {
  await mkdir(join(dataDir, 'models'), { recursive: true });
  const file = await open(join(dataDir, 'models/large'), 'w');
  const block = Buffer.alloc(65_536);
  const free = () => {
    const { bavail, bsize } = statfsSync(dataDir);
    return bavail * bsize;
  };
  while (free() > 0) await file.write(block.subarray(0, free())).catch(() => undefined);
  await file.close();
}

test('who follows the page about a full disk sees what is large and makes room, and the server goes on by itself', async ({
  skip,
}) => {
  const DATA_DIR = await mountDisk();
  if (DATA_DIR === undefined) return skip('only root can mount a disk');
  const server = startServer(DATA_DIR, { TRANSLATION_MODEL_MIRRORS: '' });
  undo.push(() => server.stop('SIGKILL'));
  const { url, key } = await listening(server);
  await fillWithModels(DATA_DIR);
  const speak = () => post(`${url}/v1/speech`, key!, SPEECH, { 'Idempotency-Key': 'on a full disk' });
  expect((await speak()).status).toBe(503);
  expect(await page.follow(FULL, { DATA_DIR })).toMatch(/\d+M\t\S*\/models/);
  await expect.poll(async () => (await speak()).status).toBe(200);
  expect((await server.stop()).exitCode).toBe(0);
});
