import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../server/database/index.ts';
import { soundOf } from '../../audio/mp3/read-mp3-file.ts';
import { engines } from '../../support/databases.ts';
import { createJob } from '../../support/speech-service.ts';
import { get } from '../../support/start-service.ts';
import { openDatabaseProxy } from '../support/database-proxy.ts';
import { expectAllSucceeded, expectNothingLeft } from '../support/expect-all-finished.ts';
import { createProcessService, type ProcessService } from '../support/process-service.ts';
import { previewOf, readToTheEnd, readUntil } from '../support/read-stream.ts';

const SENTENCE = 'هوا امروز آفتابی است و بچه‌ها در حیاط مدرسه بازی می‌کنند. ';

describe.runIf(engines.includes('postgres'))('processes that share a PostgreSQL', () => {
  let service: ProcessService;
  let database: Database;
  beforeEach(async () => {
    service = await createProcessService('postgres');
    database = await service.openDatabase();
  });
  afterEach(async () => {
    await database.close();
    await service.drop();
  });

  const create = (url: string, fields: object) => createJob({ url } as never, service.key, fields);
  const jobUrl = (url: string, { id }: { id: string }) => `${url}/v1/speech/jobs/${id}`;
  /** The leases of killed workers run out, and those of living ones with them. */
  const expireLeases = () =>
    database.query({
      name: 'expire-all-leases',
      text: "UPDATE speech_jobs SET lease_until = now() - interval '1 s' WHERE status = 'running'",
    });

  async function expectAllWell(url: string, jobs: readonly { id: string }[]) {
    await expectAllSucceeded(url, service.key, jobs);
    await expectNothingLeft(service);
  }

  test('a job of one server is done by any worker and streamed by another server, whichever process is killed', async () => {
    const env = { WORKER_CONCURRENCY: '1' };
    const [first, second, ...workers] = await Promise.all([
      service.startServer(env),
      service.startServer(env),
      service.startWorker(env),
      service.startWorker(env),
    ]);
    const created = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        create(first.url, { text: `${index} ${SENTENCE.repeat(10)}`, voice: index < 4 ? 'kian' : 'ava' }),
      ),
    );
    const jobs = created.map(({ body }) => body);
    const heard = await Promise.all(
      jobs
        .slice(0, 4)
        .map((job) =>
          readUntil(`${jobUrl(second.url, job)}/events`, service.key, ({ event }) => event === 'audio'),
        ),
    );
    await Promise.all([first.server.stop('SIGKILL'), ...workers.map((worker) => worker.stop('SIGKILL'))]);
    await expireLeases();
    const streams = await Promise.all(
      jobs.map((job, index) =>
        readToTheEnd(`${jobUrl(second.url, job)}/events`, service.key, heard[index] ?? []),
      ),
    );
    for (const events of streams) {
      expect(events.map(({ id }) => id)).toEqual(events.map((_, index) => index + 1));
      expect(events.at(-1)!.event).toBe('complete');
    }
    for (const events of streams.slice(0, 4)) {
      const { pathname, search } = new URL(events.at(-1)!.data.audio_url);
      const file = await fetch(second.url + pathname + search);
      expect(previewOf(events).equals(soundOf(await file.arrayBuffer()))).toBe(true);
    }
    await expectAllWell(second.url, jobs);
  }, 60_000);

  test('requests are refused while the database is lost, and afterwards every job is finished', async () => {
    const proxy = await openDatabaseProxy(service.databaseUrl!);
    const { url, server } = await service.startServer({ DATABASE_URL: proxy.url, WORKER_CONCURRENCY: '2' });
    const jobs = await Promise.all(
      ['kian', 'ava', 'mana'].map(async (voice) => {
        return (await create(url, { text: SENTENCE.repeat(10), voice })).body;
      }),
    );
    const heard = await readUntil(jobs[0].stream_url, service.key, ({ event }) => event === 'audio');
    await proxy.cut();
    const refused = async () => (await get(jobs[0].status_url, service.key)).body.error?.code;
    await expect.poll(refused, { timeout: 10_000 }).toBe('service_unavailable');
    expect((await get(`${url}/readyz`)).status).toBe(503);
    expect((await get(`${url}/healthz`)).status).toBe(200);
    const unborn = await create(url, { text: 'سلام' });
    expect(unborn.status).toBe(503);
    await proxy.mend();
    await expireLeases();
    const events = await readToTheEnd(jobs[0].stream_url, service.key, heard);
    expect(events.map(({ id }) => id)).toEqual(events.map((_, index) => index + 1));
    await Promise.all(jobs.map((job) => readToTheEnd(job.stream_url, service.key)));
    await expectAllWell(url, jobs);
    // It stops cleanly even when the database is away again.
    await proxy.cut();
    expect((await server.stop('SIGTERM')).exitCode).toBe(0);
  }, 60_000);
});
