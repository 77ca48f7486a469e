import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { Worker } from '../../../server/jobs/index.ts';
import { type AzureStandIn, startAzure } from '../../speech/engines/azure/azure-stand-in.ts';
import { createJob, readEvents, startWorkerOf } from '../../support/speech-service.ts';
import { get, post, startService, type TestService } from '../../support/start-service.ts';

export const SECRET = 'azure-key-of-the-operator';
export const BASIC = { text: 'سلام دنیا، حال شما چطور است؟', tier: 'basic', voice: 'kian' };
export const SENTENCE = 'این یک جمله است که بارها و بارها گفته می‌شود. ';
/** Two sections. */
export const LONG = SENTENCE.repeat(60).trim();
export const AUDIO = { 'content-type': 'audio/mpeg' };
export const NOTHING_CHARGED = { used_seconds: 0, reserved_seconds: 0 };

/** A service whose featured voices are Azure's, by configuration; each test has an account of its own. */
export function azureService() {
  let azure: AzureStandIn;
  let service: TestService;
  let key: string;
  const workers: Worker[] = [];
  beforeAll(async () => {
    azure = await startAzure(SECRET);
    const env = { BASIC_SPEECH_ENGINE: 'azure', AZURE_SPEECH_KEY: SECRET, AZURE_SPEECH_URL: azure.url };
    service = await startService('embedded', { env });
  });
  afterAll(async () => {
    await service.stop();
    await azure.close();
  });
  beforeEach(async () => {
    key = (await service.customer()).key.key;
    azure.mode = 'well';
    azure.headers = {};
    azure.speak = undefined;
    // Five failures in a row would trip the circuit breaker.
    expect((await speak({ text: 'بله' })).status).toBe(200);
    azure.texts.length = 0;
    azure.received.length = 0;
    key = (await service.customer()).key.key;
  });
  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  });

  const speak = (fields: object = {}, idempotencyKey?: string) => {
    const headers: Record<string, string> = {};
    if (idempotencyKey !== undefined) headers['Idempotency-Key'] = idempotencyKey;
    return post(`${service.url}/v1/speech`, key, { ...BASIC, ...fields }, headers);
  };
  const create = async (fields: object = {}) => (await createJob(service, key, { ...BASIC, ...fields })).body;
  const events = ({ stream_url: url }: { stream_url: string }) => readEvents(url, key);
  return {
    get azure() {
      return azure;
    },
    get service() {
      return service;
    },
    get key() {
      return key;
    },
    speak,
    create,
    /** All events of a job. */
    events,
    async startWorker(): Promise<Worker> {
      const worker = await startWorkerOf(service);
      workers.push(worker);
      return worker;
    },
    run: <Row extends object>(name: string, text: string, ...values: unknown[]) =>
      service.services.database.query<Row>({ name, text }, values),
    usage: async () => (await get(`${service.url}/v1/usage`, key)).body.basic_speech,
    download: async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer()),
  };
}
