import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { perform, startWorker, type Worker } from '../../../server/jobs/index.ts';
import { readWav } from '../../audio/read-wav.ts';
import { createJob, readEvents } from '../../support/speech-service.ts';
import { exchange, get, post, startService, type TestService } from '../../support/start-service.ts';
import { type Answer, type StandIn, startStandIn } from '../../translation/stand-in.ts';
import * as stand from './gemini-stand-in.ts';

const TEXT = 'سلام دنیا، حال شما چطور است؟';
const PREMIUM = { text: TEXT, tier: 'premium', voice: 'Kore' };
const SECONDS = 1.96;

let standIn: StandIn;
let service: TestService;
let worker: Worker;
let key: string;

beforeAll(async () => {
  standIn = await startStandIn(stand.speak);
  service = await startService('embedded', {
    env: {
      PREMIUM_SPEECH_ENGINE: 'gemini',
      GEMINI_API_KEY: stand.GEMINI_KEY,
      GEMINI_URL: standIn.url,
    },
  });
  const { database, log, metrics, speech } = service.services;
  const parts = { ...speech, database, log, metrics };
  worker = await startWorker({
    database,
    log,
    concurrency: 1,
    perform: (job, owner, signal) => perform(parts, job, owner, signal),
  });
});
afterAll(async () => {
  await worker.stop();
  await service.stop();
  await standIn.close();
});
beforeEach(async () => {
  standIn.answer = stand.speak;
  standIn.received.length = 0;
  key = (await service.customer()).key.key;
});

const speak = (fields: object = {}, idempotencyKey?: string) =>
  post(
    `${service.url}/v1/speech`,
    key,
    { ...PREMIUM, ...fields },
    idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey },
  );
const job = async (fields: object = {}) => {
  const { status, body } = await createJob(service, key, { ...PREMIUM, ...fields });
  expect(status).toBe(202);
  return { body, events: await readEvents(body.stream_url, key) };
};
const usage = async () => (await get(`${service.url}/v1/usage`, key)).body.premium_speech;
const download = async (url: string) => readWav(Buffer.from(await (await fetch(url)).arrayBuffer()));
const NOTHING_CHARGED = { used_seconds: 0, reserved_seconds: 0 };

describe('Premium speech by Gemini', () => {
  test('is what the model said, charged by its length, and told in the answer', async () => {
    const { status, body } = await speak({ style: 'warm', director_notes: 'آهسته' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      engine_version: expect.stringContaining('gemini-3.8-flash-tts'),
      mime_type: 'audio/wav',
      duration_seconds: SECONDS,
      voice: 'Kore',
      delivery: { style: 'warm', director_notes: 'آهسته' },
      usage: { meter: 'premium_speech', seconds: SECONDS, grace_seconds: 0, cache_hit: false },
    });
    expect([...(await download(body.audio_url)).samples]).toEqual([...stand.tone(SECONDS)]);
    expect(await usage()).toMatchObject({ used_seconds: SECONDS, reserved_seconds: 0 });
    expect(standIn.received[0]?.body.contents[0].parts).toEqual([
      { text: TEXT, speechMetadata: { style: 'standard Iranian Persian; warm and friendly; آهسته' } },
    ]);
  });

  test('costs the operator nothing a second time while it is cached', async () => {
    const first = await speak();
    const second = await speak();
    expect(second.body.usage).toEqual({ ...first.body.usage, cache_hit: true });
    expect(standIn.received).toHaveLength(1);
    await speak({ style: 'news' });
    expect(standIn.received).toHaveLength(2);
  });

  test('is made once for a key', async () => {
    await speak({}, 'made only once');
    expect((await speak({}, 'made only once')).headers.get('Idempotent-Replayed')).toBe('true');
    expect(standIn.received).toHaveLength(1);
  });

  test('lasts as long as the pace makes it', async () => {
    const { body } = await speak({ pace: 0.8 });
    expect(body.duration_seconds).toBe(2.45);
  });

  test('of a long text is made of sections in order', async () => {
    const text = `${'این یک جمله‌ی بلند برای آزمایش بخش‌ها است. '.repeat(60)}پایان.`;
    const { status, body } = await speak({ text });
    expect(status).toBe(200);
    const said = standIn.received.map((received) => stand.spokenText(received.body));
    expect(said.length).toBeGreaterThan(1);
    expect(said.join('')).toBe(text);
    const seconds =
      standIn.received.reduce((sum, received) => sum + stand.toneFor(received).length, 0) / 24_000;
    expect(body.duration_seconds).toBeCloseTo(seconds, 2);
  });

  test('as a job has status events alone and a finished WAV', async () => {
    const { body, events } = await job();
    expect(body.stream_format).toBe('pcm_s16le');
    expect(events.map(({ event }) => event)).toEqual(['status', 'status', 'complete']);
    const { result, audio_url: url } = events.at(-1)!.data;
    expect(result).toMatchObject({ mime_type: 'audio/wav', duration_seconds: SECONDS });
    expect((await download(url)).samples).toHaveLength(SECONDS * 24_000);
    expect(await usage()).toMatchObject({ used_seconds: SECONDS, reserved_seconds: 0 });
  });
});

describe('a model that talks too long', () => {
  const stored = () => readdirSync(service.services.config.audioStore, { recursive: true });

  test('is not paid for by the customer, whose audio is discarded', async () => {
    standIn.answer = stand.talk(60);
    const before = stored();
    const { status, body } = await speak({ text: 'این را نگو، حرف بزن' });
    expect([status, body.error.code, body.error.retryable]).toEqual([
      503,
      'premium_reservation_exceeded',
      true,
    ]);
    expect(await usage()).toMatchObject(NOTHING_CHARGED);
    expect(stored()).toEqual(before);
  });

  test('is not listened to for ever', async () => {
    standIn.answer = stand.talkOn;
    const { body } = await speak({ text: 'این را نیز نگو' });
    expect(body.error.code).toBe('premium_reservation_exceeded');
  });

  test('fails the job, releases what was held and charges nothing', async () => {
    standIn.answer = stand.talk(60);
    const { body, events } = await job({ text: 'این را هم نگو' });
    expect(events.at(-1)).toMatchObject({
      event: 'error',
      data: { status: 'failed', error: { code: 'premium_reservation_exceeded' } },
    });
    expect((await get(body.status_url, key)).body).toMatchObject({ status: 'failed' });
    expect(await usage()).toMatchObject(NOTHING_CHARGED);
  });
});

describe('when Gemini does not speak', () => {
  // Five failures in a row would close the line to it.
  beforeEach(async () => {
    expect((await speak({ text: 'بله' })).status).toBe(200);
    standIn.received.length = 0;
    key = (await service.customer()).key.key;
  });

  const blocked: Answer = stand.stay('PROHIBITED_CONTENT');
  const CASES: [string, Answer, string, boolean][] = [
    ['refuses the key', stand.badKey, 'provider_rejected', false],
    ['refuses the text', blocked, 'provider_rejected', false],
    ['is gone', stand.refuse(404, 'NOT_FOUND', 'gone'), 'provider_rejected', false],
    ['is busy for long', stand.busy('30s'), 'voice_unavailable', true],
    ['gives no audio', stand.stay('OTHER'), 'provider_submission_uncertain', false],
    ['hangs up', stand.hangUp, 'provider_submission_uncertain', false],
    ['breaks off', stand.breakOff, 'provider_submission_uncertain', false],
    ['ends early', stand.endEarly, 'provider_submission_uncertain', false],
    ['says much too little', stand.talk(0.1), 'provider_submission_uncertain', false],
    [
      'meets its time limit',
      stand.refuse(504, 'DEADLINE_EXCEEDED', 'late'),
      'provider_submission_uncertain',
      false,
    ],
  ];

  test.each(CASES)(
    'since it %s, the request fails and nothing is charged',
    async (_case, answer, code, retryable) => {
      standIn.answer = answer;
      const { status, headers, body } = await speak();
      expect([status, body.error.code, body.error.retryable]).toEqual([503, code, retryable]);
      if (code === 'voice_unavailable') expect(headers.get('Retry-After')).toBe('30');
      expect(standIn.received).toHaveLength(1);
      expect(await usage()).toMatchObject(NOTHING_CHARGED);
    },
  );

  // One of each kind; a job waits for a busy engine.
  test.each(CASES.filter(([name]) => /key|text|audio|hangs up/.test(name)))(
    'since it %s, the job fails and nothing is charged',
    async (_case, answer, code) => {
      standIn.answer = answer;
      const { events } = await job();
      expect(events.at(-1)).toMatchObject({ event: 'error', data: { status: 'failed', error: { code } } });
      expect(standIn.received).toHaveLength(1);
      expect(await usage()).toMatchObject(NOTHING_CHARGED);
    },
  );

  test('a key whose submission is uncertain never starts a second one', async () => {
    standIn.answer = stand.hangUp;
    const first = await speak({}, 'was it accepted?');
    standIn.answer = stand.speak;
    const second = await speak({}, 'was it accepted?');
    expect([first, second].map(({ body }) => body.error.code)).toEqual(
      Array(2).fill('provider_submission_uncertain'),
    );
    expect(standIn.received).toHaveLength(1);
  });

  test('a key whose submission was refused may try again', async () => {
    standIn.answer = stand.badKey;
    expect((await speak({}, 'it was refused')).status).toBe(503);
    standIn.answer = stand.speak;
    expect((await speak({}, 'it was refused')).status).toBe(200);
  });

  test('what it refused for a moment is submitted again', async () => {
    standIn.answer = (response, received) => {
      const again = standIn.received.length > 1;
      if (again) stand.speak(response, received);
      else stand.refuse(500, 'INTERNAL', 'An internal error has occurred.')(response, received);
    };
    expect((await speak()).status).toBe(200);
    expect(standIn.received).toHaveLength(2);
  });

  test('the operator reads the cause in /readyz, and never the key', async () => {
    standIn.answer = stand.badKey;
    const { status, body } = await get(`${service.url}/readyz`);
    expect(status).toBe(503);
    expect(body.problems.speech_gemini).toContain('API key not valid');
    expect(JSON.stringify(body)).not.toContain(stand.GEMINI_KEY);
    expect(standIn.received[0]?.method).toBe('GET');
  });
});

describe('many at once', () => {
  /** Answers wait until they are let go. */
  const hold = () => {
    const held: (() => void)[] = [];
    standIn.answer = (response, received) => void held.push(() => stand.speak(response, received));
    return held;
  };
  const texts = (count: number) => Array.from({ length: count }, (_, i) => `متن شماره‌ی ${i} از همه`);

  test('with one key are one submission', async () => {
    const held = hold();
    const sent = Array.from({ length: 10 }, () => speak({}, 'ten times the same'));
    await expect.poll(() => held.length).toBe(1);
    standIn.answer = stand.speak;
    held[0]!();
    const answers = await Promise.all(sent);
    const spoken = answers.filter(({ status }) => status === 200);
    expect(spoken).not.toHaveLength(0);
    const others = answers.filter(({ status }) => status !== 200).map(({ body }) => body.error.code);
    expect(new Set([...others, 'request_in_progress'])).toEqual(new Set(['request_in_progress']));
    expect(standIn.received).toHaveLength(1);
  });

  test('are submitted eight at a time, and all are answered', async () => {
    const held = hold();
    const sent = Promise.all(texts(20).map((text) => speak({ text })));
    await expect.poll(() => held.length).toBe(8);
    standIn.answer = stand.speak;
    for (const answer of held) answer();
    expect((await sent).map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(standIn.received).toHaveLength(20);
  });

  test('cancelling a job ends its submission and makes room for the next', async () => {
    const held = hold();
    const { body } = await createJob(service, key, { ...PREMIUM, text: 'این را لغو کن' });
    await expect.poll(() => held.length).toBe(1);
    standIn.answer = stand.speak;
    const cancelled = await exchange(body.cancel_url, key, { method: 'POST' });
    expect(cancelled.body.status).toBe('cancelled');
    const next = await job({ text: 'این را بگو' });
    expect(next.events.at(-1)!.event).toBe('complete');
    expect(standIn.received).toHaveLength(2);
    expect(await usage()).toMatchObject({
      used_seconds: next.events.at(-1)!.data.result.duration_seconds,
      reserved_seconds: 0,
    });
  });
});
