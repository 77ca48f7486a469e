import type { ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import { sweepAudio } from '../../../server/sweeps/index.ts';
import { soundOf } from '../../audio/mp3/read-mp3-file.ts';
import type { Mode } from '../../speech/external/engine-under-test.ts';
import { silentMp3 } from '../../speech/external/silent-mp3.ts';
import { exchange, get } from '../../support/start-service.ts';
import { sweepJobs } from '../../support/sweep-now.ts';
import { previewOf } from '../support/read-stream.ts';
import { AUDIO, azureService, LONG, NOTHING_CHARGED, SENTENCE } from './azure-service.ts';

const UNCERTAIN = 'provider_submission_uncertain';
const on = azureService();

describe('a job by Azure', () => {
  test('a job by Azure streams the sound as it comes, and its file is what was streamed', async () => {
    await on.startWorker();
    const said = Promise.withResolvers<ServerResponse>();
    on.azure.speak = (response) => {
      // More than the last sentence, whose end nobody hears before the job is complete.
      response.writeHead(200, AUDIO).write(silentMp3(12));
      said.resolve(response);
    };
    const body = await on.create({ text: SENTENCE.repeat(3).trim() });
    const response = await said.promise;
    const reader = (await fetch(body.stream_url, { headers: { Authorization: `Bearer ${on.key}` } }))
      .body!.pipeThrough(new TextDecoderStream())
      .getReader();
    let stream = '';
    // Azure has not finished.
    while (!stream.includes('event: audio')) stream += (await reader.read()).value ?? '';
    response.end(silentMp3(2.4));
    await reader.cancel();
    const events = await on.events(body);
    expect([...new Set(events.map(({ event }) => event))]).toEqual(['status', 'audio', 'complete']);
    const { audio_url: url, result } = events.at(-1)!.data;
    expect(result).toMatchObject({ mime_type: 'audio/mpeg', duration_seconds: 14.4 });
    expect(soundOf(await on.download(url)).equals(previewOf(events))).toBe(true);
  });

  test.each<[Mode, string]>([
    ['unauthorized', 'provider_rejected'],
    ['refuses', 'provider_rejected'],
    ['bad gateway', UNCERTAIN],
    ['closes', UNCERTAIN],
    ['breaks off', UNCERTAIN],
    ['truncated', UNCERTAIN],
    ['nothing', UNCERTAIN],
    ['too short', UNCERTAIN],
    ['wrong type', UNCERTAIN],
  ])('a job by Azure with the fault "%s" fails with %s and costs nothing', async (mode, code) => {
    await on.startWorker();
    on.azure.mode = mode;
    const body = await on.create();
    const events = await on.events(body);
    const error = { code, retryable: false };
    expect(events.at(-1)).toMatchObject({ event: 'error', data: { status: 'failed', error } });
    expect((await get(body.status_url, on.key)).body).toMatchObject({ status: 'failed', error });
    expect(on.azure.texts).toHaveLength(1);
    expect(await on.usage()).toMatchObject(NOTHING_CHARGED);
  });

  test('a job waits for an Azure that is busy for a moment', async () => {
    await on.startWorker();
    on.azure.mode = 'busy';
    const body = await on.create();
    await expect.poll(() => on.azure.texts.length).toBeGreaterThan(0);
    on.azure.mode = 'well';
    expect((await on.events(body)).at(-1)!.event).toBe('complete');
  });

  test('a cancelled job leaves Azure at once and costs nothing', async () => {
    await on.startWorker();
    on.azure.mode = 'falls silent';
    const body = await on.create();
    await expect.poll(() => on.azure.texts.length).toBe(1);
    expect((await exchange(body.cancel_url, on.key, { method: 'POST' })).body.status).toBe('cancelled');
    expect(await on.usage()).toMatchObject(NOTHING_CHARGED);
  });
});

describe('a job that changes hands', () => {
  /** The state after kill -9: the owner never returns, and its lease has run out. */
  const kill = (id: string) =>
    on.run(
      'kill-worker',
      "UPDATE speech_jobs SET lease_owner = gen_random_uuid(), lease_until = now() - interval '1 s' WHERE id = $1",
      id,
    );
  const holdSecond = () => {
    const held = Promise.withResolvers<ServerResponse>();
    on.azure.speak = (response) => {
      if (on.azure.texts.length === 2) held.resolve(response);
      else response.writeHead(200, AUDIO).end(silentMp3(90));
    };
    return held.promise;
  };

  test('a job that changes hands between submission and answer fails, because Azure may have taken it', async () => {
    await on.startWorker();
    on.azure.mode = 'hangs';
    const body = await on.create();
    await expect.poll(() => on.azure.texts.length).toBe(1);
    await kill(body.id);
    on.azure.mode = 'well';
    await on.startWorker();
    const events = await on.events(body);
    expect(events.at(-1)).toMatchObject({
      event: 'error',
      data: { error: { code: 'provider_submission_uncertain', retryable: false } },
    });
    expect(events.map(({ event }) => event)).toContain('reset');
    expect(on.azure.texts).toHaveLength(1);
    expect(await on.usage()).toMatchObject(NOTHING_CHARGED);
    // The first worker is still alive and would wait for its section.
    on.azure.hangUp();
  });

  test('a worker that stops waits for its submitted section, and the next worker goes on after it', async () => {
    const first = await on.startWorker();
    const second = holdSecond();
    const body = await on.create({ text: SENTENCE.repeat(125).trim() });
    const response = await second;
    const stopped = first.stop();
    response.writeHead(200, AUDIO).end(silentMp3(90));
    await stopped;
    expect((await get(body.status_url, on.key)).body.status).toBe('running');
    expect(on.azure.texts).toHaveLength(2);
    await on.startWorker();
    const events = await on.events(body);
    expect(events.at(-1)!.event).toBe('complete');
    // Every section once, and all of them sent again after the reset.
    expect(on.azure.texts.join('')).toBe(SENTENCE.repeat(125).trim());
    expect(on.azure.texts.length).toBeGreaterThan(2);
    const { audio_url: url, result } = events.at(-1)!.data;
    expect(result.duration_seconds).toBeCloseTo(90 * on.azure.texts.length, 0);
    expect(soundOf(await on.download(url)).equals(previewOf(events))).toBe(true);
  });

  test('a job whose worker stops between two attempts is returned to the queue', async () => {
    const first = await on.startWorker();
    on.azure.mode = 'busy';
    on.azure.headers = { 'retry-after': '60' };
    const body = await on.create();
    await expect.poll(() => on.azure.texts.length).toBe(1);
    const text = 'SELECT section FROM job_sections WHERE job_id = $1';
    await expect.poll(() => on.run('sections-of', text, body.id)).toEqual([]);
    await first.stop();
    on.azure.mode = 'well';
    await on.startWorker();
    expect((await on.events(body)).at(-1)!.event).toBe('complete');
  });

  test('the sound of finished sections is not swept until their job is finished', async () => {
    await on.startWorker();
    const second = holdSecond();
    const body = await on.create({ text: LONG });
    const response = await second;
    const { database, store } = on.service.services;
    const text = 'SELECT audio_id FROM job_sections WHERE job_id = $1 AND audio_id IS NOT NULL';
    const sections = () => on.run<{ audio_id: string }>('sounds-of-sections', text, body.id);
    const [kept] = await sections();
    const sweep = () => sweepAudio(database, store, new Date(Date.now() + 7_200_000));
    await sweep();
    expect(await store.open(kept!.audio_id)).toBeDefined();
    response.writeHead(200, AUDIO).end(silentMp3(90));
    expect((await on.events(body)).at(-1)!.event).toBe('complete');
    await sweepJobs(database);
    await sweep();
    expect([await sections(), await store.open(kept!.audio_id)]).toEqual([[], undefined]);
  });
});
