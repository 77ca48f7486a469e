import { readdir } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { openDirectoryStore } from '../../../server/audio/store/directory-store.ts';
import { type Files, nodeFiles } from '../../../server/audio/store/files.ts';
import { sharedSpeechService } from '../../support/shared-service.ts';
import { createJob } from '../../support/speech-service.ts';
import { get, post } from '../../support/start-service.ts';
import { TEXT } from '../../support/text.ts';
import { expectBooksToBalance, expectNothingStuck } from '../support/books.ts';
import { readToTheEnd } from '../support/read-stream.ts';

const service = sharedSpeechService();
let disk: { full: boolean };
beforeAll(async () => {
  disk = { full: false };
  const store = await openDirectoryStore(service.services.config.audioStore, filesOn(disk));
  Object.assign(service.services.speech, { store });
  await service.startWorker();
});

const speak = (key: string, idempotencyKey: string) =>
  post(
    `${service.url}/v1/speech`,
    key,
    { text: TEXT, tier: 'basic', voice: 'ava' },
    { 'Idempotency-Key': idempotencyKey },
  );

test('speech on a full disk is answered with 503 and costs nothing, and the same key works once there is space', async () => {
  const { key } = (await service.customer()).key;
  disk.full = true;
  const refused = await speak(key, 'on a full disk');
  expect([refused.status, refused.body.error]).toMatchObject([
    503,
    { code: 'audio_store_unavailable', category: 'service', retryable: true },
  ]);
  await expectBooksToBalance(service.url, key, []);
  expect(await readdir(service.services.config.audioStore)).toEqual([]);
  disk.full = false;
  const spoken = await speak(key, 'on a full disk');
  expect([spoken.status, spoken.headers.get('Idempotent-Replayed')]).toEqual([200, null]);
  await expectBooksToBalance(service.url, key, [{ status: 'succeeded', result: spoken.body }]);
});

test('a job on a full disk fails and costs nothing, and the next one succeeds', async () => {
  const { key } = (await service.customer()).key;
  disk.full = true;
  const { body } = await createJob(service, key, { text: TEXT });
  const events = await readToTheEnd(body.stream_url, key);
  expect(events.at(-1)).toMatchObject({
    event: 'error',
    data: { status: 'failed', error: { code: 'audio_store_unavailable', retryable: true } },
  });
  await expectNothingStuck(service.services.database);
  await expectBooksToBalance(service.url, key, []);
  disk.full = false;
  const next = await createJob(service, key, { text: TEXT });
  expect((await readToTheEnd(next.body.stream_url, key)).at(-1)!.event).toBe('complete');
  const job = (await get(next.body.status_url, key)).body;
  await expectBooksToBalance(service.url, key, [job]);
});

/** A file system whose files can be made but not written while the disk is full. */
function filesOn(disk: { full: boolean }): Files {
  return {
    ...nodeFiles,
    open: async (...args) => {
      const file = await nodeFiles.open(...args);
      if (!disk.full) return file;
      const writeFile = () => Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC' }));
      return Object.assign(file, { writeFile });
    },
  };
}
