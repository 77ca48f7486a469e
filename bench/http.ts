import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Figure, keeps } from './figure.ts';
import { type Comparison, compareLoads, compareRounds, type Round } from './support/compare-loads.ts';
import { diacritizeLoads, fillCache } from './support/diacritize-loads.ts';
import { TEXT_LENGTH } from './support/persian-texts.ts';
import { type Served, serve } from './support/serve.ts';
import { type Khanesh, serveKhanesh } from './support/serve-khanesh.ts';
import { servePostgres } from './support/serve-postgres.ts';

// The least shares of the peer's rate, and the most of its processor time, are the targets of these figures.
// New texts come first: they are what people send.
const VARIANTS = [
  { name: 'new texts', keyed: false, fresh: true, leastShare: 0.25, mostTimes: 5 },
  { name: 'new texts, keyed', keyed: true, fresh: true, leastShare: 0.2, mostTimes: 6.5 },
  { name: 'same text', keyed: false, fresh: false, leastShare: 0.35 },
  { name: 'same text, keyed', keyed: true, fresh: false, leastShare: 0.2 },
];

/**
 * `POST /v1/diacritize` with everything on, against a bare Express 5 that echoes the same bodies: requests a second,
 * latency and processor time, on the embedded database and, where its binaries are installed, on PostgreSQL.
 */
export async function run(): Promise<Figure[]> {
  const logs = await mkdtemp(join(tmpdir(), 'khanesh-bench-'));
  const peer = await serve('bench/support/echo.ts', { logFile: join(logs, 'peer.log') });
  try {
    return [...(await onEmbedded(peer)), ...(await onPostgres(peer))];
  } finally {
    await peer.stop();
    await rm(logs, { recursive: true, force: true });
  }
}

async function onEmbedded(peer: Served): Promise<Figure[]> {
  const service = await serveKhanesh();
  return measureAll('embedded', service, peer).finally(() => service.stop());
}

// Without a target: on PostgreSQL the rate limit is shared, which costs each request one more statement.
async function onPostgres(peer: Served): Promise<Figure[]> {
  const postgres = await servePostgres();
  if (postgres === undefined) return [];
  try {
    const service = await serveKhanesh({ databaseUrl: postgres.url });
    const figures = await measureAll('PostgreSQL', service, peer).finally(() => service.stop());
    return figures.map(({ target: _target, ok: _ok, ...figure }) => figure);
  } finally {
    await postgres.stop();
  }
}

async function measureAll(engine: string, service: Khanesh, peer: Served): Promise<Figure[]> {
  await fillCache(service);
  const loads = diacritizeLoads(service, peer);
  const figures: Figure[] = [];
  for (const { name, keyed, fresh, ...targets } of VARIANTS) {
    const load = loads({ keyed, fresh });
    const before = await service.usedUnits();
    const comparison = await compareLoads(
      { load: load.service, pid: service.pid },
      { load: load.peer, pid: peer.pid },
    );
    refuseWrongCharge(comparison.sent, (await service.usedUnits()) - before);
    figures.push(...figuresOf(`diacritize, ${engine}, ${name}`, comparison, targets));
  }
  return figures;
}

function refuseWrongCharge(sent: number, used: number): void {
  if (used === sent * TEXT_LENGTH) return;
  throw new Error(
    `${sent} requests of ${TEXT_LENGTH} code points were answered, but ${used} units were charged`,
  );
}

interface Targets {
  leastShare: number;
  mostTimes?: number;
}

function figuresOf(name: string, comparison: Comparison, targets: Targets): Figure[] {
  const { leastShare, mostTimes } = targets;
  const compare = (key: keyof Round) => compareRounds(comparison, key);
  const rate = compare('requestsPerSecond');
  const processor = compare('processorMs');
  return [
    { name, ...rate, unit: 'requests/s', ...keeps(rate.ratio, { least: leastShare }, ' of peer') },
    { name: `${name}: p50`, ...compare('p50'), unit: 'ms' },
    { name: `${name}: p99`, ...compare('p99'), unit: 'ms' },
    {
      name: `${name}: processor`,
      ...processor,
      unit: 'ms/request',
      ...(mostTimes === undefined ? {} : keeps(processor.ratio, { below: mostTimes }, ' times the peer')),
    },
  ];
}
