import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Database, openDatabase } from '../server/database/index.ts';
import { jobSweeps } from '../server/jobs/index.ts';
import { ledgerSweeps } from '../server/ledger/index.ts';
import { createRowSweeper } from '../server/sweeps/sweep-rows.ts';
import { copyTemplate } from '../test/support/database-template.ts';
import { type Figure, keeps } from './figure.ts';
import { diacritizeLoads } from './support/diacritize-loads.ts';
import { addExpired, KINDS } from './support/expired-rows.ts';
import { type LoadResult, measureLoad } from './support/measure-load.ts';
import { median } from './support/median.ts';
import { metric } from './support/metric.ts';
import { type Khanesh, serveKhanesh } from './support/serve-khanesh.ts';
import { servePostgres } from './support/serve-postgres.ts';

const ROWS: Readonly<Record<string, number>> = { jobs: 2_000 };
const MOST_ROWS = 40_000;
// A new text with a key leaves one row of each of two kinds; they are swept in turn.
const LEAST_RATES: Readonly<Record<string, number>> = { idempotency_keys: 6_000, cached_results: 6_000 };
// Enough that the sweep outlasts the requests that are measured beside it.
const BACKLOG = 200_000;
const MOST_ROUNDS = 5;
const REQUESTS = 1_000;
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/**
 * How many expired rows of each kind are removed in a second at the pace of a server, and what requests notice of a
 * sweep that is at work; on the embedded database and, where there is one, on PostgreSQL: that of TEST_DATABASE_URL or
 * DATABASE_URL, which has to be empty, or else one that is started for it.
 */
export async function run(): Promise<Figure[]> {
  return [...(await onEngine('embedded', undefined)), ...(await onPostgres())];
}

async function onPostgres(): Promise<Figure[]> {
  const given = process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL;
  if (given !== undefined) return onEngine('PostgreSQL', given);
  const postgres = await servePostgres();
  if (postgres === undefined) return [];
  return onEngine('PostgreSQL', postgres.url).finally(() => postgres.stop());
}

async function onEngine(engine: string, databaseUrl: string | undefined): Promise<Figure[]> {
  return [...(await rates(engine, databaseUrl)), ...(await beside(engine, databaseUrl))];
}

async function rates(engine: string, databaseUrl: string | undefined): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'khanesh-bench-'));
  if (databaseUrl === undefined) await copyTemplate(dataDir);
  const database = await openDatabase({ dataDir, databaseUrl, log: silent });
  try {
    const figures: Figure[] = [];
    for (const kind of KINDS) {
      const value = await rateOf(database, kind);
      const least = LEAST_RATES[kind];
      const target = least === undefined ? {} : keeps(value, { least }, ' rows/s');
      figures.push({ name: `sweeps, ${engine}, ${kind}`, value, unit: 'rows/s', ...target });
    }
    return figures;
  } finally {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function rateOf(database: Database, kind: string): Promise<number> {
  const count = ROWS[kind] ?? MOST_ROWS;
  await addExpired(database, kind, count);
  let removed = 0;
  const { round } = createRowSweeper({
    sweeps: [...ledgerSweeps(database), ...jobSweeps(database)].filter((sweep) => sweep.kind === kind),
    signal: new AbortController().signal,
    onFailure: (error) => {
      throw error;
    },
    onSwept: (_kind, rows) => {
      removed += rows;
    },
  });
  const startedAt = performance.now();
  await round();
  const seconds = (performance.now() - startedAt) / 1000;
  if (removed < count) throw new Error(`of ${count} ${kind} only ${removed} were removed`);
  return removed / seconds;
}

/** New texts with keys, the dearest of requests, while a backlog is swept and after that. */
async function beside(engine: string, databaseUrl: string | undefined): Promise<Figure[]> {
  const service = await serveKhanesh({
    databaseUrl,
    async prepare(dataDir) {
      const database = await openDatabase({ dataDir, databaseUrl, log: silent });
      for (const kind of ['idempotency_keys', 'cached_results']) await addExpired(database, kind, BACKLOG);
      await database.close();
    },
  });
  try {
    const load = diacritizeLoads(service, service)({ keyed: true, fresh: true }).service;
    await measureLoad(load, REQUESTS);
    const during: LoadResult[] = [];
    while (during.length < MOST_ROUNDS) {
      const round = await measureLoad(load, REQUESTS);
      if ((await backlog(service)) === 0) break;
      during.push(round);
    }
    if (during.length === 0) throw new Error('the sweep was over before the requests');
    while ((await backlog(service)) > 0) await delay(500);
    const after: LoadResult[] = [];
    for (const _ of during) after.push(await measureLoad(load, REQUESTS));
    return figures(`sweeps, ${engine}, new texts with keys`, during, after);
  } finally {
    await service.stop();
  }
}

async function backlog(service: Khanesh): Promise<number> {
  const of = (kind: string) => metric(service, `khanesh_sweep_backlog{kind="${kind}"}`);
  return (await of('idempotency_keys')) + (await of('cached_results'));
}

function figures(name: string, during: readonly LoadResult[], after: readonly LoadResult[]): Figure[] {
  const both = (key: keyof LoadResult) => {
    const [value, without] = [
      median(during.map((round) => round[key])),
      median(after.map((one) => one[key])),
    ];
    return { value, without, ratio: value / without };
  };
  const figure = (what: string, key: keyof LoadResult, unit: string): Figure[] => {
    const { value, without, ratio } = both(key);
    return [
      { name: `${name}, ${what} without a sweep`, value: without, unit },
      { name: `${name}, ${what} during one`, value, unit, ratio },
    ];
  };
  return [
    ...figure('rate', 'requestsPerSecond', 'requests/s'),
    ...figure('p50', 'p50', 'ms'),
    ...figure('p99', 'p99', 'ms'),
  ];
}
