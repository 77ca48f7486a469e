import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { fillDisk, mountSmallDisk } from '../../process/support/small-disk.ts';
import { listening, startServer } from '../../process/support/start-server.ts';
import { post } from '../../support/start-service.ts';
import { openPage } from './follow-page.ts';

const page = await openPage('incidents.md');
const [FULL] = page.headings as [string];
const SPEECH = { text: 'وقتی جا نیست چه باید گفت؟', tier: 'basic', voice: 'ava' };

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

/** Models that leave no byte to anything else. */
async function fillWithModels(dataDir: string): Promise<void> {
  await mkdir(join(dataDir, 'models'), { recursive: true });
  await fillDisk(join(dataDir, 'models/large'));
}

test('who follows the page about a full disk sees what is large and makes room, and the server goes on by itself', async ({
  skip,
}) => {
  const DATA_DIR = await mountSmallDisk(undo);
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
