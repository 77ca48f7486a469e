import { setTimeout as delay } from 'node:timers/promises';
import { createClient } from '../client/create-client.ts';
import { type Figure, keeps } from './figure.ts';
import { type OpenStream, openStream } from './support/open-stream.ts';
import { residentMegabytes } from './support/process-status.ts';
import { queueJobs } from './support/queue-jobs.ts';
import { type Khanesh, serveKhanesh } from './support/serve-khanesh.ts';

// One job with many followers, and many jobs with a few followers each.
const POPULAR = 250;
const JOBS = 50;
const FEW = 5;
const STREAMS = POPULAR + JOBS * FEW;
const WARM_UPS = 20;
// The server does not announce the end of its garbage collection; this is long enough.
const COLLECTION_MS = 2_000;

interface Followed {
  jobId: string;
  streams: OpenStream[];
}

/** What 500 open event streams cost one process, and how soon an event reaches every follower of its job. */
export async function run(): Promise<Figure[]> {
  let prepared = { key: '', jobIds: [] as string[] };
  const service = await serveKhanesh({
    nodeOptions: ['--expose-gc', '--import', './bench/support/collect-garbage.ts'],
    async prepare(dataDir) {
      prepared = await queueJobs(dataDir, WARM_UPS + 1 + JOBS);
    },
  });
  try {
    const [popular, ...others] = prepared.jobIds.slice(WARM_UPS);
    const plan = [...others.map((jobId) => ({ jobId, count: FEW })), { jobId: popular!, count: POPULAR }];
    const { key } = prepared;
    await warmUp(service, key, prepared.jobIds.slice(0, WARM_UPS));
    const before = await memory(service);
    const followed: Followed[] = [];
    for (const { jobId, count } of plan) followed.push(await follow(service, key, jobId, count));
    const growth = (await memory(service)) - before;
    const times = await cancelAll(service, key, followed);
    return figures(growth, times);
  } finally {
    await service.stop();
  }
}

async function follow({ url }: Khanesh, key: string, jobId: string, count: number): Promise<Followed> {
  const address = `${url}/v1/speech/jobs/${jobId}/events`;
  const streams = await Promise.all(Array.from({ length: count }, () => openStream(address, key)));
  return { jobId, streams };
}

async function warmUp(service: Khanesh, key: string, jobIds: readonly string[]): Promise<void> {
  const followed = await Promise.all(jobIds.map((jobId) => follow(service, key, jobId, FEW)));
  await cancelAll(service, key, followed);
}

async function memory({ pid }: Khanesh): Promise<number> {
  process.kill(pid, 'SIGUSR2');
  await delay(COLLECTION_MS);
  return residentMegabytes(pid);
}

/** Cancels one job after the other; gives how long each event took from the request to each of its streams. */
async function cancelAll({ url }: Khanesh, key: string, followed: readonly Followed[]): Promise<number[]> {
  const client = createClient({ baseUrl: url, apiKey: key });
  const times: number[] = [];
  for (const { jobId, streams } of followed) {
    const arrivals = streams.map((stream) => stream.arrival('cancelled'));
    const start = performance.now();
    await client.cancelSpeechJob(jobId);
    for (const arrival of arrivals) times.push((await arrival) - start);
  }
  return times;
}

function figures(growth: number, times: number[]): Figure[] {
  times.sort((a, b) => a - b);
  const at = (part: number) => times[Math.floor(times.length * part)]!;
  const name = `streams: ${STREAMS} open`;
  return [
    { name: `${name}: resident growth`, value: growth, unit: 'MB', ...keeps(growth, { below: 60 }, ' MB') },
    { name: `${name}: cancel request to event, median`, value: at(0.5), unit: 'ms' },
    {
      name: `${name}: cancel request to event, 99 of 100`,
      value: at(0.99),
      unit: 'ms',
      ...keeps(at(0.99), { below: 100 }, ' ms'),
    },
  ];
}
