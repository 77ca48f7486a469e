import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { abortAfter } from './abort-after.ts';
import { examine } from './books/examine.ts';
import { measureConnections, measureMemory } from './books/measure.ts';
import { auditConnections, auditLeft, auditMemory, type Limits } from './books/normal.ts';
import { endLeases, sweepEverything } from './books/sweep-everything.ts';
import { type Cluster, MEMBERS, openCluster, SERVERS, untilReady } from './cluster/cluster.ts';
import { runFaults } from './faults/run-faults.ts';
import { planFaults } from './faults/schedule.ts';
import { createExchange } from './load/exchange.ts';
import { createJournal } from './load/journal.ts';
import { changeKeys, createClients, widenLimits } from './load/keys.ts';
import { type Load, runLoad } from './load/load.ts';
import { replayAll, settleUnknown } from './load/settle.ts';
import { createRandom } from './random.ts';

export interface RunOptions {
  seed: number;
  seconds: number;
  say(line: string): void;
  /** Ends the run early, without the audit. */
  signal: AbortSignal;
}

// Far beyond what a start takes: a slow machine must not fail the run.
const START_MS = 180_000;
// A job may have to wait for the end of the lease (30 s) of a process that died in the last second, twice.
const SETTLE_MS = 90_000;
// Idle connections are kept for 75 s.
const QUIET_MS = 100_000;
/**
 * What the processes may hold when nothing goes on. Connections: each its listener, and what its loops use at once. Memory:
 * what the README says of a server whose threads have all worked (520 MB), and twice the heap that was measured (40 MiB).
 */
const LIMITS: Limits = { connections: MEMBERS.length * 5, residentMiB: 520, heapMiB: 80 };

/** A whole run: starts everything, disturbs it, heals it, and audits the books. Gives what is wrong and the logs' folder. */
export async function run(options: RunOptions): Promise<{ problems: string[]; folder: string }> {
  const { seed, say, signal } = options;
  const folder = await mkdtemp(join(tmpdir(), 'khanesh-faults-'));
  // PostgreSQL runs as another user and lives below.
  await chmod(folder, 0o755);
  const random = createRandom(seed);
  const cluster = await openCluster(folder, random.fork('bucket'));
  const over = new AbortController();
  const either = AbortSignal.any([signal, over.signal]);
  let problems: string[] = [];
  try {
    problems = await signalled(disturbAndAudit(cluster, folder, { ...options, signal: either }), signal);
  } catch (error) {
    problems = [`the run itself failed: ${error instanceof Error ? error.stack : error}`];
  } finally {
    over.abort();
    await cluster.drop();
    if (problems.length === 0) await rm(folder, { recursive: true, force: true });
    else for (const name of MEMBERS) await rm(join(folder, name), { recursive: true, force: true });
  }
  say('');
  return { problems, folder: join(folder, 'logs') };
}

function signalled<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const ended = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    if (signal.aborted) reject(signal.reason);
  });
  return Promise.race([work, ended]);
}

async function disturbAndAudit(cluster: Cluster, folder: string, options: RunOptions): Promise<string[]> {
  const { seed, seconds, say, signal } = options;
  const random = createRandom(seed);
  const clients = await createClients(cluster.postgres.url(), folder);
  for (const name of MEMBERS) cluster.members[name].start();
  await untilReady(cluster, START_MS);
  const journal = createJournal();
  const until = abortAfter(seconds * 1000, signal);
  const settled = new AbortController();
  const load: Load = {
    journal,
    clients,
    exchange: createExchange(journal),
    bases: SERVERS.map((name) => `http://127.0.0.1:${cluster.doors[name].port}`),
    random: random.fork('load'),
    until,
    settled: AbortSignal.any([signal, settled.signal]),
    background: new Set(),
  };
  const operator = {
    databaseUrl: cluster.postgres.url(),
    dataDir: folder,
    random: random.fork('keys'),
    journal,
  };
  const fail = (problem: string) => void journal.problems.push(problem);
  const planned = planFaults(random.fork('faults'), seconds);
  say(`${planned.length} faults in ${seconds} s:`);
  await Promise.all([
    runFaults(cluster, planned, { random: random.fork('inject'), signal, say, fail }),
    runLoad(load),
    changeKeys(clients, { ...operator, until }),
  ]);

  say(`all is healed; ${journal.asked.length} requests and ${journal.jobs.size} jobs are settled now`);
  await untilReady(cluster, START_MS);
  await widenLimits(clients, { ...operator, until: load.settled });
  const unknown = await settleUnknown(load, SETTLE_MS);
  for (const { operation, idempotencyKey, client, answers, lost } of unknown)
    fail(
      `nobody knows how ${operation} of ${client.name} with key "${idempotencyKey}" ended: ${lost} answers lost, the last one ${answers.at(-1)?.status} ${answers.at(-1)?.code}`,
    );
  await untilEnded(load, SETTLE_MS);
  settled.abort();
  await Promise.all(load.background);
  await replayAll(load);
  await endLeases(cluster, folder);
  const problems = await examine(load);
  for (const [name, count] of [...journal.counts].sort()) say(`${String(count).padStart(8)}  ${name}`);
  problems.push(...(await examineQuiet(cluster, say)));
  problems.push(...(await endAll(cluster)));
  const left = await sweepEverything(cluster, folder);
  problems.push(...auditLeft(left.rows, left.objects));
  return [...journal.problems, ...problems];
}

/** Waits until those who follow jobs have heard their ends, and no job is open. */
async function untilEnded({ background, exchange, journal, bases }: Load, forMs: number): Promise<void> {
  const deadline = performance.now() + forMs;
  const open = new Set(journal.jobs.values());
  while (open.size > 0 && performance.now() < deadline) {
    for (const job of open) {
      const sending = { path: `/v1/speech/jobs/${job.id}`, key: job.asked.client.key };
      const got = await exchange.send(bases[0]!, sending);
      if (got && ['succeeded', 'failed', 'cancelled'].includes(got.answer.body?.status)) open.delete(job);
    }
    await delay(500);
  }
  while (background.size > 0 && performance.now() < deadline) await delay(100);
}

/** Connections and memory, once nothing goes on any more. */
async function examineQuiet(cluster: Cluster, say: (line: string) => void): Promise<string[]> {
  // Clients keep their connections for a while; here they all go.
  for (const name of SERVERS) cluster.doors[name].reset();
  const deadline = performance.now() + QUIET_MS;
  for (;;) {
    const held = await measureConnections(cluster);
    const problems = auditConnections(held, LIMITS);
    if (problems.length > 0 && performance.now() < deadline) {
      await delay(1_000);
      continue;
    }
    const memory = await measureMemory(cluster);
    for (const [name, { resident, heap }] of Object.entries(memory))
      say(`${name}: ${resident} MiB resident, ${heap} MiB of heap after a collection`);
    say(`${held.database.length} connections to the database`);
    return [...problems, ...auditMemory({ memory }, LIMITS)];
  }
}

async function endAll({ members }: Cluster): Promise<string[]> {
  const problems = MEMBERS.flatMap((name) => members[name].deaths);
  await Promise.all(
    MEMBERS.map(async (name) => {
      const { isAlive } = members[name];
      const code = isAlive ? await members[name].end('SIGTERM') : null;
      if (isAlive && code !== 0) problems.push(`${name} was asked to stop and ended with ${code}`);
    }),
  );
  return problems;
}
