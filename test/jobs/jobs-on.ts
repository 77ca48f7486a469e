import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { EngineName } from '../support/postgres.ts';
import { type SpeechService, startSpeechService } from '../support/speech-service.ts';
import { get } from '../support/start-service.ts';

export const TEXT = 'سلام دنیا، حال شما چطور است؟';

/** A service with four places for jobs, for the tests of one `describe`, and what they ask of it. */
export function jobsOn(engineName: EngineName) {
  let service: SpeechService;
  beforeAll(async () => {
    service = await startSpeechService(engineName);
    await service.startWorker(4);
  });
  afterAll(() => service.stop());
  beforeEach(() => {
    service.engine.release();
    service.engine.failure = undefined;
    service.engine.stretch = 1;
  });
  const read = async (url: string, key: string) => (await get(url, key)).body;
  return {
    get service() {
      return service;
    },
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
