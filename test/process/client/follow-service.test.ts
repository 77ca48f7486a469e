import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createClient, type FollowedEvent, type KhaneshClient } from '../../../client/index.ts';
import { SpeechFailure } from '../../../server/speech/index.ts';
import { sharedSpeechService } from '../../support/shared-service.ts';

const input = { text: 'سلام دنیا، حال شما چطور است؟', tier: 'basic', voice: 'kian' } as const;
const service = sharedSpeechService();

beforeAll(async () => {
  await service.startWorker();
});
beforeEach(() => {
  service.engine.release();
  service.engine.failure = undefined;
});

/** A client whose first bodies of this kind break off after the given numbers of bytes. */
async function newClient(cuts: number[] = [], kind = /\/events$/): Promise<KhaneshClient> {
  const { key } = await service.customer();
  const left = [...cuts];
  return createClient({
    baseUrl: service.url,
    apiKey: key.key,
    fetch: async (url, init) => {
      const response = await fetch(url, init);
      const cut = kind.test(new URL(String(url)).pathname) ? left.shift() : undefined;
      if (cut === undefined || response.body === null) return response;
      return new Response(response.body.pipeThrough(breakAfter(cut)), response);
    },
  });
}

function breakAfter(bytes: number): TransformStream<Uint8Array, Uint8Array> {
  let left = bytes;
  return new TransformStream({
    transform(chunk, controller) {
      controller.enqueue(chunk.subarray(0, left));
      left -= chunk.length;
      if (left < 0) controller.error(new TypeError('terminated'));
    },
  });
}

async function collect(following: AsyncIterable<FollowedEvent>): Promise<FollowedEvent[]> {
  const events: FollowedEvent[] = [];
  for await (const event of following) events.push(event);
  return events;
}

test('a job whose stream breaks again and again is followed to its recording', async () => {
  const whole = await newClient();
  const client = await newClient([10, 700, 3000]);
  const expected = await collect(whole.follow(await whole.createSpeechJob(input)));
  const events = await collect(client.follow(await client.createSpeechJob(input)));
  expect(events.map(({ id, event }) => [id, event])).toEqual(expected.map(({ id, event }) => [id, event]));
  expect(events.filter(({ event }) => event === 'audio').length).toBeGreaterThan(0);
  expect(events.at(-1)).toMatchObject({ event: 'complete', data: { status: 'succeeded' } });
});

test('a job that is cancelled while it is followed ends as cancelled', async () => {
  service.engine.held = true;
  const client = await newClient();
  const job = await client.createSpeechJob({ ...input, text: 'این را کسی نمی‌شنود' });
  const seen: FollowedEvent[] = [];
  for await (const event of client.follow(job)) {
    seen.push(event);
    if (event.event === 'status' && event.data.status === 'running') await client.cancelSpeechJob(job.id);
  }
  expect(seen.at(-1)).toMatchObject({ event: 'status', data: { status: 'cancelled' } });
});

test('a job that fails throws its error, and again when followed after its last event', async () => {
  service.engine.failure = new SpeechFailure('no_speakable_words');
  const client = await newClient();
  const job = await client.createSpeechJob({ ...input, text: 'این شکست می‌خورد' });
  const error = await collect(client.follow(job)).catch((thrown) => thrown);
  expect(error).toMatchObject({ name: 'ApiError', code: expect.any(String), requestId: job.request_id });
  const again = await collect(client.follow(job, { after: 1000 })).catch((thrown) => thrown);
  expect(again).toMatchObject({ name: 'ApiError', code: error.code });
});

test('a finished job that is followed after its last event ends with its recording', async () => {
  const client = await newClient();
  const job = await client.createSpeechJob(input);
  const events = await collect(client.follow(job));
  const [ending, ...more] = await collect(client.follow(job, { after: events.at(-1)!.id }));
  expect(more).toEqual([]);
  expect(ending).toMatchObject({ event: 'complete', data: { id: job.id, status: 'succeeded' } });
});

test('a recording whose download breaks is saved whole', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'khanesh-save-'));
  const client = await newClient([1000, 20_000, 100], /\/audio$/);
  const { audio_url } = await client.createSpeech(input);
  const path = join(folder, 'hello.wav');
  const { contentLength } = await client.saveAudio(audio_url, path);
  const saved = await readFile(path);
  await rm(folder, { recursive: true });
  expect(saved).toHaveLength(contentLength!);
  expect(saved).toEqual(Buffer.from(await (await fetch(audio_url)).arrayBuffer()));
});
