import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../server/database/index.ts';
import * as stand from '../../speech/engines/gemini/gemini-stand-in.ts';
import { engines } from '../../support/databases.ts';
import { createJob } from '../../support/speech-service.ts';
import { get, post } from '../../support/start-service.ts';
import { type StandIn, startStandIn } from '../../translation/engines/stand-in.ts';
import { expectNothingStuck } from '../support/books.ts';
import { createProcessService, type ProcessService } from '../support/process-service.ts';
import { readToTheEnd } from '../support/read-stream.ts';

const PREMIUM = { tier: 'premium', voice: 'Kore' };
// Three sections, no two of them alike.
const LONG = Array.from({ length: 100 }, (_, i) => `این جمله‌ی شماره‌ی ${i} برای آزمایش بخش‌ها است.`).join(' ');

describe.runIf(engines.includes('postgres'))('processes that share an engine outside', () => {
  let service: ProcessService;
  let standIn: StandIn;
  let database: Database;
  beforeEach(async () => {
    standIn = await startStandIn(stand.speak);
    service = await createProcessService('postgres');
    database = await service.openDatabase();
  });
  afterEach(async () => {
    await database.close();
    await service.drop();
    await standIn.close();
  });

  const env = () => ({
    PREMIUM_SPEECH_ENGINE: 'gemini',
    GEMINI_API_KEY: stand.GEMINI_KEY,
    GEMINI_URL: standIn.url,
    WORKER_CONCURRENCY: '1',
    TRANSLATION_MODEL_MIRRORS: '',
  });
  const expireLeases = () =>
    database.query({
      name: 'expire-everything',
      text: "UPDATE speech_jobs SET lease_until = now() - interval '1 s' WHERE status = 'running'",
    });
  const unfinishedOf = (id: string) =>
    database.query(
      {
        name: 'unfinished-sections-of',
        text: 'SELECT section FROM job_sections WHERE job_id = $1 AND audio_id IS NULL',
      },
      [id],
    );
  const submissions = () => standIn.received.filter(({ method }) => method === 'POST');
  const job = async (url: string, id: string) => (await get(`${url}/v1/speech/jobs/${id}`, service.key)).body;

  test('workers never submit again what a killed worker submitted, and go on where one was waiting', async () => {
    const { url, server } = await service.startServer(env());
    const create = async (text: string) =>
      (await createJob({ url } as never, service.key, { ...PREMIUM, text })).body;
    // The server's own worker hangs with the first job.
    standIn.answer = stand.hang;
    const out = await create('این در راه مانده است');
    await expect.poll(() => submissions().length).toBe(1);
    // Another worker finishes a section of the second, and then has to wait.
    standIn.answer = (response, received) => {
      if (submissions().length === 2) stand.speak(response, received);
      else stand.busy('100s')(response, received);
    };
    const worker = await service.startWorker(env());
    const waiting = await create(LONG);
    await expect.poll(() => submissions().length).toBe(3);
    await expect.poll(() => unfinishedOf(waiting.id)).toEqual([]);
    expect((await job(url, waiting.id)).status).toBe('running');
    await Promise.all([server.stop('SIGKILL'), worker.stop('SIGKILL')]);

    standIn.answer = stand.speak;
    await expireLeases();
    const second = await service.startServer(env());
    const streams = [out, waiting].map(({ id }) => `${second.url}/v1/speech/jobs/${id}/events`);
    const [failed, done] = await Promise.all(streams.map((stream) => readToTheEnd(stream, service.key)));
    expect(failed!.at(-1)).toMatchObject({
      event: 'error',
      data: { error: { code: 'provider_submission_uncertain' } },
    });
    expect(done!.at(-1)!.event).toBe('complete');
    const texts = submissions().map((received) => stand.spokenText(received.body));
    const [, begun, refused, ...later] = texts;
    expect(later[0]).toBe(refused);
    expect([begun, ...later].join('')).toBe(LONG);
    const { result } = await job(second.url, waiting.id);
    expect((await get(`${second.url}/v1/usage`, service.key)).body.premium_speech).toMatchObject({
      used_seconds: result.duration_seconds,
      reserved_seconds: 0,
    });
    await expectNothingStuck(database);
  }, 60_000);

  test('the key of synchronous speech that a killed process submitted is refused by the others', async () => {
    const [first, second] = await Promise.all([service.startServer(env()), service.startServer(env())]);
    const speak = (url: string) =>
      post(
        `${url}/v1/speech`,
        service.key,
        { ...PREMIUM, text: 'این در راه مانده است' },
        { 'Idempotency-Key': 'died in the middle' },
      );
    standIn.answer = stand.hang;
    const lost = speak(first.url).catch((error: unknown) => error);
    await expect.poll(() => submissions().length).toBe(1);
    expect((await speak(second.url)).body.error.code).toBe('request_in_progress');
    await first.server.stop('SIGKILL');
    await lost;
    standIn.answer = stand.speak;
    await database.query({
      name: 'a-minute-later',
      text: "UPDATE idempotency_records SET lease_until = now() - interval '1 s' WHERE state = 'running'",
    });
    for (let i = 0; i < 2; i++) {
      expect((await speak(second.url)).body.error.code).toBe('provider_submission_uncertain');
    }
    expect(submissions()).toHaveLength(1);
  }, 60_000);
});
