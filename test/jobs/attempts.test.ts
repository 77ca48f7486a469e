import { expect, test } from 'vitest';
import { type AudioStore, AudioStoreUnavailable } from '../../server/audio/index.ts';
import type { Database } from '../../server/database/index.ts';
import { keepLease } from '../../server/jobs/lease.ts';
import { SpeechFailure } from '../../server/speech/index.ts';
import { describeSpeechServices } from '../support/describe-services.ts';
import { createJob, readEvents } from '../support/speech-service.ts';
import { secondsOf } from '../support/stand-in-engine.ts';
import { get, post } from '../support/start-service.ts';
import { performTaken, takeNewJob } from '../support/taken-job.ts';
import { TEXT } from '../support/text.ts';

describeSpeechServices('what does not fail a job', (service) => {
  const newKey = async () => (await service.customer()).key.key;
  const used = async (key: string) =>
    (await get(`${service.url}/v1/usage`, key)).body.basic_speech.used_seconds;
  /** The store of the service, whose next puts fail. */
  function failingStore(failures: number) {
    const { store } = service.services;
    const failing = { left: failures, puts: 0 };
    const put: AudioStore['put'] = async (...content) => {
      failing.puts += 1;
      if (failing.left-- > 0)
        throw new AudioStoreUnavailable(Object.assign(new Error(), { code: 'SlowDown' }));
      return store.put(...content);
    };
    return { failing, store: Object.assign(Object.create(store), { put }) as AudioStore };
  }

  test('a synthesizer that fails once costs an attempt, which is made again at once', async () => {
    const key = await newKey();
    const { body } = await createJob(service, key, { text: TEXT });
    const record = service.engine.record.bind(service.engine);
    let recordings = 0;
    service.engine.record = (request, signal) => {
      if (recordings++ === 0) throw new SpeechFailure('the synthesizer was stopped');
      return record(request, signal);
    };
    const worker = await service.startWorker();
    const events = await readEvents(body.stream_url, key);
    service.engine.record = record;
    await worker.stop();
    expect(events.map(({ event }) => event).filter((event) => event !== 'audio')).toEqual([
      'status',
      'status',
      'reset',
      'complete',
    ]);
    expect(recordings).toBe(2);
    expect(await used(key)).toBe(secondsOf(TEXT));
  });

  test('a synthesizer that fails three times fails the job, and a metered engine fails it at once', async () => {
    for (const isMetered of [false, true]) {
      const key = await newKey();
      const { body } = await createJob(service, key, { text: TEXT });
      let recordings = 0;
      const record = service.engine.record.bind(service.engine);
      Object.assign(service.engine, {
        isMetered,
        record: () => {
          recordings += 1;
          throw new SpeechFailure('the synthesizer was stopped');
        },
      });
      const worker = await service.startWorker();
      const last = (await readEvents(body.stream_url, key)).at(-1)!;
      await worker.stop();
      Object.assign(service.engine, { isMetered: false, record });
      expect([last.event, last.data.error.code]).toEqual(['error', 'voice_unavailable']);
      expect(recordings).toBe(isMetered ? 1 : 3);
    }
  });

  test('a recording waits for a store that is away, and is spoken once', async () => {
    const key = await newKey();
    const { failing, store } = failingStore(3);
    const before = service.engine.recordings;
    const taken = await takeNewJob(service, key);
    await performTaken(service, taken, { store });
    expect((await get(taken.body.status_url, key)).body.status).toBe('succeeded');
    expect([failing.puts, service.engine.recordings - before]).toEqual([4, 1]);
  });

  test('a recording that could not be stored fails its job, and is there for the next equal request', async () => {
    const key = await newKey();
    const before = service.engine.recordings;
    const taken = await takeNewJob(service, key, { voice: 'ava' });
    await performTaken(service, taken, { store: failingStore(100).store, storeForMs: 0 });
    const { status, error } = (await get(taken.body.status_url, key)).body;
    expect([status, error.code]).toEqual(['failed', 'audio_store_unavailable']);
    const spoken = await post(`${service.url}/v1/speech`, key, { text: TEXT, tier: 'basic', voice: 'ava' });
    expect([spoken.status, spoken.body.usage.cache_hit]).toEqual([200, false]);
    expect(service.engine.recordings - before).toBe(1);
    expect(await used(key)).toBe(secondsOf(TEXT));
  });

  test('synchronous speech waits a little for the store', async () => {
    const key = await newKey();
    const whole = service.services.speech.store;
    const { failing, store } = failingStore(2);
    service.services.speech.store = store;
    const spoken = await post(`${service.url}/v1/speech`, key, { text: TEXT, tier: 'basic', voice: 'ava' });
    service.services.speech.store = whole;
    expect([spoken.status, failing.puts]).toEqual([200, 3]);
  });

  test('a lease is renewed as soon as the database is back', async () => {
    const { job, owner } = await takeNewJob(service, await newKey());
    const { database } = service.services;
    let refused = 0;
    let renewed = 0;
    const flaky: Database = {
      ...database,
      query: async (statement, values) => {
        if (refused++ < 3) throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
        renewed += 1;
        return database.query(statement, values) as never;
      },
    };
    let lost = 0;
    const lease = keepLease(flaky, { jobId: job.id, owner }, () => lost++);
    await expect.poll(() => renewed).toBe(1);
    await lease.stop();
    expect(lost).toBe(0);
    await performTaken(service, { job, owner }, {});
  });
});
