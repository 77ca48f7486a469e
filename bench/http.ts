import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Figure, keeps } from './figure.ts';
import { compareLoads } from './support/compare-loads.ts';
import { diacritizeLoads, fillCache, type Variant, variants } from './support/diacritize-loads.ts';
import { median } from './support/median.ts';
import { TEXT_LENGTH } from './support/persian-texts.ts';
import { type Served, serve } from './support/serve.ts';
import { type Khanesh, serveKhanesh } from './support/serve-khanesh.ts';
import { servePostgres } from './support/serve-postgres.ts';

/**
 * `POST /v1/diacritize` with everything on, against a bare Express 5 that echoes the same bodies: requests a second
 * and latency, on the embedded database and, where its binaries are installed, on PostgreSQL.
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
  return measureAll('embedded', service, peer, true).finally(() => service.stop());
}

async function onPostgres(peer: Served): Promise<Figure[]> {
  const postgres = await servePostgres();
  if (postgres === undefined) return [];
  try {
    const service = await serveKhanesh({ databaseUrl: postgres.url });
    return await measureAll('PostgreSQL', service, peer, false).finally(() => service.stop());
  } finally {
    await postgres.stop();
  }
}

async function measureAll(engine: string, service: Khanesh, peer: Served, hasTargets: boolean) {
  await fillCache(service);
  const loads = diacritizeLoads(service, peer);
  const figures: Figure[] = [];
  for (const variant of variants) {
    figures.push(...(await measure(engine, service, loads(variant), variant, hasTargets)));
  }
  return figures;
}

async function measure(
  engine: string,
  service: Khanesh,
  loads: ReturnType<ReturnType<typeof diacritizeLoads>>,
  { name, leastRatio }: Variant,
  hasTargets: boolean,
): Promise<Figure[]> {
  const before = await service.usedUnits();
  const { ours, theirs, sent } = await compareLoads(loads.service, loads.peer);
  const used = (await service.usedUnits()) - before;
  if (used !== sent * TEXT_LENGTH) throw new Error(`${sent} requests were sent, but ${used} units charged`);
  const of = (rounds: typeof ours, key: 'requestsPerSecond' | 'p50' | 'p99') =>
    median(rounds.map((round) => round[key]));
  const rate = of(ours, 'requestsPerSecond');
  const ratio = rate / of(theirs, 'requestsPerSecond');
  const label = `diacritize, ${engine}, ${name}`;
  return [
    {
      name: label,
      value: rate,
      unit: 'requests/s',
      ratio,
      ...(hasTargets ? keeps(ratio, { least: leastRatio }, ' of peer') : {}),
    },
    { name: `${label}: p50`, value: of(ours, 'p50'), unit: 'ms', ratio: of(ours, 'p50') / of(theirs, 'p50') },
    { name: `${label}: p99`, value: of(ours, 'p99'), unit: 'ms', ratio: of(ours, 'p99') / of(theirs, 'p99') },
  ];
}
