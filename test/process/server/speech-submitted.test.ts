import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as stand from '../../speech/engines/gemini/gemini-stand-in.ts';
import { createJob } from '../../support/speech-service.ts';
import { get, post } from '../../support/start-service.ts';
import { TEXT } from '../../support/text.ts';
import { type StandIn, startStandIn } from '../../translation/engines/stand-in.ts';
import { expectNothingStuck } from '../support/books.ts';
import { createProcessService, type ProcessService } from '../support/process-service.ts';
import { readToTheEnd, readUntil } from '../support/read-stream.ts';

const PREMIUM = { tier: 'premium', voice: 'Kore' };
// Three sections, no two of them alike, whose sounds the stand-in makes at once.
const LONG = Array.from({ length: 100 }, (_, i) => `این جمله‌ی شماره‌ی ${i} برای آزمایش بخش‌ها است.`).join(' ');

let service: ProcessService;
let standIn: StandIn;
beforeEach(async () => {
  standIn = await startStandIn(stand.speak);
  service = await createProcessService('embedded');
});
afterEach(async () => {
  await service.drop();
  await standIn.close();
});

const start = () =>
  service.startServer({
    PREMIUM_SPEECH_ENGINE: 'gemini',
    GEMINI_API_KEY: stand.GEMINI_KEY,
    GEMINI_URL: standIn.url,
    WORKER_CONCURRENCY: '1',
    TRANSLATION_MODEL_MIRRORS: '',
  });
const create = (url: string, text: string) => createJob({ url } as never, service.key, { ...PREMIUM, text });
const events = (url: string, id: string) => `${url}/v1/speech/jobs/${id}/events`;
const job = async (url: string, id: string) => (await get(`${url}/v1/speech/jobs/${id}`, service.key)).body;
const usage = async (url: string) => (await get(`${url}/v1/usage`, service.key)).body.premium_speech;
async function refusals(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const line = /^khanesh_speech_submissions_total\{engine="gemini",outcome="refused"\} (\d+)$/m;
  return Number(line.exec(metrics)?.[1] ?? 0);
}
const submissions = () => standIn.received.filter(({ method }) => method === 'POST');
const submitted = (count: number) => expect.poll(() => submissions().length).toBe(count);

async function expectPaidOnce(url: string, id: string) {
  const { result } = await job(url, id);
  expect(await usage(url)).toMatchObject({ used_seconds: result.duration_seconds, reserved_seconds: 0 });
}

async function expectNothingOpen() {
  const database = await service.openDatabase();
  await expectNothingStuck(database);
  await database.close();
}

describe('a server that is killed', () => {
  test('a section that was submitted by a killed server is never submitted again: the job fails and costs nothing', async () => {
    standIn.answer = stand.hang;
    const first = await start();
    const { body } = await create(first.url, TEXT);
    await submitted(1);
    await first.server.stop('SIGKILL');

    standIn.answer = stand.speak;
    const second = await start();
    const all = await readToTheEnd(events(second.url, body.id), service.key);
    expect(all.at(-1)).toMatchObject({
      event: 'error',
      data: { status: 'failed', error: { code: 'provider_submission_uncertain', retryable: false } },
    });
    expect(submissions()).toHaveLength(1);
    expect(await usage(second.url)).toMatchObject({ used_seconds: 0, reserved_seconds: 0 });
    await second.server.stop();
    await expectNothingOpen();
  });

  test('a server that is killed while it waits for a busy engine leaves its finished sections to the next one', async () => {
    standIn.answer = (response, received) => {
      if (submissions().length === 1) stand.speak(response, received);
      else stand.busy('100s')(response, received);
    };
    const first = await start();
    const { body } = await create(first.url, LONG);
    await submitted(2);
    // The record of the second section is withdrawn before its refusal is counted.
    await expect.poll(() => refusals(first.url)).toBe(1);
    expect((await job(first.url, body.id)).status).toBe('running');
    await first.server.stop('SIGKILL');

    standIn.answer = stand.speak;
    const second = await start();
    const all = await readToTheEnd(events(second.url, body.id), service.key);
    expect(all.at(-1)!.event).toBe('complete');
    const [begun, refused, ...later] = submissions().map((received) => stand.spokenText(received.body));
    expect(later[0]).toBe(refused);
    expect([begun, ...later].join('')).toBe(LONG);
    await expectPaidOnce(second.url, body.id);
    await second.server.stop();
    await expectNothingOpen();
  });

  test('a server that is killed after submitting synchronous speech never speaks for its key again', async () => {
    standIn.answer = stand.hang;
    const first = await start();
    const speak = (url: string) =>
      post(
        `${url}/v1/speech`,
        service.key,
        { ...PREMIUM, text: TEXT },
        { 'Idempotency-Key': 'killed in the middle' },
      );
    const lost = speak(first.url).catch((error: unknown) => error);
    await submitted(1);
    await first.server.stop('SIGKILL');
    expect(await lost).toBeInstanceOf(Error);

    standIn.answer = stand.speak;
    const second = await start();
    for (let i = 0; i < 2; i++) {
      expect((await speak(second.url)).body.error).toMatchObject({
        code: 'provider_submission_uncertain',
        retryable: false,
      });
    }
    expect(submissions()).toHaveLength(1);
    expect(await usage(second.url)).toMatchObject({ used_seconds: 0 });
    await second.server.stop();
  });
});

describe('a server that is asked to stop', () => {
  test('a server that is told to stop waits for the submitted section and returns the job, which uses it again', async () => {
    let answer = () => {};
    standIn.answer = (response, received) => {
      if (submissions().length === 1) answer = () => stand.speak(response, received);
      else stand.speak(response, received);
    };
    const first = await start();
    const { body } = await create(first.url, LONG);
    await submitted(1);
    const stopped = first.server.stop('SIGTERM');
    await expect
      .poll(() =>
        fetch(`${first.url}/healthz`).then(
          () => true,
          () => false,
        ),
      )
      .toBe(false);
    answer();
    expect((await stopped).exitCode).toBe(0);
    expect(submissions()).toHaveLength(1);

    const second = await start();
    const all = await readToTheEnd(events(second.url, body.id), service.key);
    expect(all.map(({ event }) => event)).toEqual(['status', 'status', 'reset', 'complete']);
    const texts = submissions().map((received) => stand.spokenText(received.body));
    expect(texts.join('')).toBe(LONG);
    await expectPaidOnce(second.url, body.id);
    expect((await second.server.stop()).exitCode).toBe(0);
    await expectNothingOpen();
  });
});

test('a submitted section is not spoken again after a change of the engine', async () => {
  standIn.answer = stand.hang;
  const first = await start();
  const { body } = await create(first.url, TEXT);
  await submitted(1);
  await first.server.stop('SIGKILL');

  const second = await service.startServer({ WORKER_CONCURRENCY: '1', TRANSLATION_MODEL_MIRRORS: '' });
  const all = await readUntil(events(second.url, body.id), service.key, ({ event }) =>
    /complete|error/.test(event),
  );
  expect(all.at(-1)).toMatchObject({
    event: 'error',
    data: { error: { code: 'provider_submission_uncertain' } },
  });
  await second.server.stop();
});
