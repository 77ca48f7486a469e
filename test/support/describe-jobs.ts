import { beforeAll, beforeEach, expect } from 'vitest';
import { describeSpeechServices } from './describe-services.ts';
import type { SpeechService } from './speech-service.ts';
import { get } from './start-service.ts';

/** A `describe` for each engine, with a service that works at four jobs at once. */
export function describeJobs(title: string, tests: (jobs: ReturnType<typeof jobsOf>) => void): void {
  describeSpeechServices(title, (service) => tests(jobsOf(service)));
}

/** The service, and what tests of jobs ask of it. */
function jobsOf(service: SpeechService) {
  beforeAll(async () => {
    await service.startWorker(4);
  });
  beforeEach(() => {
    service.engine.release();
    service.engine.failure = undefined;
    service.engine.stretch = 1;
  });
  const read = async (url: string, key: string) => (await get(url, key)).body;
  return {
    service,
    newKey: async (settings = {}) => (await service.customer(settings)).key.key,
    usage: (key: string) => read(`${service.url}/v1/usage`, key),
    read,
    async running(url: string, key: string) {
      await expect.poll(async () => (await read(url, key)).status).toBe('running');
    },
    async finished(url: string, key: string) {
      const finishedAt = async () => (await read(url, key)).finished_at;
      await expect.poll(finishedAt, { timeout: 10_000 }).not.toBeNull();
      return read(url, key);
    },
    runSql: (name: string, text: string, values: unknown[] = []) =>
      service.services.database.query({ name, text }, values),
  };
}
