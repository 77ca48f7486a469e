import { expect, test } from 'vitest';
import { describeJobs } from '../support/describe-jobs.ts';
import { createJob, readEvents, startSpeechService } from '../support/speech-service.ts';
import { secondsOf } from '../support/stand-in-engine.ts';
import { post } from '../support/start-service.ts';
import { TEXT } from '../support/text.ts';

describeJobs('speech jobs', (jobs) => {
  test('a job is queued, runs, streams preview audio, and completes with audio and its price', async () => {
    const key = await jobs.newKey();
    const created = await createJob(jobs.service, key, { text: TEXT });
    expect([created.status, created.body.status, created.body.stream_format]).toEqual([202, 'queued', 'mp3']);
    expect(created.body).toMatchObject({
      started_at: null,
      finished_at: null,
      request_id: created.headers.get('X-Request-Id'),
    });
    const events = await readEvents(created.body.stream_url, key);
    expect(events.map(({ id }) => id)).toEqual(events.map((_, index) => index + 1));
    expect(events.slice(0, 2).map(({ event, data }) => [event, data.status])).toEqual([
      ['status', 'queued'],
      ['status', 'running'],
    ]);
    const audio = events.filter(({ event }) => event === 'audio');
    expect(audio.length).toBeGreaterThan(0);
    for (const { data } of audio) expect(data).toMatchObject({ job_id: created.body.id, format: 'mp3' });
    const complete = events.at(-1)!;
    expect(complete).toMatchObject({
      event: 'complete',
      data: { event: 'complete', status: 'succeeded', id: created.body.id },
    });

    const job = await jobs.read(created.body.status_url, key);
    const seconds = secondsOf(TEXT);
    expect(job.result).toMatchObject({
      original: TEXT,
      mime_type: 'audio/wav',
      duration_seconds: seconds,
      voice: 'kian',
      delivery: { pace: 1 },
      usage: { meter: 'basic_speech', seconds, grace_seconds: 0, cache_hit: false },
    });
    const download = await fetch(job.audio_url);
    expect(Number(download.headers.get('Content-Length'))).toBe(44 + seconds * 48_000);
    expect((await jobs.usage(key)).basic_speech).toMatchObject({
      used_seconds: seconds,
      reserved_seconds: 0,
    });
  });

  test('a replay shows the present state of the same job and costs nothing', async () => {
    const key = await jobs.newKey();
    const first = await createJob(jobs.service, key, { text: TEXT }, 'the same job');
    await jobs.finished(first.body.status_url, key);
    const replay = await createJob(jobs.service, key, { text: TEXT }, 'the same job');
    expect([replay.status, replay.headers.get('Idempotent-Replayed')]).toEqual([202, 'true']);
    expect(replay.body).toMatchObject({
      id: first.body.id,
      status: 'succeeded',
      request_id: first.body.request_id,
    });
    expect((await jobs.usage(key)).basic_speech.used_seconds).toBe(secondsOf(TEXT));
    const conflict = await createJob(jobs.service, key, { text: 'چیز دیگر' }, 'the same job');
    expect([conflict.status, conflict.body.error.code]).toEqual([409, 'idempotency_conflict']);
  });

  test('racing duplicates create one job', async () => {
    const key = await jobs.newKey();
    const created = await Promise.all(
      Array.from({ length: 30 }, () => createJob(jobs.service, key, { text: TEXT }, 'racing duplicates')),
    );
    const accepted = created.filter(({ status }) => status === 202);
    expect(new Set(accepted.map(({ body }) => body.id)).size).toBe(1);
    expect(created.filter(({ status }) => status === 409).length + accepted.length).toBe(30);
  });

  test('an equal text comes from the cache, without preview audio, and is charged', async () => {
    const key = await jobs.newKey();
    const first = await createJob(jobs.service, key, { text: TEXT });
    await jobs.finished(first.body.status_url, key);
    const before = jobs.service.engine.recordings;
    const second = await createJob(jobs.service, key, { text: TEXT });
    const events = await readEvents(second.body.stream_url, key);
    expect(events.map(({ event }) => event)).toEqual(['status', 'status', 'complete']);
    expect(events.at(-1)!.data.result.usage.cache_hit).toBe(true);
    expect(jobs.service.engine.recordings).toBe(before);
    expect((await jobs.usage(key)).basic_speech.used_seconds).toBe(2 * secondsOf(TEXT));
  });

  test('a job with a voice that is not featured streams no preview audio', async () => {
    const key = await jobs.newKey();
    const { body } = await createJob(jobs.service, key, { text: TEXT, voice: 'mana' });
    const events = await readEvents(body.stream_url, key);
    expect(events.map(({ event }) => event)).toEqual(['status', 'status', 'complete']);
  });

  test('a Premium job has only status events and a finished WAV', async () => {
    const key = await jobs.newKey();
    const { body } = await createJob(jobs.service, key, {
      tier: 'premium',
      voice: 'Kore',
      text: TEXT,
      style: 'warm',
    });
    expect(body.stream_format).toBe('pcm_s16le');
    const events = await readEvents(body.stream_url, key);
    expect(events.map(({ event }) => event)).toEqual(['status', 'status', 'complete']);
    expect(events.at(-1)!.data.result).toMatchObject({
      mime_type: 'audio/wav',
      delivery: {
        pace: 1,
        style: 'warm',
        expressiveness: 'natural',
        regional_mode: 'standard',
        director_notes: null,
      },
      usage: { meter: 'premium_speech', grace_seconds: 0 },
    });
  });
});

test('production refuses Premium jobs before anything is held, and accepts Basic ones', async () => {
  const service = await startSpeechService('embedded', { env: { DEPLOYMENT: 'production' } });
  const { key } = (await service.customer()).key;
  const refused = await createJob(service, key, { tier: 'premium', voice: 'Kore' }, 'used by nobody');
  expect([refused.status, refused.body.error.code, refused.body.error.retryable]).toEqual([
    503,
    'premium_speech_jobs_unavailable',
    false,
  ]);
  expect(refused.headers.get('Retry-After')).toBeNull();
  expect((await createJob(service, key, { text: TEXT }, 'used by nobody')).status).toBe(202);
  expect(
    (await post(`${service.url}/v1/speech`, key, { tier: 'premium', voice: 'Kore', text: TEXT })).status,
  ).toBe(200);
  await service.stop();
});
