import { perform, startWorker, type Worker } from '../../server/jobs/index.ts';
import type { EngineName } from './databases.ts';
import { parseEvents } from './parse-events.ts';
import { createStandInEngine, type StandInEngine } from './stand-in-engine.ts';
import { post, startService, type TestService } from './start-service.ts';

export interface SpeechService extends TestService {
  engine: StandInEngine;
  /** Starts a worker of this service; it stops with the service. */
  startWorker(concurrency?: number): Promise<Worker>;
}

/** A service that speaks with a stand-in engine; its jobs wait until a worker is started. */
export async function startSpeechService(
  engineName: EngineName = 'embedded',
  options: Parameters<typeof startService>[1] = {},
): Promise<SpeechService> {
  const service = await startService(engineName, options);
  const engine = createStandInEngine();
  Object.assign(service.services.speech, {
    engineFor: () => engine,
    engines: new Map([['stand-in', engine]]),
  });
  const workers: Worker[] = [];
  return {
    ...service,
    engine,
    async startWorker(concurrency = 2) {
      const worker = await startWorkerOf(service, concurrency);
      workers.push(worker);
      return worker;
    },
    async stop() {
      engine.release();
      await Promise.all(workers.map((worker) => worker.stop()));
      await service.stop();
    },
  };
}

/** A worker with the engines of this service. */
export function startWorkerOf({ services }: TestService, concurrency = 1): Promise<Worker> {
  const { database, log, metrics, speech } = services;
  const parts = { ...speech, database, log, metrics };
  return startWorker({
    database,
    log,
    concurrency,
    pollMs: 100,
    onRunning: (count) => metrics.running(count, concurrency),
    onAttempt: (outcome) => metrics.attempted(outcome),
    perform: (job, owner, signal) => perform(parts, job, owner, signal),
  });
}

let keys = 0;

/** Creates a job with a key of its own. */
export function createJob(service: TestService, key: string, fields: object, idempotencyKey?: string) {
  keys += 1;
  const body = { text: 'سلام دنیا', tier: 'basic', voice: 'kian', ...fields };
  const headers = { 'Idempotency-Key': idempotencyKey ?? `speech-job-${process.pid}-${keys}` };
  return post(`${service.url}/v1/speech/jobs`, key, body, headers);
}

/** All events of a job until its stream ends. */
export async function readEvents(url: string, key: string, headers: Record<string, string> = {}) {
  const response = await fetch(url, { headers: { Authorization: `Bearer ${key}`, ...headers } });
  return parseEvents(await response.text());
}
