import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Worker } from '../../../server/jobs/index.ts';
import { readWav } from '../../audio/read-wav.ts';
import { description, writeVoice } from '../../speech/engines/piper/synthetic-voice.ts';
import { createJob, readEvents, startWorkerOf } from '../../support/speech-service.ts';
import { get, post, startService, type TestService } from '../../support/start-service.ts';

// ONNX Runtime is no dependency: `.ci/run` installs it, so that no test is skipped there.
const isInstalled = await import('onnxruntime-node').then(
  () => true,
  () => false,
);

describe.skipIf(!isInstalled)('a service with voices of Piper', () => {
  let folder: string;
  let service: TestService;
  let worker: Worker;
  let key: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'khanesh-voices-'));
    await writeVoice(folder, 'ava');
    await writeVoice(folder, 'mana', description(16_000));
    const env = { LOCAL_SPEECH_ENGINE: 'piper', PIPER_VOICE_DIR: folder };
    service = await startService('embedded', { env });
    worker = await startWorkerOf(service);
    key = (await service.customer()).key.key;
  });
  afterAll(async () => {
    await worker.stop();
    await service.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const speak = (fields: object, idempotencyKey?: string) =>
    post(
      `${service.url}/v1/speech`,
      key,
      { text: 'سلام دنیا، حال شما چطور است؟', tier: 'basic', voice: 'ava', ...fields },
      idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey },
    );
  const download = async (url: string) => readWav(Buffer.from(await (await fetch(url)).arrayBuffer()));

  test.each(['ava', 'mana'])('%s speaks a WAV as long as it says, charged by its length', async (voice) => {
    const before = (await get(`${service.url}/v1/usage`, key)).body.basic_speech.used_seconds;
    const { status, body } = await speak({ voice });
    expect(status).toBe(200);
    expect(body).toMatchObject({ voice, mime_type: 'audio/wav', usage: { cache_hit: false } });
    expect(body.engine_version).toMatch(/piper-1-[0-9a-f]{8}-/);
    const { samples, sampleRate } = await download(body.audio_url);
    expect(sampleRate).toBe(24_000);
    expect(body.duration_seconds).toBeCloseTo(samples.length / 24_000, 2);
    expect(samples.some((sample) => Math.abs(sample) > 3000)).toBe(true);
    const after = (await get(`${service.url}/v1/usage`, key)).body.basic_speech.used_seconds;
    expect(after - before).toBeCloseTo(body.usage.seconds, 2);
  });

  test('a replay has the same sound, although Piper never speaks a text twice alike', async () => {
    const [first, second] = [
      await speak({ pace: 0.9 }, 'piper-replay'),
      await speak({ pace: 0.9 }, 'piper-replay'),
    ];
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    const [one, other] = [await download(first.body.audio_url), await download(second.body.audio_url)];
    expect(Buffer.from(other.samples.buffer).equals(Buffer.from(one.samples.buffer))).toBe(true);
  });

  test('a job with a voice of Piper finishes without a preview, which only kian and leyla have', async () => {
    const { body } = await createJob(service, key, {
      voice: 'mana',
      text: 'کتاب من روی میز است. '.repeat(20),
    });
    const events = await readEvents(body.stream_url, key);
    expect(events.map(({ event }) => event)).toEqual(['status', 'status', 'complete']);
    const { body: job } = await get(body.status_url, key);
    expect(job).toMatchObject({ status: 'succeeded', result: { voice: 'mana', mime_type: 'audio/mpeg' } });
    expect(job.result.duration_seconds).toBeGreaterThan(30);
  });

  test('a voice without files fails, and the other voices go on', async () => {
    for (let i = 0; i < 7; i++) {
      const { status, body } = await speak({ voice: 'amir', text: `سلام ${i}` });
      expect([status, body.error.code]).toEqual([503, 'voice_unavailable']);
    }
    expect((await speak({ text: 'هنوز هم' })).status).toBe(200);
    expect(await (await fetch(`${service.url}/readyz`)).text()).toContain('Piper cannot speak as amir');
    await writeVoice(folder, 'amir');
    expect((await speak({ voice: 'amir' })).status).toBe(200);
  });
});
