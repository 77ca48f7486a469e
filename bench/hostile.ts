import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { hostileTexts } from '../test/support/hostile-texts.ts';
import { type Figure, keeps } from './figure.ts';
import { longText } from './support/long-text.ts';
import { COLLECTING, memoryOf } from './support/memory-of.ts';
import { metric } from './support/metric.ts';
import { type Khanesh, serveKhanesh } from './support/serve-khanesh.ts';

const ROUTES = ['diacritize', 'pinglish'] as const;
type Route = (typeof ROUTES)[number];
const ORDINARY_TEXTS = 20;
const LENGTH = 6000;
// Speech of so many code points lasts from a minute to twenty.
const SPOKEN_LENGTH = 700;
// As many repetitions as tell a dear text from one that the garbage collector made dear.
const SEEDS = [1, 2, 3];
const FLOOD = 10_000;
// Until caches are full and code is compiled.
const WARM_UP = 4_000;

/** How long hostile texts keep another request waiting, and what they cost beside ordinary ones of the same length. */
export async function run(): Promise<Figure[]> {
  // A process of its own for each: the texts must meet a cold server once, and no cache may know them.
  return [
    await withService(worstStall),
    await longestTurn('text', sendAll),
    await longestTurn('speech', speakAll),
    await withService(worstRatio),
    ...(await withService(memoryGrowth, { nodeOptions: COLLECTING })),
  ];
}

async function withService<Result>(
  measure: (service: Khanesh) => Promise<Result>,
  options: Parameters<typeof serveKhanesh>[0] = {},
): Promise<Result> {
  const service = await serveKhanesh(options);
  try {
    return await measure(service);
  } finally {
    await service.stop();
  }
}

async function worstStall(service: Khanesh): Promise<Figure> {
  // Made before anything is measured: making them keeps this process busy for 50 ms.
  const texts = hostileTexts(SEEDS.length + 1);
  let current = '';
  let worst = { ms: 0, during: '' };
  let isDone = false;
  const look = async () => (await fetch(`${service.url}/healthz`)).arrayBuffer();
  // The first request of this process waits for its own client too.
  await look();
  const watching = (async () => {
    while (!isDone) {
      const start = performance.now();
      await look();
      const ms = performance.now() - start;
      if (current !== '' && ms > worst.ms) worst = { ms, during: current };
    }
  })();
  for (const [name, text] of texts) {
    current = name;
    for (const route of ROUTES) await send(service, route, text);
  }
  isDone = true;
  await watching;
  return {
    name: `hostile texts: longest wait of another request (${worst.during})`,
    value: worst.ms,
    unit: 'ms',
    ...keeps(worst.ms, { below: 50 }, ' ms'),
  };
}

// What the main thread is busy for without a break. Unlike waiting time it does not grow when other programs use the cores.
async function longestTurn(what: string, send: (service: Khanesh) => Promise<void>): Promise<Figure> {
  const folder = await mkdtemp(join(tmpdir(), 'khanesh-bench-'));
  const turns = join(folder, 'turns');
  const nodeOptions = ['--import', './bench/support/watch-turns.ts'];
  const measure = async (service: Khanesh) => {
    await turnSince(service, turns, 0);
    await send(service);
    return turnSince(service, turns, 1);
  };
  try {
    const ms = await withService(measure, { env: { TURNS_FILE: turns }, nodeOptions });
    const name = `hostile texts: longest turn of the event loop (${what})`;
    return { name, value: ms, unit: 'ms', ...keeps(ms, { below: 50 }, ' ms') };
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function sendAll(service: Khanesh): Promise<void> {
  for (const text of hostileTexts(SEEDS.length + 2).values())
    for (const route of ROUTES) await send(service, route, text);
}

async function speakAll(service: Khanesh): Promise<void> {
  for (const text of hostileTexts(SEEDS.length + 2).values()) {
    await send(service, 'speech', [...text].slice(-SPOKEN_LENGTH).join(''), { tier: 'basic', voice: 'kian' });
  }
}

/** The longest turn since the last call, of which there were so many. */
async function turnSince({ pid }: Khanesh, turns: string, calls: number): Promise<number> {
  process.kill(pid, 'SIGUSR2');
  for (;;) {
    const lines = (await readFile(turns, 'utf8').catch(() => '')).split('\n');
    if (lines.length > calls + 1) return Number(lines[calls]);
    await delay(10);
  }
}

async function worstRatio(service: Khanesh): Promise<Figure> {
  const cost = (text: string) => costOf(service, text);
  for (let i = 0; i < ORDINARY_TEXTS; i++) await cost(longText(LENGTH, i));
  let ordinary = 0;
  for (let i = 0; i < ORDINARY_TEXTS; i++) ordinary += await cost(longText(LENGTH, ORDINARY_TEXTS + i));
  ordinary /= ORDINARY_TEXTS;
  const least = new Map<string, number>();
  for (const seed of SEEDS) {
    for (const [name, text] of hostileTexts(seed)) {
      // Ever another text, so that no cache has its answer.
      const seconds = await cost(
        `${[...text].slice(0, LENGTH - 2).join('')} ${seed}`.replace(/ \d$/, ` ${'سشص'[seed - 1]}`),
      );
      least.set(name, Math.min(seconds, least.get(name) ?? Number.POSITIVE_INFINITY));
    }
  }
  const [dearest, seconds] = [...least].reduce((one, other) => (other[1] > one[1] ? other : one));
  const ratio = seconds / ordinary;
  return {
    name: `hostile texts: processor time over that of ordinary text (${dearest})`,
    value: ratio,
    unit: 'times',
    ...keeps(ratio, { below: 10 }),
  };
}

/** What the last six thousand of ten thousand hostile requests add to the server's memory. */
async function memoryGrowth(service: Khanesh): Promise<Figure[]> {
  const requests = hostileRequests();
  await sendNext(service, requests, WARM_UP);
  const before = await memoryOf(service);
  await sendNext(service, requests, FLOOD - WARM_UP);
  const after = await memoryOf(service);
  const name = `${FLOOD.toLocaleString('en-US')} hostile texts:`;
  const heap = after.heap - before.heap;
  const resident = after.resident - before.resident;
  return [
    { name: `${name} heap growth`, value: heap, unit: 'MB', ...keeps(heap, { below: 5 }, ' MB') },
    {
      name: `${name} resident growth`,
      value: resident,
      unit: 'MB',
      ...keeps(resident, { below: 30 }, ' MB'),
    },
  ];
}

async function sendNext(
  service: Khanesh,
  requests: Iterator<[Route, string], never>,
  count: number,
): Promise<void> {
  for (let sent = 0; sent < count; sent++) await send(service, ...requests.next().value);
}

/** Ever other texts, each on both routes. */
function* hostileRequests(): Generator<[Route, string], never> {
  for (let seed = SEEDS.length + 3; ; seed++) {
    for (const text of hostileTexts(seed).values()) for (const route of ROUTES) yield [route, text];
  }
}

/** Seconds of processor time that the server takes for a text on both routes. */
async function costOf(service: Khanesh, text: string): Promise<number> {
  const before = await metric(service, 'process_cpu_seconds_total');
  for (const route of ROUTES) await send(service, route, text);
  return (await metric(service, 'process_cpu_seconds_total')) - before;
}

async function send(
  { url, key }: Khanesh,
  route: Route | 'speech',
  text: string,
  settings = {},
): Promise<void> {
  const response = await fetch(`${url}/v1/${route}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${key}` },
    body: JSON.stringify({ text, ...settings }),
  });
  const answer = await response.text();
  if (response.status !== 200) throw new Error(`${route} answered ${response.status}: ${answer}`);
}
