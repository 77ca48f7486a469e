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
let disk: { full: boolean; refused: number };
beforeAll(async () => {
  disk = { full: false, refused: 0 };
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

test('a job on a full disk waits for space, and is spoken once', async () => {
  const { key } = (await service.customer()).key;
  const before = service.engine.recordings;
  disk.full = true;
  disk.refused = 0;
  const { body } = await createJob(service, key, { text: TEXT });
  await expect.poll(() => disk.refused).toBeGreaterThan(1);
  disk.full = false;
  expect((await readToTheEnd(body.stream_url, key)).at(-1)!.event).toBe('complete');
  expect(service.engine.recordings).toBe(before + 1);
  await expectNothingStuck(service.services.database);
  await expectBooksToBalance(service.url, key, [(await get(body.status_url, key)).body]);
});

/** A file system whose files can be made but not written while the disk is full. */
function filesOn(disk: { full: boolean; refused: number }): Files {
  return {
    ...nodeFiles,
    open: async (...args) => {
      const file = await nodeFiles.open(...args);
      if (!disk.full) return file;
      disk.refused += 1;
      const writeFile = () => Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC' }));
      return Object.assign(file, { writeFile });
    },
  };
}
