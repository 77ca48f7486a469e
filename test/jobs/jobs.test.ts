import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { failExhausted } from '../../server/jobs/queue.ts';
import { SpeechFailure } from '../../server/speech/index.ts';
import { engines } from '../support/postgres.ts';
import { createJob, readEvents, type SpeechService, startSpeechService } from '../support/speech-service.ts';
import { secondsOf } from '../support/stand-in-engine.ts';
import { exchange, get, post } from '../support/start-service.ts';

const TEXT = 'سلام دنیا، حال شما چطور است؟';

describe.each(engines)('speech jobs on %s', (engineName) => {
  let service: SpeechService;
  beforeAll(async () => {
    service = await startSpeechService(engineName);
    await service.startWorker(4);
  });
  afterAll(() => service.stop());
  beforeEach(() => {
    service.engine.release();
    service.engine.failure = undefined;
    service.engine.stretch = 1;
  });

  const newKey = async (settings = {}) => (await service.customer(settings)).key.key;
  const usage = async (key: string) => (await get(`${service.url}/v1/usage`, key)).body;
  const read = (url: string, key: string) => get(url, key);
  const finished = async (url: string, key: string) => {
    await expect
      .poll(async () => (await read(url, key)).body.finished_at, { timeout: 10_000 })
      .not.toBeNull();
    return (await read(url, key)).body;
  };
  const runSql = (name: string, text: string, values: unknown[] = []) =>
    service.services.database.query({ name, text }, values);

  test('a job is queued, runs, streams preview audio, and completes with audio and its price', async () => {
    const key = await newKey();
    const created = await createJob(service, key, { text: TEXT });
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

    const job = (await read(created.body.status_url, key)).body;
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
    expect((await usage(key)).basic_speech).toMatchObject({ used_seconds: seconds, reserved_seconds: 0 });
  });

  test('a replay is the same job as it then is, and costs nothing', async () => {
    const key = await newKey();
    const first = await createJob(service, key, { text: TEXT }, 'the same job');
    await finished(first.body.status_url, key);
    const replay = await createJob(service, key, { text: TEXT }, 'the same job');
    expect([replay.status, replay.headers.get('Idempotent-Replayed')]).toEqual([202, 'true']);
    expect(replay.body).toMatchObject({
      id: first.body.id,
      status: 'succeeded',
      request_id: first.body.request_id,
    });
    expect((await usage(key)).basic_speech.used_seconds).toBe(secondsOf(TEXT));
    const conflict = await createJob(service, key, { text: 'چیز دیگر' }, 'the same job');
    expect([conflict.status, conflict.body.error.code]).toEqual([409, 'idempotency_conflict']);
  });

  test('racing duplicates create one job', async () => {
    const key = await newKey();
    const created = await Promise.all(
      Array.from({ length: 30 }, () => createJob(service, key, { text: TEXT }, 'racing duplicates')),
    );
    const accepted = created.filter(({ status }) => status === 202);
    expect(new Set(accepted.map(({ body }) => body.id)).size).toBe(1);
    expect(created.filter(({ status }) => status === 409).length + accepted.length).toBe(30);
  });

  test('an equal text comes from the cache, without preview audio, and is charged', async () => {
    const key = await newKey();
    const first = await createJob(service, key, { text: TEXT });
    await finished(first.body.status_url, key);
    const before = service.engine.recordings;
    const second = await createJob(service, key, { text: TEXT });
    const events = await readEvents(second.body.stream_url, key);
    expect(events.map(({ event }) => event)).toEqual(['status', 'status', 'complete']);
    expect(events.at(-1)!.data.result.usage.cache_hit).toBe(true);
    expect(service.engine.recordings).toBe(before);
    expect((await usage(key)).basic_speech.used_seconds).toBe(2 * secondsOf(TEXT));
  });

  test('only the featured voices stream', async () => {
    const key = await newKey();
    const { body } = await createJob(service, key, { text: TEXT, voice: 'mana' });
    const events = await readEvents(body.stream_url, key);
    expect(events.map(({ event }) => event)).toEqual(['status', 'status', 'complete']);
  });

  test('a stream resumes after the event that was seen last', async () => {
    const key = await newKey();
    const { body } = await createJob(service, key, { text: TEXT });
    const all = await readEvents(body.stream_url, key);
    expect(await readEvents(`${body.stream_url}?after=2`, key)).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: 3 })]),
    );
    expect((await readEvents(body.stream_url, key, { 'Last-Event-ID': '3' }))[0]!.id).toBe(4);
    expect((await readEvents(`${body.stream_url}?after=3`, key, { 'Last-Event-ID': '1' }))[0]!.id).toBe(4);
    expect(await readEvents(`${body.stream_url}?after=${all.length}`, key)).toEqual([]);
    expect(await readEvents(`${body.stream_url}?after=9007199254740990`, key)).toEqual([]);
  });

  test.each(['0', '-1', '1.5', '0x10', 'abc', '1e3'])(
    'a resume position of %s is refused',
    async (position) => {
      const key = await newKey();
      const { body } = await createJob(service, key, { text: TEXT });
      const byQuery = await get(`${body.stream_url}?after=${position}`, key);
      const byHeader = await get(body.stream_url, key, { 'Last-Event-ID': position });
      expect([byQuery.status, byHeader.status]).toEqual([400, 400]);
      await finished(body.status_url, key);
    },
  );

  test.each(['3f0c2f2e-94a8-4f3b-8f6e-1d1c0a5f7d11', 'no-id', '%FF', '3F0C2F2E-94A8-4F3B-8F6E-1D1C0A5F7D11'])(
    'the job %s is not found',
    async (id) => {
      const key = await newKey();
      const path = `${service.url}/v1/speech/jobs/${id}`;
      const answers = [
        await get(path, key),
        await get(`${path}/events`, key),
        await exchange(`${path}/cancel`, key, { method: 'POST' }),
      ];
      expect(answers.map(({ status, body }) => [status, body.error.code])).toEqual(
        Array(3).fill([404, 'job_not_found']),
      );
    },
  );

  test('a job of another account is not found, and cannot be cancelled', async () => {
    const [mine, other] = [await newKey(), await newKey()];
    const { body } = await createJob(service, mine, { text: TEXT });
    expect((await get(body.status_url, other)).status).toBe(404);
    expect((await get(body.stream_url, other)).status).toBe(404);
    expect((await exchange(body.cancel_url, other, { method: 'POST' })).status).toBe(404);
    expect((await finished(body.status_url, mine)).status).toBe('succeeded');
  });

  test('cancelling a running job stops it, gives its reservation back and ends its stream', async () => {
    const key = await newKey();
    service.engine.held = true;
    const { body } = await createJob(service, key, { text: TEXT });
    await expect.poll(async () => (await get(body.status_url, key)).body.status).toBe('running');
    expect((await usage(key)).basic_speech.reserved_seconds).toBeGreaterThan(0);
    const following = readEvents(body.stream_url, key);
    const cancelled = await exchange(body.cancel_url, key, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
    });
    expect([cancelled.status, cancelled.body.status]).toEqual([200, 'cancelled']);
    expect((await following).at(-1)).toMatchObject({ event: 'status', data: { status: 'cancelled' } });
    const again = await exchange(body.cancel_url, key, { method: 'POST' });
    expect(again.body).toMatchObject({ status: 'cancelled', finished_at: cancelled.body.finished_at });
    expect((await usage(key)).basic_speech).toMatchObject({ used_seconds: 0, reserved_seconds: 0 });
  });

  test('cancelling a finished job changes nothing', async () => {
    const key = await newKey();
    const { body } = await createJob(service, key, { text: TEXT });
    await finished(body.status_url, key);
    const answer = await exchange(body.cancel_url, key, { method: 'POST' });
    expect([answer.status, answer.body.status]).toEqual([200, 'succeeded']);
  });

  test('completion and cancellation race: one wins, and only completion costs', async () => {
    const key = await newKey({ plan: 'scale' });
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, async (_, index) => {
        const { body } = await createJob(service, key, { text: `${TEXT} ${index}`, voice: 'ava' });
        await expect
          .poll(async () => (await get(body.status_url, key)).body.status, { timeout: 15_000 })
          .not.toBe('queued');
        await exchange(body.cancel_url, key, { method: 'POST' });
        return (await get(body.status_url, key)).body;
      }),
    );
    const seconds = outcomes.reduce((sum, job) => sum + (job.result?.usage.seconds ?? 0), 0);
    expect(outcomes.every(({ status }) => status === 'succeeded' || status === 'cancelled')).toBe(true);
    const { used_seconds, reserved_seconds } = (await usage(key)).basic_speech;
    expect([used_seconds, reserved_seconds]).toEqual([expect.closeTo(seconds, 3), 0]);
  });

  test('when a worker dies its job is taken over: reset, then it goes on, and it is charged once', async () => {
    const key = await newKey();
    service.engine.held = true;
    const { body } = await createJob(service, key, { text: TEXT });
    await expect.poll(async () => (await get(body.status_url, key)).body.status).toBe('running');
    // As after kill -9: the owner never comes back, and its lease has run out.
    await runSql(
      'kill-worker',
      "UPDATE speech_jobs SET lease_owner = gen_random_uuid(), lease_until = now() - interval '1 s' WHERE id = $1",
      [body.id],
    );
    service.engine.held = false;
    const job = await finished(body.status_url, key);
    expect(job.status).toBe('succeeded');
    const events = await readEvents(body.stream_url, key);
    expect(events.filter(({ event }) => event === 'reset')).toHaveLength(1);
    expect(events.filter(({ event }) => event === 'complete')).toHaveLength(1);
    service.engine.release();
    expect((await usage(key)).basic_speech).toMatchObject({
      used_seconds: secondsOf(TEXT),
      reserved_seconds: 0,
    });
  });

  test('an engine that fails fails the job, with its error in the job and in the stream, for nothing', async () => {
    const key = await newKey();
    service.engine.failure = new SpeechFailure('the voice broke');
    const { body } = await createJob(service, key, { text: TEXT });
    const job = await finished(body.status_url, key);
    expect(job).toMatchObject({ status: 'failed', error: { code: 'voice_unavailable', retryable: true } });
    const last = (await readEvents(body.stream_url, key)).at(-1)!;
    expect(last).toMatchObject({ event: 'error', data: { status: 'failed', error: job.error } });
    expect((await usage(key)).basic_speech).toMatchObject({ used_seconds: 0, reserved_seconds: 0 });
  });

  test.each([
    ['three attempts', "attempt = 3, lease_until = now() - interval '1 s'"],
    ['two hours', "started_at = now() - interval '7201 s'"],
  ])('a job ends as failed after %s', async (_case, change) => {
    const key = await newKey();
    service.engine.held = true;
    const { body } = await createJob(service, key, { text: TEXT });
    await expect.poll(async () => (await get(body.status_url, key)).body.status).toBe('running');
    await runSql(
      `exhaust-${change.length}`,
      `UPDATE speech_jobs SET ${change}, lease_owner = gen_random_uuid() WHERE id = $1`,
      [body.id],
    );
    const detail = {
      code: 'service_unavailable',
      message: 'x',
      category: 'service',
      action: 'x',
      retryable: true,
    } as const;
    await failExhausted(service.services.database, detail);
    expect((await get(body.status_url, key)).body).toMatchObject({ status: 'failed', error: detail });
    expect((await usage(key)).basic_speech).toMatchObject({ used_seconds: 0, reserved_seconds: 0 });
  });

  test('one account with many jobs does not keep another one waiting', async () => {
    const [busy, quick] = [await newKey(), await newKey()];
    service.engine.held = true;
    const queue = await Promise.all(
      Array.from({ length: 8 }, (_, index) => createJob(service, busy, { text: `${TEXT} ${index}` })),
    );
    await expect
      .poll(
        async () =>
          (await Promise.all(queue.map(({ body }) => get(body.status_url, busy)))).filter(
            ({ body }) => body.status === 'running',
          ).length,
      )
      .toBe(2);
    const { body } = await createJob(service, quick, { text: 'سلام' });
    await expect.poll(async () => (await get(body.status_url, quick)).body.status).toBe('running');
    service.engine.release();
    await Promise.all(queue.map(({ body }) => finished(body.status_url, busy)));
    expect((await usage(busy)).basic_speech.reserved_seconds).toBe(0);
  });

  test('Basic needs one second of allowance at the start and may then finish', async () => {
    const key = await newKey({ basicSeconds: 1 });
    const { body } = await createJob(service, key, { text: TEXT });
    const job = await finished(body.status_url, key);
    const seconds = secondsOf(TEXT);
    expect(job.result.usage).toMatchObject({
      seconds,
      grace_seconds: Math.round((seconds - 1) * 1000) / 1000,
    });
    expect((await usage(key)).basic_speech).toMatchObject({
      used_seconds: 1,
      grace_seconds: job.result.usage.grace_seconds,
    });
    const refused = await createJob(service, key, { text: 'سلام' });
    expect([refused.status, refused.body.error.code]).toEqual([402, 'basic_speech_quota_exhausted']);
  });

  test('Premium is refused when its upper bound does not fit, and discarded when it is longer than that', async () => {
    const key = await newKey({ premiumSeconds: 13 });
    const premium = { tier: 'premium', voice: 'Kore' };
    const refused = await createJob(service, key, { ...premium, text: `${TEXT} ${TEXT}` });
    expect([refused.status, refused.body.error.code]).toEqual([402, 'premium_speech_quota_exhausted']);
    service.engine.stretch = 20;
    const { body } = await createJob(service, key, { ...premium, text: TEXT });
    expect((await finished(body.status_url, key)).error).toMatchObject({
      code: 'premium_reservation_exceeded',
      retryable: true,
    });
    expect((await usage(key)).premium_speech).toMatchObject({ used_seconds: 0, reserved_seconds: 0 });
  });

  test('a Premium job has status events alone and a finished WAV', async () => {
    const key = await newKey();
    const { body } = await createJob(service, key, {
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

test('a worker that stops hands its jobs back, and the next one finishes them', async () => {
  const service = await startSpeechService();
  const { key } = (await service.customer()).key;
  const first = await service.startWorker();
  service.engine.held = true;
  const { body } = await createJob(service, key, { text: TEXT });
  await expect.poll(() => service.engine.waiting).toBe(1);
  await first.stop();
  expect((await get(body.status_url, key)).body.status).toBe('running');
  service.engine.held = false;
  await service.startWorker();
  const events = await readEvents(body.stream_url, key);
  expect(events.map(({ event }) => event)).toContain('reset');
  expect(events.at(-1)!.event).toBe('complete');
  await service.stop();
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
