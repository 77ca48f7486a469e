import { rm } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { SpeechFailure } from '../../server/speech/index.ts';
import { sweepAudio } from '../../server/sweeps/index.ts';
import { readMp3File } from '../audio/mp3/read-mp3-file.ts';
import { readWav } from '../audio/read-wav.ts';
import { describeSpeechServices } from '../support/describe-services.ts';
import { secondsOf } from '../support/stand-in-engine.ts';
import { get, post } from '../support/start-service.ts';
import { sweepLedger } from '../support/sweep-now.ts';
import { TEXT } from '../support/text.ts';

const BASIC = { text: TEXT, tier: 'basic', voice: 'kian' };
const PREMIUM = { text: TEXT, tier: 'premium', voice: 'Kore' };

describeSpeechServices('speech with a stand-in engine', (service) => {
  beforeEach(() => {
    service.engine.release();
    service.engine.failure = undefined;
    service.engine.stretch = 1;
  });

  const newKey = async (settings = {}) => (await service.customer(settings)).key.key;
  const speak = (key: string, body: object, idempotencyKey?: string) =>
    post(
      `${service.url}/v1/speech`,
      key,
      body,
      idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey },
    );
  const usage = async (key: string) => (await get(`${service.url}/v1/usage`, key)).body;
  const seconds = secondsOf(TEXT);

  test('Basic speech answers with an address, the length and the price', async () => {
    const key = await newKey();
    const { status, headers, body } = await speak(key, { ...BASIC, pace: 1.25 });
    expect(status).toBe(200);
    expect(body).toEqual({
      request_id: headers.get('X-Request-Id'),
      engine_version: expect.any(String),
      original: TEXT,
      audio_url: expect.stringContaining(`${service.url}/v1/developer/audio?`),
      audio_expires_at: expect.any(String),
      mime_type: 'audio/wav',
      duration_seconds: seconds,
      tier: 'basic',
      voice: 'kian',
      delivery: { pace: 1.25 },
      usage: { meter: 'basic_speech', seconds, grace_seconds: 0, cache_hit: false },
    });
    const wav = readWav(Buffer.from(await (await fetch(body.audio_url)).arrayBuffer()));
    expect(wav.samples.length / wav.sampleRate).toBe(seconds);
    expect((await usage(key)).basic_speech).toMatchObject({ used_seconds: seconds, reserved_seconds: 0 });
  });

  test('Premium speech answers with every resolved setting and a WAV', async () => {
    const key = await newKey();
    const { body } = await speak(key, { ...PREMIUM, style: 'news', director_notes: 'آهسته' });
    expect(body).toMatchObject({
      mime_type: 'audio/wav',
      delivery: {
        pace: 1,
        style: 'news',
        expressiveness: 'natural',
        regional_mode: 'standard',
        director_notes: 'آهسته',
      },
      usage: { meter: 'premium_speech', seconds, grace_seconds: 0, cache_hit: false },
    });
    expect((await usage(key)).premium_speech).toMatchObject({ used_seconds: seconds, reserved_seconds: 0 });
  });

  test('Basic speech of more than thirty seconds is an MP3', async () => {
    const { body } = await speak(await newKey(), { ...BASIC, text: 'سلام '.repeat(125) });
    expect([body.mime_type, body.duration_seconds]).toEqual(['audio/mpeg', secondsOf('سلام '.repeat(125))]);
    const response = await fetch(body.audio_url);
    expect(response.headers.get('Content-Type')).toBe('audio/mpeg');
    const file = Buffer.from(await response.arrayBuffer());
    const { frames, delay, padding } = readMp3File(file);
    expect((frames * 576 - delay - padding) / 24_000).toBeCloseTo(body.duration_seconds, 3);
    const headers = { Range: 'bytes=100-299' };
    const part = await fetch(body.audio_url, { headers });
    expect(part.headers.get('Content-Range')).toBe(`bytes 100-299/${file.length}`);
    expect(Buffer.from(await part.arrayBuffer()).equals(file.subarray(100, 300))).toBe(true);
  });

  test('a replay has the same content and a working address, and costs nothing', async () => {
    const key = await newKey();
    const first = await speak(key, BASIC, 'spoken once');
    const second = await speak(key, BASIC, 'spoken once');
    expect(second.headers.get('Idempotent-Replayed')).toBe('true');
    const { audio_url: address, audio_expires_at: expiry, ...content } = second.body;
    expect(first.body).toMatchObject(content);
    expect(Date.parse(expiry)).toBeGreaterThanOrEqual(Date.parse(first.body.audio_expires_at));
    expect((await fetch(address)).status).toBe(200);
    expect((await usage(key)).basic_speech.used_seconds).toBe(seconds);
  });

  test('a replay has its audio for as long as the key is kept, though the cache has forgotten it', async () => {
    const key = await newKey();
    const { database, store } = service.services;
    const run = (name: string, text: string) => database.query({ name, text });
    const sweep = () => sweepAudio(database, store, new Date(Date.now() + 7_200_000));
    const download = async () =>
      (await fetch((await speak(key, ASKED, 'kept for a day')).body.audio_url)).status;
    const ASKED = { ...BASIC, text: 'این صدا یک روز می‌ماند' };
    const { audio_url: address } = (await speak(key, ASKED, 'kept for a day')).body;
    await run('forget-cache', 'DELETE FROM cache_entries');
    await sweep();
    expect(await download()).toBe(200);
    await run('expire-keys', "UPDATE idempotency_records SET expires_at = now() - interval '1 s'");
    await sweepLedger(database);
    await sweep();
    expect((await fetch(address)).status).toBe(404);
  });

  test('an equal text comes from the cache and is charged', async () => {
    const key = await newKey();
    const first = await speak(key, BASIC);
    const before = service.engine.recordings;
    const second = await speak(key, BASIC);
    expect(second.body.usage).toEqual({ ...first.body.usage, cache_hit: true });
    expect(service.engine.recordings).toBe(before);
    expect((await usage(key)).basic_speech.used_seconds).toBe(2 * seconds);
  });

  test('a text that is cached for one account is spoken again for another', async () => {
    await speak(await newKey(), BASIC);
    expect((await speak(await newKey(), BASIC)).body.usage.cache_hit).toBe(false);
  });

  test('a cached text whose audio is gone from the store is spoken again', async () => {
    const key = await newKey();
    const text = 'این صدا گم می‌شود';
    const first = await speak(key, { ...BASIC, text });
    const id = new URL(first.body.audio_url).searchParams.get('id')!;
    await rm(join(service.services.config.audioStore, id));
    expect((await fetch(first.body.audio_url)).status).toBe(404);
    const second = await speak(key, { ...BASIC, text });
    expect(second.body.usage.cache_hit).toBe(false);
    expect((await fetch(second.body.audio_url)).status).toBe(200);
  });

  test('a client that disconnects finds the result under its idempotency key', async () => {
    const key = await newKey();
    service.engine.held = true;
    const before = service.engine.recordings;
    const sent = request(`${service.url}/v1/speech`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${key}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': 'went away',
      },
    });
    sent.on('error', () => undefined).end(JSON.stringify(BASIC));
    await expect.poll(() => service.engine.waiting).toBe(1);
    sent.destroy();
    const meanwhile = await speak(key, BASIC, 'went away');
    expect([meanwhile.status, meanwhile.body.error.code]).toEqual([409, 'request_in_progress']);
    expect(meanwhile.headers.get('Retry-After')).not.toBeNull();
    service.engine.release();
    await expect.poll(async () => (await speak(key, BASIC, 'went away')).status).toBe(200);
    expect(service.engine.recordings).toBe(before + 1);
    expect((await usage(key)).basic_speech).toMatchObject({ used_seconds: seconds, reserved_seconds: 0 });
  });

  test('a hundred racing duplicates are one recording and one charge', async () => {
    const key = await newKey();
    const before = service.engine.recordings;
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => speak(key, BASIC, 'a hundred times')),
    );
    const spoken = answers.filter(({ status }) => status === 200);
    const waiting = answers.filter(({ body }) => body.error?.code === 'request_in_progress');
    expect([spoken.length > 0, spoken.length + waiting.length]).toEqual([true, 100]);
    expect(new Set(spoken.map(({ body }) => body.request_id)).size).toBe(1);
    expect(service.engine.recordings).toBe(before + 1);
    expect((await usage(key)).basic_speech).toMatchObject({ used_seconds: seconds, reserved_seconds: 0 });
  });

  test('an idempotency key that was used with another text, voice or route is a conflict', async () => {
    const key = await newKey();
    await speak(key, BASIC, 'one and only');
    const others = [
      await speak(key, { ...BASIC, text: 'چیز دیگر' }, 'one and only'),
      await speak(key, { ...BASIC, voice: 'ava' }, 'one and only'),
      await post(`${service.url}/v1/speech/jobs`, key, BASIC, { 'Idempotency-Key': 'one and only' }),
    ];
    expect(others.map(({ status, body }) => [status, body.error.code])).toEqual(
      Array(3).fill([409, 'idempotency_conflict']),
    );
  });

  test('a voice that fails costs nothing and frees the idempotency key', async () => {
    const key = await newKey();
    service.engine.failure = new SpeechFailure('the voice broke');
    const failed = await speak(key, BASIC, 'tried again');
    expect([failed.status, failed.body.error]).toMatchObject([
      503,
      { code: 'voice_unavailable', category: 'provider', retryable: true },
    ]);
    expect((await usage(key)).basic_speech).toMatchObject({ used_seconds: 0, reserved_seconds: 0 });
    service.engine.failure = undefined;
    const spoken = await speak(key, BASIC, 'tried again');
    expect([spoken.status, spoken.headers.get('Idempotent-Replayed')]).toEqual([200, null]);
  });

  test('Basic speech begins with a second of allowance, finishes in grace, and is then refused', async () => {
    const key = await newKey({ basicSeconds: 1 });
    const { body } = await speak(key, BASIC);
    const grace = Math.round((seconds - 1) * 1000) / 1000;
    expect(body.usage).toMatchObject({ seconds, grace_seconds: grace });
    const refused = await speak(key, BASIC, 'used by nobody');
    expect([refused.status, refused.body.error.code]).toEqual([402, 'basic_speech_quota_exhausted']);
    expect((await usage(key)).basic_speech).toMatchObject({
      used_seconds: 1,
      grace_seconds: grace,
      reserved_seconds: 0,
    });
    // A failure before generation leaves the key unused.
    expect((await speak(key, PREMIUM, 'used by nobody')).status).toBe(200);
  });

  test('a request is refused while another one holds the last seconds of the allowance', async () => {
    const key = await newKey({ basicSeconds: 1.5 });
    service.engine.held = true;
    const first = speak(key, BASIC);
    await expect.poll(() => service.engine.waiting).toBe(1);
    expect((await speak(key, BASIC)).status).toBe(402);
    service.engine.release();
    expect((await first).status).toBe(200);
  });

  test('Premium speech is refused when its upper bound does not fit the allowance', async () => {
    const key = await newKey({ premiumSeconds: 11 });
    const refused = await speak(key, PREMIUM);
    expect([refused.status, refused.body.error.code]).toEqual([402, 'premium_speech_quota_exhausted']);
    expect((await usage(key)).premium_speech.reserved_seconds).toBe(0);
  });

  test('Premium speech that is longer than its reservation is discarded, costs nothing and frees the key', async () => {
    const key = await newKey();
    service.engine.stretch = 20;
    const discarded = await speak(key, PREMIUM, 'too long at first');
    expect([discarded.status, discarded.body.error]).toMatchObject([
      503,
      { code: 'premium_reservation_exceeded', category: 'service', retryable: true },
    ]);
    expect((await usage(key)).premium_speech).toMatchObject({ used_seconds: 0, reserved_seconds: 0 });
    service.engine.stretch = 1;
    expect((await speak(key, PREMIUM, 'too long at first')).status).toBe(200);
  });
});
