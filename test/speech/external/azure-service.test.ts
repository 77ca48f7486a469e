import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { perform, startWorker, sweepJobs, type Worker } from '../../../server/jobs/index.ts';
import { sweepAudio } from '../../../server/upkeep.ts';
import { createJob, readEvents } from '../../support/speech-service.ts';
import { exchange, get, post, startService, type TestService } from '../../support/start-service.ts';
import { type AzureStandIn, startAzure } from './azure-stand-in.ts';
import type { Mode } from './engine-under-test.ts';
import { silentMp3 } from './silent-mp3.ts';

const SECRET = 'azure-key-of-the-operator';
const TEXT = 'سلام دنیا، حال شما چطور است؟';
const BASIC = { text: TEXT, tier: 'basic', voice: 'kian' };
const SECTION = 'این یک جمله است که بارها و بارها گفته می‌شود. ';
const LONG = SECTION.repeat(60).trim();
const AUDIO = { 'content-type': 'audio/mpeg' };

let azure: AzureStandIn;
let service: TestService;
let workers: Worker[];
let key: string;

beforeAll(async () => {
  azure = await startAzure(SECRET);
  service = await startService('embedded', {
    env: { BASIC_SPEECH_ENGINE: 'azure', AZURE_SPEECH_KEY: SECRET, AZURE_SPEECH_URL: azure.url },
  });
});
afterAll(async () => {
  await service.stop();
  await azure.close();
});
beforeEach(async () => {
  workers = [];
  // Five failures in a row would close the line to it.
  key = (await service.customer()).key.key;
  azure.mode = 'well';
  azure.headers = {};
  azure.speak = undefined;
  expect((await speak({ text: 'بله' })).status).toBe(200);
  azure.texts.length = 0;
  azure.received.length = 0;
  key = (await service.customer()).key.key;
});
afterEach(() => Promise.all(workers.map((worker) => worker.stop())));

async function startOne(): Promise<Worker> {
  const { database, log, metrics, speech } = service.services;
  const parts = { ...speech, database, log, metrics };
  const worker = await startWorker({
    database,
    log,
    concurrency: 1,
    perform: (job, owner, signal) => perform(parts, job, owner, signal),
  });
  workers.push(worker);
  return worker;
}

const speak = (fields: object = {}, idempotencyKey?: string) =>
  post(
    `${service.url}/v1/speech`,
    key,
    { ...BASIC, ...fields },
    idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey },
  );
const create = async (fields: object = {}) => (await createJob(service, key, { ...BASIC, ...fields })).body;
const job = async (fields: object = {}) => {
  const body = await create(fields);
  return { body, events: await readEvents(body.stream_url, key) };
};
const usage = async () => (await get(`${service.url}/v1/usage`, key)).body.basic_speech;
const download = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer());
// biome-ignore lint/suspicious/noExplicitAny: events are read freely
const heard = (events: any[]) =>
  Buffer.concat(
    events
      .slice(events.findLastIndex(({ event }) => event === 'reset') + 1)
      .filter(({ event }) => event === 'audio')
      .map(({ data }) => Buffer.from(data.audio_base64, 'base64')),
  );
const NOTHING_CHARGED = { used_seconds: 0, reserved_seconds: 0 };

describe('Basic speech by Azure', () => {
  test('is the very MP3 that Azure gave, charged by its frames', async () => {
    const mp3 = silentMp3(2.4);
    azure.speak = (response) => void response.writeHead(200, AUDIO).end(mp3);
    const { status, body } = await speak({ voice: 'leyla' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      engine_version: expect.stringMatching(/ speech\/azure-[0-9a-f]{8}$/),
      mime_type: 'audio/mpeg',
      duration_seconds: 2.4,
      voice: 'leyla',
      usage: { meter: 'basic_speech', seconds: 2.4, grace_seconds: 0, cache_hit: false },
    });
    expect((await download(body.audio_url)).equals(mp3)).toBe(true);
    expect(await usage()).toMatchObject({ used_seconds: 2.4, reserved_seconds: 0 });
    expect(azure.received[0]!.ssml).toContain('<voice name="fa-IR-DilaraNeural"><prosody rate="+0.00%">');
  });

  test('leaves the other voices to their own engines', async () => {
    expect(service.services.speech.engineFor('ava').version).toContain('embedded');
    expect(service.services.speech.engineFor('Kore').version).toContain('embedded');
    expect(service.services.speech.engineFor('kian').version).toContain('azure');
  });

  test('is cached under the engine that spoke, and charged again', async () => {
    const first = await speak();
    expect((await speak()).body.usage).toEqual({ ...first.body.usage, cache_hit: true });
    expect(azure.texts).toHaveLength(1);
  });

  test('joins the sections of a long text frame by frame', async () => {
    const { body } = await speak({ text: LONG });
    expect(azure.texts.length).toBeGreaterThan(1);
    expect(azure.texts.join('')).toBe(LONG);
    const mp3 = await download(body.audio_url);
    expect(mp3.length % 192).toBe(0);
    expect(body.duration_seconds).toBeCloseTo((mp3.length / 192) * 0.024, 6);
  });
});

describe('a job by Azure', () => {
  test('passes the sound on as it comes, and the file is what was heard', async () => {
    await startOne();
    const said = Promise.withResolvers<ServerResponse>();
    azure.speak = (response) => {
      response.writeHead(200, AUDIO).write(silentMp3(0.24));
      said.resolve(response);
    };
    const { body } = await createJob(service, key, BASIC);
    const response = await said.promise;
    const reader = (await fetch(body.stream_url, { headers: { Authorization: `Bearer ${key}` } }))
      .body!.pipeThrough(new TextDecoderStream())
      .getReader();
    let stream = '';
    // Azure has not finished.
    while (!stream.includes('event: audio')) stream += (await reader.read()).value ?? '';
    response.end(silentMp3(2.4));
    await reader.cancel();
    const events = await readEvents(body.stream_url, key);
    expect([...new Set(events.map(({ event }) => event))]).toEqual(['status', 'audio', 'complete']);
    const { audio_url: url, result } = events.at(-1)!.data;
    expect(result).toMatchObject({ mime_type: 'audio/mpeg', duration_seconds: 2.64 });
    expect((await download(url)).equals(heard(events))).toBe(true);
  });

  test('that is cancelled leaves Azure at once and costs nothing', async () => {
    await startOne();
    azure.mode = 'falls silent';
    const { body } = await createJob(service, key, BASIC);
    await expect.poll(() => azure.texts.length).toBe(1);
    expect((await exchange(body.cancel_url, key, { method: 'POST' })).body.status).toBe('cancelled');
    expect(await usage()).toMatchObject(NOTHING_CHARGED);
  });
});

describe('when Azure does not speak', () => {
  const UNCERTAIN = 'provider_submission_uncertain';
  const CASES: [Mode, string, boolean][] = [
    ['unauthorized', 'provider_rejected', false],
    ['refuses', 'provider_rejected', false],
    ['busy', 'voice_unavailable', true],
    ['bad gateway', UNCERTAIN, false],
    ['closes', UNCERTAIN, false],
    ['breaks off', UNCERTAIN, false],
    ['truncated', UNCERTAIN, false],
    ['nothing', UNCERTAIN, false],
    ['too short', UNCERTAIN, false],
    ['wrong type', UNCERTAIN, false],
  ];

  test.each(CASES)('and %s, a request fails with %s, for nothing', async (mode, code, retryable) => {
    azure.mode = mode;
    azure.headers = { 'retry-after': '30' };
    const { status, body, headers } = await speak();
    expect([status, body.error.code, body.error.retryable]).toEqual([503, code, retryable]);
    expect(headers.get('Retry-After')).toBe(retryable ? '30' : null);
    expect(azure.texts).toHaveLength(1);
    expect(await usage()).toMatchObject(NOTHING_CHARGED);
  });

  // A job waits for a busy engine.
  test.each(CASES.filter(([mode]) => mode !== 'busy'))(
    'and %s, a job fails with %s, for nothing',
    async (mode, code, retryable) => {
      await startOne();
      azure.mode = mode;
      const { body, events } = await job();
      const error = { code, retryable };
      expect(events.at(-1)).toMatchObject({ event: 'error', data: { status: 'failed', error } });
      expect((await get(body.status_url, key)).body).toMatchObject({ status: 'failed', error });
      expect(azure.texts).toHaveLength(1);
      expect(await usage()).toMatchObject(NOTHING_CHARGED);
    },
  );

  test('a job waits for an engine that is busy for a moment', async () => {
    await startOne();
    azure.mode = 'busy';
    const { body } = await createJob(service, key, BASIC);
    await expect.poll(() => azure.texts.length).toBeGreaterThan(0);
    azure.mode = 'well';
    expect((await readEvents(body.stream_url, key)).at(-1)!.event).toBe('complete');
  });

  test.each<Mode>(['closes', 'breaks off', 'bad gateway'])(
    'and %s, the same key gets the same answer and starts nothing again',
    async (mode) => {
      azure.mode = mode;
      const first = await speak({}, 'was it accepted?');
      azure.mode = 'well';
      const second = await speak({}, 'was it accepted?');
      expect(second.body).toEqual(first.body);
      expect(second.headers.get('X-Request-Id')).toBe(first.headers.get('X-Request-Id'));
      expect(azure.texts).toHaveLength(1);
      const other = await speak({ text: 'چیز دیگر' }, 'was it accepted?');
      expect(other.body.error.code).toBe('idempotency_conflict');
      expect((await speak({}, 'a decision of its own')).status).toBe(200);
    },
  );

  test('and refuses, the same key may try again', async () => {
    azure.mode = 'unauthorized';
    expect((await speak({}, 'it was refused')).body.error.code).toBe('provider_rejected');
    azure.mode = 'well';
    expect((await speak({}, 'it was refused')).status).toBe(200);
  });

  test('no other voice takes its place', async () => {
    azure.mode = 'busy';
    azure.headers = { 'retry-after': '30' };
    const { body } = await speak();
    expect(body).not.toHaveProperty('audio_url');
    expect(body.error.code).toBe('voice_unavailable');
  });

  test('the operator reads it in /readyz, without the key and without a price', async () => {
    expect((await get(`${service.url}/readyz`)).body.problems ?? {}).not.toHaveProperty('speech_azure');
    azure.mode = 'unauthorized';
    const { status, body } = await get(`${service.url}/readyz`);
    expect([status, body.problems.speech_azure]).toEqual([
      503,
      expect.stringContaining('Azure answered 401'),
    ]);
    expect(JSON.stringify(body)).not.toContain(SECRET);
    expect(azure.texts).toEqual([]);
  });
});

test('what became of every submission is counted', async () => {
  const counted = async (outcome: string) => {
    const { body } = await get(`${service.url}/metrics`);
    const line = new RegExp(
      `^khanesh_speech_submissions_total\\{engine="azure",outcome="${outcome}"\\} (\\d+)$`,
      'm',
    );
    return Number(line.exec(body)?.[1] ?? 0);
  };
  const [spoken, lost] = [await counted('spoken'), await counted('lost')];
  await speak({ text: LONG });
  expect(await counted('spoken')).toBe(spoken + azure.texts.length);
  azure.mode = 'breaks off';
  await speak();
  expect(await counted('lost')).toBe(lost + 1);
});

describe('a job that changes hands', () => {
  /** As after kill -9: the owner never comes back, and its lease has run out. */
  const kill = (id: string) =>
    service.services.database.query(
      {
        name: 'kill-worker',
        text: "UPDATE speech_jobs SET lease_owner = gen_random_uuid(), lease_until = now() - interval '1 s' WHERE id = $1",
      },
      [id],
    );
  const holdSecond = () => {
    const held = Promise.withResolvers<ServerResponse>();
    azure.speak = (response) => {
      if (azure.texts.length === 2) held.resolve(response);
      else response.writeHead(200, AUDIO).end(silentMp3(90));
    };
    return held.promise;
  };

  test('between submission and answer fails: nobody knows whether Azure took it', async () => {
    await startOne();
    azure.mode = 'hangs';
    const { body } = await createJob(service, key, BASIC);
    await expect.poll(() => azure.texts.length).toBe(1);
    await kill(body.id);
    azure.mode = 'well';
    await startOne();
    const events = await readEvents(body.stream_url, key);
    expect(events.at(-1)).toMatchObject({
      event: 'error',
      data: { error: { code: 'provider_submission_uncertain', retryable: false } },
    });
    expect(events.map(({ event }) => event)).toContain('reset');
    expect(azure.texts).toHaveLength(1);
    expect(await usage()).toMatchObject(NOTHING_CHARGED);
    // The first worker is alive in truth, and would wait for its section.
    azure.hangUp();
  });

  test('when its worker stops in a section: that one is waited for, and the next worker goes on after it', async () => {
    const first = await startOne();
    const second = holdSecond();
    const { body } = await createJob(service, key, { ...BASIC, text: SECTION.repeat(125).trim() });
    const response = await second;
    const stopped = first.stop();
    response.writeHead(200, AUDIO).end(silentMp3(90));
    await stopped;
    expect((await get(body.status_url, key)).body.status).toBe('running');
    expect(azure.texts).toHaveLength(2);
    await startOne();
    const events = await readEvents(body.stream_url, key);
    expect(events.at(-1)!.event).toBe('complete');
    // Every section once, and all of it heard again after the reset.
    expect(azure.texts.join('')).toBe(SECTION.repeat(125).trim());
    expect(azure.texts.length).toBeGreaterThan(2);
    const { audio_url: url, result } = events.at(-1)!.data;
    expect(result.duration_seconds).toBeCloseTo(90 * azure.texts.length, 0);
    expect((await download(url)).equals(heard(events))).toBe(true);
  });

  test('when its worker stops between two attempts is simply handed back', async () => {
    const first = await startOne();
    azure.mode = 'busy';
    azure.headers = { 'retry-after': '60' };
    const { body } = await createJob(service, key, BASIC);
    await expect.poll(() => azure.texts.length).toBe(1);
    const open = { name: 'sections-of', text: 'SELECT section FROM job_sections WHERE job_id = $1' };
    await expect.poll(() => service.services.database.query(open, [body.id])).toEqual([]);
    await first.stop();
    azure.mode = 'well';
    await startOne();
    expect((await readEvents(body.stream_url, key)).at(-1)!.event).toBe('complete');
  });

  test('keeps the sound of finished sections from being swept, until it is finished itself', async () => {
    await startOne();
    const second = holdSecond();
    const { body } = await createJob(service, key, { ...BASIC, text: LONG });
    const response = await second;
    const { database, store } = service.services;
    const text = 'SELECT audio_id FROM job_sections WHERE job_id = $1 AND audio_id IS NOT NULL';
    const sections = () =>
      database.query<{ audio_id: string }>({ name: 'sounds-of-sections', text }, [body.id]);
    const [kept] = await sections();
    const sweep = () => sweepAudio(database, store, new Date(Date.now() + 7_200_000));
    await sweep();
    expect(await store.open(kept!.audio_id)).toBeDefined();
    response.writeHead(200, AUDIO).end(silentMp3(90));
    expect((await readEvents(body.stream_url, key)).at(-1)!.event).toBe('complete');
    await sweepJobs(database);
    await sweep();
    expect([await sections(), await store.open(kept!.audio_id)]).toEqual([[], undefined]);
  });
});
