import { readdir } from 'node:fs/promises';
import { afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { Worker } from '../../../server/jobs/index.ts';
import type { Services } from '../../../server/services.ts';
import { sweepAudio } from '../../../server/sweeps/index.ts';
import { describeSpeechServices } from '../../support/describe-services.ts';
import type { SpeechService } from '../../support/speech-service.ts';
import { get } from '../../support/start-service.ts';
import { expectBooksToBalance, expectNothingStuck, namedAudio } from '../support/books.ts';
import { type FailingDatabase, failingDatabase } from './failing-database.ts';

const HOUR_MS = 3_600_000;

/** A `describe` for each engine, with a service that has no worker yet. */
export function describeStages(title: string, tests: (on: ReturnType<typeof stagesOf>) => void): void {
  describeSpeechServices(title, (service) => tests(stagesOf(service)));
}

/** The service, and what tests of its faults do to it. */
function stagesOf(service: SpeechService) {
  let failing: FailingDatabase;
  let key: string;
  let whole: Services;
  const workers: Worker[] = [];
  beforeAll(() => {
    whole = { ...service.services };
  });
  beforeEach(async () => {
    Object.assign(service.services, whole);
    failing = failingDatabase(whole.database);
    key = (await service.customer({ plan: 'scale' })).key.key;
  });
  afterEach(async () => {
    service.engine.release();
    await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  });

  const read = async (url: string) => (await get(url, key)).body;
  const files = () => readdir(service.services.config.audioStore);
  const run = (name: string, text: string) =>
    service.services.database.query({ name: `fault-${name}`, text });
  return {
    service,
    /** The service's database, until a test makes it fail. */
    get failing() {
      return failing;
    },
    /** The key of an account that has just been made. */
    get key() {
      return key;
    },
    read,
    files,
    run,
    async startWorker(concurrency?: number) {
      const worker = await service.startWorker(concurrency);
      workers.push(worker);
      return worker;
    },
    expireLeases: () =>
      run('expire', "UPDATE speech_jobs SET lease_until = now() - interval '1 s' WHERE status = 'running'"),
    /** Expects that nothing is stuck, that the account paid for these jobs only, and that every file is named by a row. */
    async balance(...urls: string[]) {
      const { database, store } = service.services;
      await expectNothingStuck(database);
      await expectBooksToBalance(service.url, key, await Promise.all(urls.map(read)));
      await sweepAudio(database, store, new Date(Date.now() + 2 * HOUR_MS));
      expect((await files()).sort()).toEqual(await namedAudio(database));
    },
  };
}
