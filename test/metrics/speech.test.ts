import { expect, test } from 'vitest';
import { AudioStoreUnavailable } from '../../server/audio/index.ts';
import { measuredStore } from '../../server/audio/store/measured-store.ts';
import { SpeechFailure } from '../../server/speech/index.ts';
import { describeSpeechServices } from '../support/describe-services.ts';
import { metricOf } from '../support/metric.ts';
import { createJob, readEvents, startSpeechService } from '../support/speech-service.ts';
import { get, post, startService } from '../support/start-service.ts';
import { sendJson, startStandIn } from '../translation/engines/stand-in.ts';

describeSpeechServices('measurements of speech', (service) => {
  const metric = (name: string) => metricOf(service, name);
  const ended = (outcome: string) => metric(`khanesh_speech_jobs_finished_total{outcome="${outcome}"}`);
  const attempts = (outcome: string) => metric(`khanesh_speech_job_attempts_total{outcome="${outcome}"}`);
  const stage = (name: string) => metric(`khanesh_speech_stage_duration_seconds_count{stage="${name}"}`);

  test('a job is seen waiting, running and ended, with its stages and its stream', async () => {
    const { key } = (await service.customer()).key;
    const { body: job } = await createJob(service, key, {});
    const polled = { timeout: 15_000 };
    await expect.poll(() => metric('khanesh_speech_jobs_queued'), polled).toBe(1);
    await expect.poll(() => metric('khanesh_speech_jobs_oldest_ready_seconds'), polled).toBeGreaterThan(0);
    expect(await metric('khanesh_speech_jobs_oldest_seconds')).toBeGreaterThan(0);

    const events = readEvents(job.stream_url, key);
    await expect.poll(() => metric('khanesh_event_streams')).toBe(1);
    service.engine.held = true;
    await service.startWorker();
    await expect.poll(() => metric('khanesh_speech_jobs_running')).toBe(1);
    service.engine.release();
    expect((await events).at(-1)).toMatchObject({ event: 'complete' });
    await expect.poll(() => metric('khanesh_event_streams')).toBe(0);
    await expect.poll(() => metric('khanesh_speech_jobs_running')).toBe(0);
    expect([await ended('succeeded'), await attempts('succeeded')]).toEqual([1, 1]);
    const stages = ['queue', 'first_sound', 'synthesis', 'encoding', 'storing'];
    expect(await Promise.all(stages.map(stage))).toEqual([1, 1, 1, 1, 1]);
    await expect.poll(() => metric('khanesh_speech_jobs_queued'), polled).toBe(0);
    expect(await metric('khanesh_speech_jobs_oldest_seconds')).toBe(0);
    expect(await metric('khanesh_audio_store_duration_seconds_count{operation="put"}')).toBe(1);
  });

  test('a job that fails, one that is cancelled and one from the cache are told apart', async () => {
    const { key } = (await service.customer()).key;
    const before = [await ended('failed'), await ended('cancelled'), await ended('succeeded')];
    const look = async () => [
      await metric('khanesh_cache_hits_total{operation="createSpeechJob"}'),
      await metric('khanesh_cache_misses_total{operation="createSpeechJob"}'),
    ];
    const [hits = 0, misses = 0] = (await look()).map((count) => count || 0);
    const finish = async (text: string) => {
      const { body } = await createJob(service, key, { text });
      return (await readEvents(body.stream_url, key)).at(-1);
    };
    service.engine.failure = new SpeechFailure('the text is odd', { kind: 'refused', remedy: 'text' });
    expect(await finish('متن بد')).toMatchObject({ event: 'error' });
    service.engine.failure = undefined;
    await finish('متن خوب');
    await finish('متن خوب');
    service.engine.held = true;
    const { body: job } = await createJob(service, key, { text: 'متن دیگر' });
    await expect.poll(() => metric('khanesh_speech_jobs_running')).toBe(1);
    await post(job.cancel_url, key, '');
    await post(job.cancel_url, key, '');
    service.engine.release();
    expect([await ended('failed'), await ended('cancelled'), await ended('succeeded')]).toEqual([
      before[0]! + 1,
      before[1]! + 1,
      before[2]! + 2,
    ]);
    await expect.poll(() => attempts('cancelled')).toBe(1);
    expect(await look()).toEqual([hits + 1, misses + 1]);
    expect((await get(job.status_url, key)).body.status).toBe('cancelled');
  });
});

test('a worker that stops hands its job back', async () => {
  const service = await startSpeechService();
  try {
    const { key } = (await service.customer()).key;
    service.engine.held = true;
    await createJob(service, key, {});
    const worker = await service.startWorker();
    await expect.poll(() => service.engine.waiting).toBe(1);
    await worker.stop();
    expect(await metricOf(service, 'khanesh_speech_job_attempts_total{outcome="handed_back"}')).toBe(1);
    expect(await metricOf(service, 'khanesh_speech_jobs_running')).toBe(0);
  } finally {
    await service.stop();
  }
});

test('an engine outside that fails again and again is seen as spared', async () => {
  const standIn = await startStandIn((response) => sendJson(response, 500, {}));
  const service = await startService('embedded', {
    env: { TRANSLATION_ENGINE: 'libretranslate', TRANSLATION_URL: standIn.url },
  });
  try {
    const { key } = (await service.customer()).key;
    const open = 'khanesh_circuit_breaker_open{service="translation",engine="libretranslate"}';
    expect(await metricOf(service, open)).toBe(0);
    for (let i = 0; i < 3; i++) await post(`${service.url}/v1/translate`, key, { text: `سلام ${i}` });
    expect(await metricOf(service, open)).toBe(1);
  } finally {
    await service.stop();
    await standIn.close();
  }
});

test('a store that fails is counted by what it was asked, and a source of bytes that fails is not', async () => {
  const told: unknown[] = [];
  const away = new AudioStoreUnavailable(new Error('gone'));
  const store = measuredStore(
    {
      put: () => Promise.reject(new RangeError('no byte')),
      open: async () => ({
        id: 'a',
        size: 1,
        etag: '"a"',
        mimeType: 'audio/wav',
        send: () => Promise.reject(away),
      }),
      delete: () => Promise.reject(away),
      async *list() {
        yield { id: 'a', putAt: new Date(0) };
        throw away;
      },
      sweepTemporary: async () => 0,
      ready: async () => {},
    },
    (operation, { seconds, isFailed }) => told.push([operation, seconds !== undefined, isFailed]),
  );
  await expect(store.put(new Uint8Array(), 'audio/wav')).rejects.toThrow('no byte');
  await expect((await store.open('a'))!.send(undefined as never)).rejects.toBe(away);
  await expect(store.delete('a')).rejects.toBe(away);
  const seen: string[] = [];
  const readAll = async () => {
    for await (const { id } of store.list()) seen.push(id);
  };
  await expect(readAll()).rejects.toBe(away);
  await store.ready();
  expect(seen).toEqual(['a']);
  expect(told).toEqual([
    ['put', true, false],
    ['open', true, false],
    ['send', false, true],
    ['delete', true, true],
    ['list', true, false],
    ['list', true, true],
    ['ready', true, false],
  ]);
});
