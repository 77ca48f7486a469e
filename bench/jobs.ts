import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { SpeechJob } from '../client/contract-types.ts';
import { createClient } from '../client/create-client.ts';
import type { KhaneshClient } from '../client/khanesh-client.ts';
import { type Figure, keeps } from './figure.ts';
import { longText } from './support/long-text.ts';
import { median } from './support/median.ts';
import { metric } from './support/metric.ts';
import { type Khanesh, serveKhanesh } from './support/serve-khanesh.ts';

const ROUNDS = 20;
const CANCELLATIONS = 10;
const LONGEST_TEXT = 6000;
// The target for the event loop is stated for four jobs at once.
const AT_ONCE = 4;
// Without a warm-up, the first minute after a start would measure the compiler.
const WARM_UPS = 10;
// Lets the server finish the last job, its sweeps and its garbage collection.
const PAUSE_MS = 50;
// The server answers a signal in a file; this is long enough for writing it.
const SIGNAL_MS = 500;

/** Speech jobs over HTTP: how soon they start, sound and stop, and how much they delay other requests. */
export async function run(): Promise<Figure[]> {
  return [...(await withService('1', onePlace)), ...(await withService(String(AT_ONCE), fourPlaces))];
}

interface Watched extends Khanesh {
  /** The file for the lengths of the event loop's longest turns. */
  turns: string;
}

type Measure = (client: KhaneshClient, service: Watched) => Promise<Figure[]>;

async function withService(concurrency: string, measure: Measure): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'khanesh-bench-'));
  const turns = join(folder, 'turns');
  const service = await serveKhanesh({
    env: { WORKER_CONCURRENCY: concurrency, TURNS_FILE: turns },
    nodeOptions: ['--import', './bench/support/watch-turns.ts'],
  });
  try {
    const client = createClient({ baseUrl: service.url, apiKey: service.key });
    for (let i = 0; i < WARM_UPS; i++) await follow(client, await create(client, longText(400, 900 + i)));
    return await measure(client, { ...service, turns });
  } finally {
    await service.stop();
    await rm(folder, { recursive: true });
  }
}

const create = (client: KhaneshClient, text: string, tier: 'basic' | 'premium' = 'basic') =>
  tier === 'basic'
    ? client.createSpeechJob({ text, tier, voice: 'kian' })
    : client.createSpeechJob({ text, tier, voice: 'Kore' });

/** Follows a job to its end; gives the moment of its first audio event. */
async function follow(client: KhaneshClient, job: SpeechJob): Promise<number> {
  let first = 0;
  for await (const { event } of client.follow(job)) if (event === 'audio') first ||= performance.now();
  return first;
}

async function onePlace(client: KhaneshClient): Promise<Figure[]> {
  const sounding: number[] = [];
  const starting: number[] = [];
  for (let i = 0; i < ROUNDS; i++) {
    await delay(PAUSE_MS);
    const job = await create(client, longText(600, i));
    const accepted = performance.now();
    sounding.push((await follow(client, job)) - accepted);
    starting.push(startMs(await client.getSpeechJob(job.id)));
  }
  return [
    figure('accepted to first audio event, median', median(sounding), 300),
    figure('accepted to first audio event, slowest', Math.max(...sounding)),
    figure('commit to start by the worker, median', median(starting), 20),
    ...(await cancellations(client)),
  ];
}

// Both times are the database's: the start of the transaction that accepts the job, which is before its commit, and of
// the one that claims it.
function startMs({ created_at, started_at }: SpeechJob): number {
  return Date.parse(started_at!) - Date.parse(created_at);
}

/** With one slot for jobs and one thread, the next job starts when the cancelled one has released both. */
async function cancellations(client: KhaneshClient): Promise<Figure[]> {
  const starts: number[] = [];
  const sounds: number[] = [];
  for (let i = 0; i < CANCELLATIONS; i++) {
    const long = await create(client, longText(LONGEST_TEXT, 100 + i));
    for await (const { event } of client.follow(long)) if (event === 'audio') break;
    const next = await create(client, longText(100, 100 + i));
    const sounding = follow(client, next);
    const cancelled = performance.now();
    const { finished_at } = await client.cancelSpeechJob(long.id);
    sounds.push((await sounding) - cancelled);
    const { started_at } = await client.getSpeechJob(next.id);
    starts.push(Date.parse(started_at!) - Date.parse(finished_at!));
  }
  return [
    figure('cancelled to start of the next, slowest', Math.max(...starts), 200),
    figure('cancel request to first audio event of the next, median', median(sounds), 200),
  ];
}

async function fourPlaces(client: KhaneshClient, service: Watched): Promise<Figure[]> {
  const basic = await waitsDuring(service, () => together(client, 'basic', 0));
  const premium = await waitsDuring(service, () => together(client, 'premium', 1));
  return [
    figure('longest wait of the event loop, four streamed jobs of 6000 code points', basic.longest, 50),
    figure('longest turn of the event loop, in processor time', basic.turn),
    figure('longest wait of the event loop, four Premium jobs of 6000 code points', premium.longest, 50),
    figure('longest turn of the event loop, in processor time (Premium)', premium.turn),
    figure('GET /healthz meanwhile, 99 of 100', basic.p99),
  ];
}

async function together(client: KhaneshClient, tier: 'basic' | 'premium', round: number): Promise<void> {
  const jobs = Array.from({ length: AT_ONCE }, (_, i) =>
    create(client, longText(LONGEST_TEXT, 200 + 10 * round + i), tier),
  );
  await Promise.all(jobs.map(async (job) => follow(client, await job)));
}

/** The longest wait and the longest turn of the service's event loop, and how long small requests took. */
async function waitsDuring(service: Watched, work: () => Promise<void>) {
  await longestWait(service);
  await longestTurn(service);
  const ended = new AbortController();
  const asking = requestTimes(service, ended.signal);
  await work();
  ended.abort();
  const times = (await asking).sort((a, b) => a - b);
  return {
    longest: await longestWait(service),
    turn: await longestTurn(service),
    p99: times[Math.floor(times.length * 0.99)]!,
  };
}

/** By its own count since the last reading. */
async function longestWait(service: Khanesh): Promise<number> {
  return (await metric(service, 'nodejs_eventloop_lag_max_seconds')) * 1000;
}

async function longestTurn({ pid, turns }: Watched): Promise<number> {
  process.kill(pid, 'SIGUSR2');
  await delay(SIGNAL_MS);
  return Number((await readFile(turns, 'utf8')).trim().split('\n').at(-1));
}

async function requestTimes({ url }: Khanesh, ended: AbortSignal): Promise<number[]> {
  const times: number[] = [];
  while (!ended.aborted) {
    const start = performance.now();
    await (await fetch(`${url}/healthz`)).text();
    times.push(performance.now() - start);
    await delay(5);
  }
  return times;
}

function figure(name: string, value: number, below?: number): Figure {
  const bound = below === undefined ? {} : keeps(value, { below }, ' ms');
  return { name: `jobs: ${name}`, value, unit: 'ms', ...bound };
}
