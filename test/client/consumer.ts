import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ApiError, type KhaneshClient, type SpeechJobEvent, type SpeechRequest } from '../../client/index.ts';
import { readWav } from '../audio/read-wav.ts';

/** A client and the address of its service. */
export interface Consumer {
  client: KhaneshClient;
  baseUrl: string;
}

/** What the service under test has an engine for. */
export interface Abilities {
  translation: boolean;
  speech: boolean;
}

const text = 'سلام دنیا! امروز هوا خوب است.';
const uuid = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
const base = { request_id: uuid, engine_version: expect.any(String) };
const textUsage = (multiplier: number) => ({
  meter: 'text',
  multiplier,
  input_code_points: expect.any(Number),
  units: expect.any(Number),
  additional_units: expect.any(Number),
  cache_hit: expect.any(Boolean),
});
const job = {
  id: uuid,
  request_id: uuid,
  tier: 'basic',
  stream_format: 'mp3',
  status: expect.stringMatching(/^(queued|running|succeeded|cancelled)$/),
  status_url: expect.stringContaining('/v1/speech/jobs/'),
  stream_url: expect.stringMatching(/\/events$/),
  cancel_url: expect.stringMatching(/\/cancel$/),
};

/** The tests that every service passes through the client, the mock or a real one. */
export function consumerSuite(name: string, getConsumer: () => Consumer, abilities: Abilities): void {
  describe(`${name}, seen through the client`, () => {
    textCases(getConsumer);
    errorCases(getConsumer);
    test.runIf(abilities.translation)('translate gives English with its usage', async () => {
      const answer = await getConsumer().client.translate({ text });
      const languages = { source_language: 'fa', target_language: 'en' };
      expect(answer).toMatchObject({
        ...base,
        ...languages,
        usage: textUsage(2),
        translation: expect.any(String),
      });
    });
    describe.runIf(abilities.speech)('speech', () => speechCases(getConsumer));
  });
}

function textCases(getConsumer: () => Consumer): void {
  test('diacritize gives the text, its marks and their places', async () => {
    const answer = await getConsumer().client.diacritize({ text });
    expect(answer).toMatchObject({ ...base, usage: textUsage(1), original: expect.any(String) });
    const inserted = [...answer.original].map((letter, index) => {
      const marks = answer.operations.filter(({ source_index }) => source_index === index);
      return letter + marks.map(({ mark }) => mark).join('');
    });
    expect(inserted.join('')).toBe(answer.marked);
  });

  test('romanize gives Latin letters, aligned with the words', async () => {
    const answer = await getConsumer().client.romanize({ text, style: 'readable' });
    expect(answer).toMatchObject({
      ...base,
      usage: textUsage(1),
      style: 'readable',
      vowel_notation: 'double_a',
    });
    expect(answer.pinglish).toMatch(/[a-z]/);
    const letters = [...answer.original];
    for (const { source, source_start, source_end } of answer.alignment) {
      expect(letters.slice(source_start, source_end).join('')).toBe(source);
    }
  });

  test('getUsage gives the allowances of the account', async () => {
    const usage = await getConsumer().client.getUsage();
    expect(usage).toMatchObject({ ...base, text: { included_units: expect.any(Number) } });
    expect(usage.organization_rpm).toBeGreaterThanOrEqual(1);
  });

  test('an answer tells its request id and the rate limit', async () => {
    const { requestId, rateLimit, data } = await getConsumer().client.diacritize({ text }).withResponse();
    expect(requestId).toBe(data.request_id);
    expect(rateLimit).toEqual({
      limit: expect.any(Number),
      remaining: expect.any(Number),
      resetSeconds: expect.any(Number),
    });
  });
}

function errorCases(getConsumer: () => Consumer): void {
  test.each<[string, (client: KhaneshClient) => Promise<unknown>]>([
    ['an empty text', (client) => client.diacritize({ text: '' })],
    // The types forbid these values; the test sends them on purpose.
    ['a style that does not exist', (client) => client.romanize({ text, style: 'loud' as 'readable' })],
    ['an unknown field', (client) => client.translate({ text, to: 'en' } as { text: string })],
    ['a pace out of bounds', (client) => client.createSpeech({ text, tier: 'basic', voice: 'ava', pace: 9 })],
    [
      'a job with an unknown voice',
      (client) => client.createSpeechJob({ text, tier: 'basic', voice: 'x' as 'ava' }),
    ],
  ])('%s is an ApiError of validation that is not sent again', async (_, send) => {
    const error: ApiError = await send(getConsumer().client).then(
      () => expect.unreachable(),
      (thrown) => thrown,
    );
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 400, category: 'validation', retryable: false, requestId: uuid });
    expect(error.code).toMatch(/^[a-z_]+$/);
    expect(error.action).not.toBe('');
  });
}

function speechCases(getConsumer: () => Consumer): void {
  test('createSpeech gives a recording that can be inspected and downloaded, whole and in part', async () => {
    const { client } = getConsumer();
    const speech = await client.createSpeech({ text, tier: 'basic', voice: 'ava' });
    expect(speech).toMatchObject({ ...base, tier: 'basic', usage: { meter: 'basic_speech' } });
    expect(speech.duration_seconds).toBeGreaterThan(0);
    const { body: _, ...headers } = await client.inspectAudio(speech.audio_url);
    expect(headers.etag).toMatch(/^"/);
    const { body, ...whole } = await client.downloadAudio(speech.audio_url);
    expect({ ...whole, requestId: '' }).toEqual({ ...headers, requestId: '' });
    expect(whole).toMatchObject({ status: 200, mimeType: speech.mime_type });
    const file = Buffer.from(await new Response(body).arrayBuffer());
    expect(file).toHaveLength(whole.contentLength!);
    expect(readWav(file).samples.length / 24_000).toBeCloseTo(speech.duration_seconds, 2);
    const part = await client.downloadAudio(speech.audio_url, { range: 'bytes=8-43' });
    expect(part.status).toBe(206);
    expect(Buffer.from(await new Response(part.body).arrayBuffer())).toEqual(file.subarray(8, 44));
    const same = await client.downloadAudio(speech.audio_url, { ifNoneMatch: headers.etag! });
    expect([same.status, same.body]).toEqual([304, undefined]);
  });

  test('a Premium request gets a Premium recording', async () => {
    const speech = await getConsumer().client.createSpeech({ text, tier: 'premium', voice: 'Kore' });
    expect(speech).toMatchObject({
      ...base,
      tier: 'premium',
      mime_type: 'audio/wav',
      usage: { meter: 'premium_speech' },
      delivery: { regional_mode: 'standard' },
    });
  });

  test.each([
    ['basic', 'leyla'],
    ['premium', 'Kore'],
  ] as const)('a %s job is followed to its end, and its recording is saved', async (tier, voice) => {
    const { client } = getConsumer();
    const asked = await client.createSpeechJob({ text, tier, voice } as SpeechRequest);
    expect(asked).toMatchObject({ tier, status: 'queued' });
    const following = client.follow(asked);
    const seen: string[] = [];
    let step = await following.next();
    for (; !step.done; step = await following.next()) seen.push(step.value.event);
    expect([seen[0], seen.at(-1)]).toEqual(['status', 'complete']);
    const finished = step.value!;
    const { id, stream_format } = asked;
    expect(finished).toMatchObject({ id, tier, stream_format, result: { tier } });
    const read = await client.getSpeechJob(id);
    expect(read).toMatchObject({ id, tier, status: 'succeeded', result: finished.result });
    const folder = await mkdtemp(join(tmpdir(), 'khanesh-consumer-'));
    const path = join(folder, 'recording');
    await client.saveAudio(finished.audio_url, path);
    const saved = await readFile(path);
    await rm(folder, { recursive: true });
    const seconds = readWav(saved).samples.length / 24_000;
    expect(seconds).toBeCloseTo(finished.result.duration_seconds, 2);
  });

  test('a job can be queued, read and cancelled', async () => {
    const { client } = getConsumer();
    const queued = await client.createSpeechJob({ text, tier: 'basic', voice: 'ava' });
    expect(queued).toMatchObject(job);
    expect(await client.getSpeechJob(queued.id)).toMatchObject({ ...job, id: queued.id });
    expect(await client.cancelSpeechJob(queued.id)).toMatchObject({ ...job, id: queued.id });
  });

  test('the events of a job begin with its being queued and come in order', async () => {
    const { client } = getConsumer();
    const queued = await client.createSpeechJob({ text, tier: 'basic', voice: 'ava' });
    const events: SpeechJobEvent[] = [];
    for await (const event of client.streamSpeechJobEvents(queued.id)) events.push(event);
    expect(events[0]).toMatchObject({
      id: 1,
      event: 'status',
      data: { job_id: queued.id, status: 'queued' },
    });
    const ids = events.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
  });
}
