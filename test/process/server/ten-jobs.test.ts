import { afterEach, beforeEach, expect, test } from 'vitest';
import { soundOf } from '../../audio/mp3/read-mp3-file.ts';
import { createJob } from '../../support/speech-service.ts';
import { get } from '../../support/start-service.ts';
import { expectAllSucceeded, expectNothingLeft } from '../support/expect-all-finished.ts';
import { createProcessService, type ProcessService } from '../support/process-service.ts';
import { isTerminal, previewOf, readToTheEnd, readUntil } from '../support/read-stream.ts';

const SENTENCE = 'هوا امروز آفتابی است و بچه‌ها در حیاط مدرسه بازی می‌کنند. ';
const JOBS = 10;

let service: ProcessService;
beforeEach(async () => {
  service = await createProcessService('embedded');
});
afterEach(() => service.drop());

test('ten jobs that speak when the server is told to stop are all finished after the next start, and paid once', async () => {
  const { key } = service;
  const env = { WORKER_CONCURRENCY: String(JOBS) };
  const first = await service.startServer(env);
  const created = await Promise.all(
    Array.from({ length: JOBS }, (_, index) =>
      createJob({ url: first.url } as never, key, { text: `${index} ${SENTENCE.repeat(12)}` }),
    ),
  );
  const jobs = created.map(({ body }) => body);
  const streams = jobs.map((job) => readUntil(job.stream_url, key, isTerminal));
  const statuses = async () =>
    (await Promise.all(jobs.map((job) => get(job.status_url, key)))).map(({ body }) => body.status);
  await expect.poll(statuses, { timeout: 30_000, interval: 20 }).toEqual(jobs.map(() => 'running'));
  expect((await first.server.stop('SIGTERM')).exitCode).toBe(0);
  const cutOff = await Promise.all(streams);
  expect(cutOff.filter((events) => isTerminal(events.at(-1)))).toEqual([]);

  const second = await service.startServer();
  const urlOf = ({ id }: { id: string }) => `${second.url}/v1/speech/jobs/${id}`;
  const all = await Promise.all(
    jobs.map((job, index) => readToTheEnd(`${urlOf(job)}/events`, key, cutOff[index])),
  );
  for (const events of all) {
    expect(events.map(({ id }) => id)).toEqual(events.map((_, index) => index + 1));
    expect(events.filter(({ event }) => event === 'reset')).toHaveLength(1);
    expect(events.at(-1)!.event).toBe('complete');
    const file = await fetch(events.at(-1)!.data.audio_url);
    expect(previewOf(events).equals(soundOf(await file.arrayBuffer()))).toBe(true);
  }
  await expectAllSucceeded(second.url, key, jobs);
  expect((await second.server.stop('SIGTERM')).exitCode).toBe(0);
  await expectNothingLeft(service);
});
