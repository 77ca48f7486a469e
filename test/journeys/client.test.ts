import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from '../../client/index.ts';
import { perform, startWorker, type Worker } from '../../server/jobs/index.ts';
import { type Consumer, consumerSuite } from '../client/consumer.ts';
import { contractFetch } from '../support/contract-fetch.ts';
import { startService, type TestService } from '../support/start-service.ts';
import { type StandIn, startStandIn } from '../translation/engines/stand-in.ts';

let translation: StandIn;
let service: TestService;
let worker: Worker;
let consumer: Consumer;

const checked: typeof fetch = (input, init) => contractFetch(String(input), init);

async function newConsumer(fetch = checked): Promise<Consumer> {
  const { key } = await service.customer();
  return { baseUrl: service.url, client: createClient({ baseUrl: service.url, apiKey: key.key, fetch }) };
}

beforeAll(async () => {
  translation = await startStandIn();
  const env = { TRANSLATION_ENGINE: 'libretranslate', TRANSLATION_URL: translation.url };
  service = await startService('embedded', { env });
  const { database, log, metrics, speech } = service.services;
  worker = await startWorker({
    database,
    log,
    concurrency: 2,
    perform: (job, owner, signal) => perform({ ...speech, database, log, metrics }, job, owner, signal),
  });
  consumer = await newConsumer();
});
afterAll(async () => {
  await worker.stop();
  await service.stop();
  await translation.close();
});

consumerSuite('the service', () => consumer, { translation: true, speech: true });

test('an answer that is lost on its way is received by a retry without a second charge', async () => {
  let losses = 1;
  const { client } = await newConsumer(async (input, init) => {
    const response = await checked(input, init);
    if (losses-- > 0) throw new TypeError('terminated');
    return response;
  });
  const { data, replayed } = await client.diacritize({ text: 'سلام' }).withResponse();
  expect(replayed).toBe(true);
  expect(data.usage.units).toBe(4);
  expect((await client.getUsage()).text.used_units).toBe(4);
});

test('the same key with another text is a conflict that is not sent again', async () => {
  const { client } = await newConsumer();
  await client.diacritize({ text: 'سلام' }, { idempotencyKey: 'one key, two texts' });
  const second = client.diacritize({ text: 'خداحافظ' }, { idempotencyKey: 'one key, two texts' });
  await expect(second).rejects.toMatchObject({ status: 409, code: 'idempotency_conflict', retryable: false });
});

test('a job is followed while it is spoken, and its recording is saved', async () => {
  const { client } = await newConsumer();
  const job = await client.createSpeechJob({ text: 'سلام دنیا!', tier: 'basic', voice: 'leyla' });
  const preview: Buffer[] = [];
  const following = client.follow(job);
  let step = await following.next();
  for (; !step.done; step = await following.next()) {
    const { event, data } = step.value;
    if (event === 'reset') preview.length = 0;
    if (event === 'audio') preview.push(Buffer.from(data.audio_base64, 'base64'));
  }
  expect(Buffer.concat(preview)[0]).toBe(0xff);
  const folder = await mkdtemp(join(tmpdir(), 'khanesh-save-'));
  const path = join(folder, 'hello.wav');
  await client.saveAudio(step.value!.audio_url, path);
  const recording = await readFile(path);
  await rm(folder, { recursive: true });
  // 24 000 samples a second, two bytes each, behind a header of 44.
  expect((recording.length - 44) / 48_000).toBeCloseTo(step.value!.result.duration_seconds, 2);
});

test('a wrong key throws an ApiError of the category authentication', async () => {
  const client = createClient({ baseUrl: service.url, apiKey: 'khn_test_wrong', fetch: checked });
  await expect(client.getUsage()).rejects.toMatchObject({ status: 401, category: 'authentication' });
});
