import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as stand from '../../speech/engines/gemini/gemini-stand-in.ts';
import { createJob } from '../../support/speech-service.ts';
import { exchange, get } from '../../support/start-service.ts';
import { TEXT } from '../../support/text.ts';
import { geminiService, NOTHING_CHARGED, PREMIUM, SECONDS } from './gemini-service.ts';

const on = geminiService();

describe('Premium speech by Gemini', () => {
  test('Premium speech is what Gemini said, charged by its length, which the answer names', async () => {
    const { status, body } = await on.speak({ style: 'warm', director_notes: 'آهسته' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      engine_version: expect.stringContaining('gemini-3.8-flash-tts'),
      mime_type: 'audio/wav',
      duration_seconds: SECONDS,
      voice: 'Kore',
      delivery: { style: 'warm', director_notes: 'آهسته' },
      usage: { meter: 'premium_speech', seconds: SECONDS, grace_seconds: 0, cache_hit: false },
    });
    expect([...(await on.download(body.audio_url)).samples]).toEqual([...stand.tone(SECONDS)]);
    expect(await on.usage()).toMatchObject({ used_seconds: SECONDS, reserved_seconds: 0 });
    expect(on.standIn.received[0]?.body.contents[0].parts).toEqual([
      { text: TEXT, speechMetadata: { style: 'standard Iranian Persian; warm and friendly; آهسته' } },
    ]);
  });

  test('cached Premium speech is not submitted to Gemini again', async () => {
    const first = await on.speak();
    const second = await on.speak();
    expect(second.body.usage).toEqual({ ...first.body.usage, cache_hit: true });
    expect(on.standIn.received).toHaveLength(1);
    await on.speak({ style: 'news' });
    expect(on.standIn.received).toHaveLength(2);
  });

  test('Premium speech is made once for an idempotency key', async () => {
    await on.speak({}, 'made only once');
    expect((await on.speak({}, 'made only once')).headers.get('Idempotent-Replayed')).toBe('true');
    expect(on.standIn.received).toHaveLength(1);
  });

  test('Premium speech lasts as long as its pace makes it', async () => {
    const { body } = await on.speak({ pace: 0.8 });
    expect(body.duration_seconds).toBe(2.45);
  });

  test('Premium speech of a long text is made of sections in order', async () => {
    const text = `${'این یک جمله‌ی بلند برای آزمایش بخش‌ها است. '.repeat(60)}پایان.`;
    const { status, body } = await on.speak({ text });
    expect(status).toBe(200);
    const said = on.standIn.received.map((received) => stand.spokenText(received.body));
    expect(said.length).toBeGreaterThan(1);
    expect(said.join('')).toBe(text);
    const seconds =
      on.standIn.received.reduce((sum, received) => sum + stand.toneFor(received).length, 0) / 24_000;
    expect(body.duration_seconds).toBeCloseTo(seconds, 2);
  });

  test('a Premium job has only status events and a finished WAV', async () => {
    const { body, events } = await on.job();
    expect(body.stream_format).toBe('pcm_s16le');
    expect(events.map(({ event }) => event)).toEqual(['status', 'status', 'complete']);
    const { result, audio_url: url } = events.at(-1)!.data;
    expect(result).toMatchObject({ mime_type: 'audio/wav', duration_seconds: SECONDS });
    expect((await on.download(url)).samples).toHaveLength(SECONDS * 24_000);
    expect(await on.usage()).toMatchObject({ used_seconds: SECONDS, reserved_seconds: 0 });
  });
});

describe('a model that talks too long', () => {
  const stored = () => readdirSync(on.service.services.config.audioStore, { recursive: true });

  test('audio that is longer than its reservation is discarded and not charged', async () => {
    on.standIn.answer = stand.talk(60);
    const before = stored();
    const { status, body } = await on.speak({ text: 'این را نگو، حرف بزن' });
    expect([status, body.error.code, body.error.retryable]).toEqual([
      503,
      'premium_reservation_exceeded',
      true,
    ]);
    expect(await on.usage()).toMatchObject(NOTHING_CHARGED);
    expect(stored()).toEqual(before);
  });

  test('Gemini is not received for ever', async () => {
    on.standIn.answer = stand.talkOn;
    const { body } = await on.speak({ text: 'این را نیز نگو' });
    expect(body.error.code).toBe('premium_reservation_exceeded');
  });

  test('a job that exceeds its reservation fails, releases it and charges nothing', async () => {
    on.standIn.answer = stand.talk(60);
    const { body, events } = await on.job({ text: 'این را هم نگو' });
    expect(events.at(-1)).toMatchObject({
      event: 'error',
      data: { status: 'failed', error: { code: 'premium_reservation_exceeded' } },
    });
    expect((await get(body.status_url, on.key)).body).toMatchObject({ status: 'failed' });
    expect(await on.usage()).toMatchObject(NOTHING_CHARGED);
  });
});

describe('many at once', () => {
  /** Answers wait until they are released. */
  const hold = () => {
    const held: (() => void)[] = [];
    on.standIn.answer = (response, received) => void held.push(() => stand.speak(response, received));
    return held;
  };
  const texts = (count: number) => Array.from({ length: count }, (_, i) => `متن شماره‌ی ${i} از همه`);

  test('many requests with one idempotency key are one submission', async () => {
    const held = hold();
    const sent = Array.from({ length: 10 }, () => on.speak({}, 'ten times the same'));
    await expect.poll(() => held.length).toBe(1);
    on.standIn.answer = stand.speak;
    held[0]!();
    const answers = await Promise.all(sent);
    const spoken = answers.filter(({ status }) => status === 200);
    expect(spoken).not.toHaveLength(0);
    const others = answers.filter(({ status }) => status !== 200).map(({ body }) => body.error.code);
    expect(new Set([...others, 'request_in_progress'])).toEqual(new Set(['request_in_progress']));
    expect(on.standIn.received).toHaveLength(1);
  });

  test('many requests are submitted to Gemini eight at a time, and all are answered', async () => {
    const held = hold();
    const sent = Promise.all(texts(20).map((text) => on.speak({ text })));
    await expect.poll(() => held.length).toBe(8);
    on.standIn.answer = stand.speak;
    for (const answer of held) answer();
    expect((await sent).map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(on.standIn.received).toHaveLength(20);
  });

  test('cancelling a job ends its submission and lets the next one begin', async () => {
    const held = hold();
    const { body } = await createJob(on.service, on.key, { ...PREMIUM, text: 'این را لغو کن' });
    await expect.poll(() => held.length).toBe(1);
    on.standIn.answer = stand.speak;
    const cancelled = await exchange(body.cancel_url, on.key, { method: 'POST' });
    expect(cancelled.body.status).toBe('cancelled');
    const next = await on.job({ text: 'این را بگو' });
    expect(next.events.at(-1)!.event).toBe('complete');
    expect(on.standIn.received).toHaveLength(2);
    expect(await on.usage()).toMatchObject({
      used_seconds: next.events.at(-1)!.data.result.duration_seconds,
      reserved_seconds: 0,
    });
  });
});
