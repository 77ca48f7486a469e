import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AudioMimeType, AudioStore } from '../../server/audio/index.ts';
import { ApiError } from '../../server/errors.ts';
import { createFollowers, perform, type Worker } from '../../server/jobs/index.ts';
import { completeJob, failExhausted, takeJob } from '../../server/jobs/queue.ts';
import { createLedger } from '../../server/ledger/index.ts';
import type { Services } from '../../server/services.ts';
import { sweepAudio } from '../../server/upkeep.ts';
import { newEntry } from '../support/cache-entry.ts';
import { engines } from '../support/postgres.ts';
import { createJob, type SpeechService, startSpeechService } from '../support/speech-service.ts';
import { secondsOf } from '../support/stand-in-engine.ts';
import { get, post } from '../support/start-service.ts';
import { expectBooksToBalance, expectNothingStuck, namedAudio } from './books.ts';
import { type FailingDatabase, failingDatabase } from './failing-database.ts';
import { isTerminal, previewOf, readToTheEnd, readUntil } from './read-stream.ts';

const TEXT = 'سلام دنیا، حال شما چطور است؟';
const HOUR_MS = 3_600_000;

describe.each(engines)('on %s', (engineName) => {
  let service: SpeechService;
  let failing: FailingDatabase;
  let key: string;
  const workers: Worker[] = [];
  let whole: Services;
  beforeAll(async () => {
    service = await startSpeechService(engineName);
    whole = { ...service.services };
  });
  afterAll(() => service.stop());
  beforeEach(async () => {
    Object.assign(service.services, whole);
    failing = failingDatabase(whole.database);
    key = (await service.customer({ plan: 'scale' })).key.key;
  });
  afterEach(async () => {
    service.engine.release();
    await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  });

  const startWorker = async (concurrency?: number) => {
    const worker = await service.startWorker(concurrency);
    workers.push(worker);
    return worker;
  };
  const files = () => readdir(service.services.config.audioStore);
  const read = async (url: string) => (await get(url, key)).body;
  const run = (name: string, text: string) =>
    service.services.database.query({ name: `fault-${name}`, text });
  const expireLeases = () =>
    run('expire', "UPDATE speech_jobs SET lease_until = now() - interval '1 s' WHERE status = 'running'");
  const parts = () => {
    const { speech, log, metrics } = service.services;
    return { ...speech, log, metrics };
  };
  const balance = async (...urls: string[]) => {
    await expectNothingStuck(service.services.database);
    await expectBooksToBalance(service.url, key, await Promise.all(urls.map(read)));
    await sweepAudio(service.services.database, service.services.store, new Date(Date.now() + 2 * HOUR_MS));
    expect((await files()).sort()).toEqual(await namedAudio(service.services.database));
  };

  test('a worker killed after the file is stored and before it is settled: the next one makes the same', async () => {
    const { body } = await createJob(service, key, { text: TEXT });
    const { database } = service.services;
    const owner = randomUUID();
    const job = (await takeJob(database, owner))!;
    // It is killed when the file is there: nothing of it happens any more.
    const stored = Promise.withResolvers<void>();
    const { store } = service.services;
    const dying: AudioStore = Object.assign(Object.create(store), {
      put: async (bytes: Uint8Array, mimeType: AudioMimeType) => {
        await store.put(bytes, mimeType);
        stored.resolve();
        return new Promise(() => {});
      },
      open: (id: string) => store.open(id),
    });
    void perform({ ...parts(), store: dying, database }, job, owner, new AbortController().signal);
    await stored.promise;
    expect((await read(`${service.url}/v1/usage`)).basic_speech.used_seconds).toBe(0);
    await expireLeases();
    await startWorker();
    const events = await readToTheEnd(body.stream_url, key);
    expect(events.filter(({ event }) => event === 'reset')).toHaveLength(1);
    await balance(body.status_url);
  });

  test('a cancelled job that was just stored leaves no file behind', async () => {
    const { body } = await createJob(service, key, { text: TEXT });
    const { database } = service.services;
    const owner = randomUUID();
    const job = (await takeJob(database, owner))!;
    const { id } = await service.services.store.put(Buffer.from('whatever was made'), 'audio/wav');
    await post(body.cancel_url, key, '', {});
    const entry = newEntry(job.accountId);
    const made = { audioId: 'x', amount: 1, mimeType: 'audio/wav', cacheHit: false, entry };
    expect(await completeJob(database, job, owner, made)).toBe(false);
    await balance(body.status_url);
    expect(await files()).not.toContain(id);
  });

  test('events whose notification was lost come all the same', async () => {
    const { database } = service.services;
    const deaf = { ...database, listen: async () => async () => {} };
    const followers = await createFollowers(deaf, () => {});
    Object.assign(service.services, { followers });
    const { body } = await createJob(service, key, { text: TEXT });
    const following = readToTheEnd(body.stream_url, key);
    await startWorker();
    expect((await following).at(-1)!.event).toBe('complete');
    await followers.close();
    await balance(body.status_url);
  });

  test('a lost answer to the commit that completes a job does not complete it twice', async () => {
    const { body } = await createJob(service, key, { text: TEXT, voice: 'ava' });
    const owner = randomUUID();
    const job = (await takeJob(service.services.database, owner))!;
    failing.loseAnswers = 1;
    await perform({ ...parts(), database: failing }, job, owner, new AbortController().signal);
    expect(failing.loseAnswers).toBe(0);
    const events = await readToTheEnd(body.stream_url, key);
    expect(events.map(({ event }) => event)).toEqual(['status', 'status', 'complete']);
    await balance(body.status_url);
  });

  test('finished speech waits for a database that is away and is then settled, not made again', async () => {
    const { body } = await createJob(service, key, { text: TEXT, voice: 'ava' });
    const owner = randomUUID();
    const job = (await takeJob(service.services.database, owner))!;
    const before = service.engine.recordings;
    service.engine.held = true;
    const performing = perform({ ...parts(), database: failing }, job, owner, new AbortController().signal);
    await expect.poll(() => service.engine.waiting).toBe(1);
    failing.away = true;
    service.engine.release();
    await expect.poll(() => failing.refused).toBeGreaterThan(1);
    failing.away = false;
    await performing;
    expect((await read(body.status_url)).status).toBe('succeeded');
    expect(service.engine.recordings).toBe(before + 1);
    await balance(body.status_url);
  });

  test('a database that goes away in the middle of the preview: another attempt begins after a reset', async () => {
    const { body } = await createJob(service, key, { text: TEXT });
    const owner = randomUUID();
    const job = (await takeJob(service.services.database, owner))!;
    service.engine.held = true;
    const performing = perform({ ...parts(), database: failing }, job, owner, new AbortController().signal);
    await expect.poll(() => service.engine.waiting).toBe(1);
    failing.away = true;
    service.engine.release();
    await expect(performing).rejects.toThrow('ECONNREFUSED');
    await expireLeases();
    await startWorker();
    const events = await readToTheEnd(body.stream_url, key);
    expect(events.map(({ event }) => event).slice(0, 3)).toEqual(['status', 'status', 'reset']);
    await balance(body.status_url);
  });

  test('a worker whose own lease ran out takes the job again and does not write beside itself', async () => {
    await startWorker();
    service.engine.held = true;
    const { body } = await createJob(service, key, { text: TEXT });
    await expect.poll(() => service.engine.waiting).toBe(1);
    await expireLeases();
    await run('wake', "SELECT pg_notify('speech_work', '')");
    await readUntil(body.stream_url, key, ({ event }) => event === 'reset');
    service.engine.release();
    const events = await readToTheEnd(body.stream_url, key);
    expect(events.filter(isTerminal)).toHaveLength(1);
    await balance(body.status_url);
    const other = (await service.customer()).key.key;
    const again = await createJob(service, other, { text: TEXT });
    const undisturbed = await readToTheEnd(again.body.stream_url, other);
    expect(previewOf(events).equals(previewOf(undisturbed))).toBe(true);
  });

  test('the worker of a job that ran out of time is told to stop', async () => {
    const { engine } = service;
    const record = engine.record.bind(engine);
    let aborted = 0;
    engine.record = (request, signal) => {
      signal.addEventListener('abort', () => aborted++);
      return record(request, signal);
    };
    await startWorker();
    service.engine.held = true;
    const { body } = await createJob(service, key, { text: TEXT });
    await expect.poll(() => service.engine.waiting).toBe(1);
    await run(
      'two-hours',
      "UPDATE speech_jobs SET started_at = now() - interval '7201 s' WHERE status = 'running'",
    );
    const { detail } = new ApiError('service_unavailable');
    await failExhausted(service.services.database, detail);
    await expect.poll(() => aborted).toBe(1);
    await balance(body.status_url);
  });

  test('a job whose acceptance is uncertain is found again with its key, and held once', async () => {
    Object.assign(service.services, { database: failing });
    failing.loseAnswers = 1;
    const first = await createJob(service, key, { text: TEXT }, 'uncertain start');
    expect([first.status, first.body.error.code, first.body.error.retryable]).toEqual([
      503,
      'speech_job_start_uncertain',
      true,
    ]);
    expect(first.headers.get('Retry-After')).not.toBeNull();
    const second = await createJob(service, key, { text: TEXT }, 'uncertain start');
    expect([second.status, second.headers.get('Idempotent-Replayed')]).toEqual([202, 'true']);
    await startWorker();
    await readToTheEnd(second.body.stream_url, key);
    await balance(second.body.status_url);
  });

  test('without a database no job is accepted, and the key stays free', async () => {
    Object.assign(service.services, { ledger: createLedger(failing) });
    failing.away = true;
    const refused = await createJob(service, key, { text: TEXT }, 'refused at first');
    expect([refused.status, refused.body.error.code]).toEqual([503, 'speech_jobs_unavailable']);
    failing.away = false;
    const accepted = await createJob(service, key, { text: TEXT }, 'refused at first');
    expect([accepted.status, accepted.headers.get('Idempotent-Replayed')]).toEqual([202, null]);
    await startWorker();
    await readToTheEnd(accepted.body.stream_url, key);
    await balance(accepted.body.status_url);
  });

  test('synchronous speech whose settling got no answer is replayed, not charged again', async () => {
    Object.assign(service.services, { ledger: createLedger(failing) });
    failing.loseAnswers = 1;
    const before = service.engine.recordings;
    const speak = () =>
      post(
        `${service.url}/v1/speech`,
        key,
        { text: TEXT, tier: 'basic', voice: 'ava' },
        { 'Idempotency-Key': 'settled in silence' },
      );
    const first = await speak();
    expect([first.status, first.body.error.code]).toEqual([503, 'service_unavailable']);
    const second = await speak();
    expect([second.status, second.headers.get('Idempotent-Replayed')]).toEqual([200, 'true']);
    expect(service.engine.recordings).toBe(before + 1);
    expect((await read(`${service.url}/v1/usage`)).basic_speech).toMatchObject({
      used_seconds: secondsOf(TEXT),
      reserved_seconds: 0,
    });
  });

  test('ten jobs that run when the worker stops are all finished by the next one', async () => {
    const worker = await startWorker(10);
    service.engine.held = true;
    const jobs = await Promise.all(
      Array.from({ length: 10 }, (_, index) => createJob(service, key, { text: `${TEXT} ${index}` })),
    );
    await expect.poll(() => service.engine.waiting).toBe(10);
    await worker.stop();
    service.engine.release();
    await startWorker(10);
    const streams = await Promise.all(jobs.map(({ body }) => readToTheEnd(body.stream_url, key)));
    for (const events of streams) {
      expect(events.map(({ id }) => id)).toEqual(events.map((_, index) => index + 1));
      expect(events.filter(({ event }) => event === 'reset')).toHaveLength(1);
    }
    await balance(...jobs.map(({ body }) => body.status_url));
  });
});
