import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { openDatabase } from '../../../server/database/index.ts';
import { silentLog } from '../../support/databases.ts';
import { createJob } from '../../support/speech-service.ts';
import { get, post } from '../../support/start-service.ts';
import { TEXT } from '../../support/text.ts';
import { expectBooksToBalance, expectNothingStuck, namedAudio } from '../support/books.ts';
import { readToTheEnd } from '../support/read-stream.ts';
import { fillDisk, mountSmallDisk } from '../support/small-disk.ts';
import { listening, startServer, UNCOMPILED } from '../support/start-server.ts';

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

function start(dataDir: string) {
  const server = startServer(dataDir, UNCOMPILED);
  undo.push(() => server.stop('SIGKILL'));
  return listening(server);
}

test('a full disk charges, loses and leaves nothing, and the same keys work once there is space', async ({
  skip,
}) => {
  const dataDir = await mountSmallDisk(undo);
  if (dataDir === undefined) return skip('only root can mount a disk');
  const { server, url, key } = await start(dataDir);
  const speak = (text: string, idempotencyKey: string) =>
    post(
      `${url}/v1/speech`,
      key,
      { text, tier: 'basic', voice: 'ava' },
      { 'Idempotency-Key': idempotencyKey },
    );
  const createIt = (idempotencyKey: string) =>
    createJob({ url } as never, key!, { text: TEXT }, idempotencyKey);

  const before = await speak('پیش از آن', 'spoken before');
  const filler = join(dataDir, 'filler');
  await fillDisk(filler);
  const refused = await speak(TEXT, 'on a full disk');
  expect([refused.status, refused.body.error]).toMatchObject([
    503,
    { code: 'audio_store_unavailable', retryable: true },
  ]);
  const job = await createIt('a job on a full disk');
  const isAccepted = job.status === 202;
  if (!isAccepted) expect([job.status, job.body.error.retryable]).toEqual([503, true]);
  const { status, body } = await get(`${url}/readyz`);
  expect([status, body.status]).toEqual([200, 'degraded']);
  // Whether translation has its model yet says nothing about the disk.
  expect(Object.keys(body.problems)).toContain('audio_store');
  expect((await get(`${url}/healthz`)).status).toBe(200);
  expect((await fetch(before.body.audio_url)).status).toBe(200);
  expect(await readdir(join(dataDir, 'audio'))).toHaveLength(1);

  await rm(filler);
  // An accepted job waits for space, and its text is the one of the next.
  if (isAccepted) await readToTheEnd(job.body.stream_url, key!);
  const spoken = await speak(TEXT, 'on a full disk');
  expect([spoken.status, spoken.headers.get('Idempotent-Replayed')]).toEqual([200, null]);
  const next = await createIt('a job afterwards');
  const last = (await readToTheEnd(next.body.stream_url, key!)).at(-1)!;
  expect(last.event).toBe('complete');
  const results = [before.body, spoken.body, last.data.result].map((result) => ({ status: 'ok', result }));
  await expectBooksToBalance(url, key!, results);
  expect((await server.stop()).exitCode).toBe(0);

  const database = await openDatabase({ dataDir, log: silentLog });
  undo.push(() => database.close());
  await expectNothingStuck(database);
  expect((await readdir(join(dataDir, 'audio'))).sort()).toEqual(await namedAudio(database));
  await database.close();
});
