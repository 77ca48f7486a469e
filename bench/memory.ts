import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createClient } from '../client/create-client.ts';
import { type Figure, keeps } from './figure.ts';
import { diacritizeLoads, fillCache } from './support/diacritize-loads.ts';
import { longText } from './support/long-text.ts';
import { measureLoad } from './support/measure-load.ts';
import { mostMegabytes, proportionalMegabytes } from './support/process-status.ts';
import { serve } from './support/serve.ts';
import { type Khanesh, serveKhanesh } from './support/serve-khanesh.ts';
import { START_OPTIONS } from './support/start-options.ts';

const REQUESTS = 20_000;
const JOBS = 4;
const LONGEST_TEXT = 6000;
// What follows a start is over by then.
const PAUSE_MS = 3_000;
// Threads that have nothing to say are given back after 30 s.
const IDLE_MS = 35_000;

/**
 * Memory of the service, all its processes together: at most while it starts, for the first time and later; when it is idle,
 * after 20,000 uncached texts, half of them with a key, and after speech on all threads.
 */
export async function run(): Promise<Figure[]> {
  const first = await firstStart();
  const service = await serveKhanesh();
  const { pid } = service;
  try {
    const later = mostMegabytes(pid);
    await delay(PAUSE_MS);
    const idle = proportionalMegabytes(pid);
    await read(service);
    const used = proportionalMegabytes(pid);
    await speak(service);
    const speaking = proportionalMegabytes(pid);
    await delay(IDLE_MS);
    const spoken = proportionalMegabytes(pid);
    return [
      figure('most of the first start', first, 512),
      figure('most of a later start', later, 400),
      figure('idle', idle, 250),
      figure(`after ${REQUESTS.toLocaleString('en-US')} requests`, used, 400),
      { name: 'memory, while it speaks on all threads', value: speaking, unit: 'MB' },
      figure('after speech', spoken, 400),
    ];
  } finally {
    await service.stop();
  }
}

const figure = (name: string, value: number, below: number): Figure => ({
  name: `memory, ${name}`,
  value,
  unit: 'MB',
  ...keeps(value, { below }, ' MB'),
});

async function firstStart(): Promise<number> {
  const dataDir = await mkdtemp(join(tmpdir(), 'khanesh-bench-'));
  const served = await serve('server/main.ts', {
    env: { DATA_DIR: dataDir },
    logFile: join(dataDir, 'server.log'),
    nodeOptions: START_OPTIONS,
    ready: ['/healthz', '/readyz'],
  });
  const most = mostMegabytes(served.pid);
  await served.stop();
  await rm(dataDir, { recursive: true, force: true });
  return most;
}

async function read(service: Khanesh): Promise<void> {
  await fillCache(service);
  const loads = diacritizeLoads(service, service);
  for (const keyed of [false, true]) {
    await measureLoad(loads({ keyed, fresh: true }).service, REQUESTS / 2);
  }
}

/** Long recordings on all threads at once, which are encoded as MP3 too. */
async function speak({ url, key }: Khanesh): Promise<void> {
  const client = createClient({ baseUrl: url, apiKey: key });
  await Promise.all(
    Array.from({ length: JOBS }, async (_, number) => {
      const text = longText(LONGEST_TEXT, number);
      const job = await client.createSpeechJob({ text, tier: 'basic', voice: 'kian' });
      for await (const { event } of client.follow(job)) if (event === 'complete') break;
    }),
  );
}
