import { afterEach, beforeEach, expect, test } from 'vitest';
import { soundOf } from '../../audio/mp3/read-mp3-file.ts';
import { createJob } from '../../support/speech-service.ts';
import { expectAllSucceeded, expectNothingLeft } from '../support/expect-all-finished.ts';
import { createProcessService, type ProcessService } from '../support/process-service.ts';
import { isTerminal, previewOf, readToTheEnd, readUntil } from '../support/read-stream.ts';

const SENTENCE = 'هوا امروز آفتابی است و بچه‌ها در حیاط مدرسه بازی می‌کنند. ';
// Minutes of speech: so a fast machine is still in the middle when a slow test gets to kill it. Enough for an MP3 file, too.
const LONG = SENTENCE.repeat(30).trim();

let service: ProcessService;
beforeEach(async () => {
  service = await createProcessService('embedded');
});
afterEach(() => service.drop());

test('after kill -9 and after SIGTERM the next start finishes every job once', async () => {
  const { key } = service;
  const create = (url: string, fields: object) => createJob({ url } as never, key, fields);
  const jobUrl = (url: string, { id }: { id: string }) => `${url}/v1/speech/jobs/${id}`;

  // One job runs and two wait when the process is killed.
  const first = await service.startServer({ WORKER_CONCURRENCY: '1' });
  const running = (await create(first.url, { text: LONG })).body;
  const waiting = [
    (await create(first.url, { text: 'سلام دنیا', voice: 'mana' })).body,
    (await create(first.url, { text: 'صبح بخیر', voice: 'amir' })).body,
  ];
  const heard = await readUntil(running.stream_url, key, ({ id }) => id === 4);
  expect(heard.map(({ event }) => event)).toEqual(['status', 'status', 'audio', 'audio']);
  await first.server.stop('SIGKILL');

  const second = await service.startServer({ WORKER_CONCURRENCY: '2' });
  const all = await readToTheEnd(`${jobUrl(second.url, running)}/events`, key, heard);
  expect(all.map(({ id }) => id)).toEqual(all.map((_, index) => index + 1));
  expect(all.filter(({ event }) => event === 'reset')).toHaveLength(1);
  expect(all.at(-1)!.event).toBe('complete');
  const file = await fetch(all.at(-1)!.data.audio_url);
  expect(previewOf(all).equals(soundOf(await file.arrayBuffer()))).toBe(true);

  // Two jobs run and six wait when it is asked to stop: more speech than a fast machine makes before the signal comes.
  const texts = Array.from({ length: 8 }, (_, index) => `${index} ${SENTENCE.repeat(8)}`);
  const later = await Promise.all(texts.map((text) => create(second.url, { text })));
  const streams = later.map(({ body }) => readUntil(body.stream_url, key, isTerminal));
  await readUntil(later[0]!.body.stream_url, key, ({ event }) => event === 'audio');
  expect((await second.server.stop('SIGTERM')).exitCode).toBe(0);
  const cutOff = await Promise.all(streams);
  expect(cutOff.some((events) => !isTerminal(events.at(-1)))).toBe(true);

  const third = await service.startServer();
  const ended = await Promise.all(
    later.map(({ body }, index) => readToTheEnd(`${jobUrl(third.url, body)}/events`, key, cutOff[index])),
  );
  for (const events of ended) {
    expect(events.map(({ id }) => id)).toEqual(events.map((_, index) => index + 1));
    expect(events.at(-1)!.event).toBe('complete');
  }
  const created = [running, ...waiting, ...later.map(({ body }) => body)];
  await expectAllSucceeded(third.url, key, created);
  expect((await third.server.stop('SIGTERM')).exitCode).toBe(0);
  await expectNothingLeft(service);
}, 120_000);
