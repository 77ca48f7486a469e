import { expect, test } from 'vitest';
import type { AudioMimeType, AudioStore } from '../../../server/audio/index.ts';
import { ApiError } from '../../../server/errors.ts';
import { createFollowers, failExhausted } from '../../../server/jobs/index.ts';
import { completeJob } from '../../../server/jobs/queue.ts';
import { newEntry } from '../../support/cache-entry.ts';
import { createJob } from '../../support/speech-service.ts';
import { post } from '../../support/start-service.ts';
import { performTaken, takeNewJob } from '../../support/taken-job.ts';
import { TEXT } from '../../support/text.ts';
import { isTerminal, previewOf, readStream, readToTheEnd, readUntil } from '../support/read-stream.ts';
import { describeStages } from './describe-stages.ts';

describeStages('between two stages', (on) => {
  test('the job of a worker that was killed between storing and settling is made again with the same result', async () => {
    const taken = await takeNewJob(on.service, on.key);
    const { body } = taken;
    // The worker is killed when the file is stored: it does nothing more.
    const stored = Promise.withResolvers<void>();
    const { store } = on.service.services;
    const dying: AudioStore = Object.assign(Object.create(store), {
      put: async (bytes: Uint8Array, mimeType: AudioMimeType) => {
        await store.put(bytes, mimeType);
        stored.resolve();
        return new Promise(() => {});
      },
      open: (id: string) => store.open(id),
    });
    void performTaken(on.service, taken, { store: dying });
    await stored.promise;
    expect((await on.read(`${on.service.url}/v1/usage`)).basic_speech.used_seconds).toBe(0);
    await on.expireLeases();
    await on.startWorker();
    const events = await readToTheEnd(body.stream_url, on.key);
    expect(events.filter(({ event }) => event === 'reset')).toHaveLength(1);
    await on.balance(body.status_url);
  });

  test('a cancelled job that was just stored leaves no file behind', async () => {
    const { body, job, owner } = await takeNewJob(on.service, on.key);
    const { database, store } = on.service.services;
    const { id } = await store.put(Buffer.from('whatever was made'), 'audio/wav');
    await post(body.cancel_url, on.key, '', {});
    const entry = newEntry(job.accountId);
    const made = { audioId: 'x', amount: 1, mimeType: 'audio/wav', cacheHit: false, entry };
    expect(await completeJob(database, job, owner, made)).toBe(false);
    await on.balance(body.status_url);
    expect(await on.files()).not.toContain(id);
  });

  test('events are delivered even when their notification was lost', async () => {
    const { database } = on.service.services;
    const deaf = { ...database, listen: async () => async () => {} };
    const followers = await createFollowers(deaf, () => {});
    Object.assign(on.service.services, { followers });
    const { body } = await createJob(on.service, on.key, { text: TEXT });
    const following = readToTheEnd(body.stream_url, on.key);
    await on.startWorker();
    expect((await following).at(-1)!.event).toBe('complete');
    await followers.close();
    await on.balance(body.status_url);
  });

  test('a reader that is ahead of a job hears its end even when the notification was lost', async () => {
    const { database } = on.service.services;
    const deaf = { ...database, listen: async () => async () => {} };
    const followers = await createFollowers(deaf, () => {});
    Object.assign(on.service.services, { followers });
    const { body } = await createJob(on.service, on.key, { text: TEXT });
    const following = Array.fromAsync(readStream(body.stream_url, on.key, 1_000_000));
    await expect.poll(() => followers.count).toBe(1);
    await on.startWorker();
    expect(await following).toEqual([]);
    await followers.close();
    await on.balance(body.status_url);
  });

  test('a worker whose own lease ran out takes the job again and does not write beside itself', async () => {
    await on.startWorker();
    on.service.engine.held = true;
    const { body } = await createJob(on.service, on.key, { text: TEXT });
    await expect.poll(() => on.service.engine.waiting).toBe(1);
    await on.expireLeases();
    await on.run('wake', "SELECT pg_notify('speech_work', '')");
    await readUntil(body.stream_url, on.key, ({ event }) => event === 'reset');
    on.service.engine.release();
    const events = await readToTheEnd(body.stream_url, on.key);
    expect(events.filter(isTerminal)).toHaveLength(1);
    await on.balance(body.status_url);
    const other = (await on.service.customer()).key.key;
    const again = await createJob(on.service, other, { text: TEXT });
    const undisturbed = await readToTheEnd(again.body.stream_url, other);
    expect(previewOf(events).equals(previewOf(undisturbed))).toBe(true);
  });

  test('the worker of a job that exceeded its time is told to stop', async () => {
    const { engine } = on.service;
    const record = engine.record.bind(engine);
    let aborted = 0;
    engine.record = (request, signal) => {
      signal.addEventListener('abort', () => aborted++);
      return record(request, signal);
    };
    await on.startWorker();
    on.service.engine.held = true;
    const { body } = await createJob(on.service, on.key, { text: TEXT });
    await expect.poll(() => on.service.engine.waiting).toBe(1);
    await on.run(
      'two-hours',
      "UPDATE speech_jobs SET started_at = now() - interval '7201 s' WHERE status = 'running'",
    );
    const { detail } = new ApiError('service_unavailable');
    await failExhausted(on.service.services.database, detail);
    await expect.poll(() => aborted).toBe(1);
    await on.balance(body.status_url);
  });

  test('ten jobs that run when their worker stops are all finished by the next worker', async () => {
    const worker = await on.startWorker(10);
    on.service.engine.held = true;
    const jobs = await Promise.all(
      Array.from({ length: 10 }, (_, index) => createJob(on.service, on.key, { text: `${TEXT} ${index}` })),
    );
    await expect.poll(() => on.service.engine.waiting).toBe(10);
    await worker.stop();
    on.service.engine.release();
    await on.startWorker(10);
    const streams = await Promise.all(jobs.map(({ body }) => readToTheEnd(body.stream_url, on.key)));
    for (const events of streams) {
      expect(events.map(({ id }) => id)).toEqual(events.map((_, index) => index + 1));
      expect(events.filter(({ event }) => event === 'reset')).toHaveLength(1);
    }
    await on.balance(...jobs.map(({ body }) => body.status_url));
  });
});
