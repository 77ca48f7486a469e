import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { Worker } from '../../../server/jobs/index.ts';
import { readWav } from '../../audio/read-wav.ts';
import { speak as answerWell, GEMINI_KEY } from '../../speech/engines/gemini/gemini-stand-in.ts';
import { createJob, readEvents, startWorkerOf } from '../../support/speech-service.ts';
import { get, post, startService, type TestService } from '../../support/start-service.ts';
import { TEXT } from '../../support/text.ts';
import { type StandIn, startStandIn } from '../../translation/engines/stand-in.ts';

/** The seconds of the recording that the stand-in makes of TEXT. */
export const SECONDS = 1.96;
export const PREMIUM = { text: TEXT, tier: 'premium', voice: 'Kore' };
export const NOTHING_CHARGED = { used_seconds: 0, reserved_seconds: 0 };

/** A service with a worker whose Premium voices are Gemini's, by configuration; each test has an account of its own. */
export function geminiService() {
  let standIn: StandIn;
  let service: TestService;
  let worker: Worker;
  let key: string;
  beforeAll(async () => {
    standIn = await startStandIn(answerWell);
    const env = { PREMIUM_SPEECH_ENGINE: 'gemini', GEMINI_API_KEY: GEMINI_KEY, GEMINI_URL: standIn.url };
    service = await startService('embedded', { env });
    worker = await startWorkerOf(service);
  });
  afterAll(async () => {
    await worker.stop();
    await service.stop();
    await standIn.close();
  });
  const begin = async () => {
    standIn.answer = answerWell;
    standIn.received.length = 0;
    key = (await service.customer()).key.key;
  };
  beforeEach(begin);
  return {
    get standIn() {
      return standIn;
    },
    get service() {
      return service;
    },
    get key() {
      return key;
    },
    /** Another account, and nothing received yet. */
    begin,
    speak: (fields: object = {}, idempotencyKey?: string) => {
      const headers = idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey };
      return post(
        `${service.url}/v1/speech`,
        key,
        { ...PREMIUM, ...fields },
        headers as Record<string, string>,
      );
    },
    /** A job and all its events. */
    job: async (fields: object = {}) => {
      const { status, body } = await createJob(service, key, { ...PREMIUM, ...fields });
      expect(status).toBe(202);
      return { body, events: await readEvents(body.stream_url, key) };
    },
    usage: async () => (await get(`${service.url}/v1/usage`, key)).body.premium_speech,
    download: async (url: string) => readWav(Buffer.from(await (await fetch(url)).arrayBuffer())),
  };
}
