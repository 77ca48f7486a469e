import { setTimeout as delay } from 'node:timers/promises';
import {
  createDump,
  createSandboxIfEmpty,
  describeProcess,
  greeting,
  keyNotice,
  PUBLIC_URL_NOTICE,
  runCommand,
  type Sandbox,
  serveAdmin,
} from './admin/index.ts';
import { createDoor, type Door } from './app.ts';
import {
  createStopSignals,
  outlivePrimary,
  reportReady,
  runServers,
  serverNumber,
  whenOrphaned,
} from './cluster/index.ts';
import { type Config, ConfigError, readConfig } from './config/index.ts';
import { fixedPublicUrl, type Listening, listen, type WorkerHealth, workerHealth } from './http/index.ts';
import { perform, startWorker, type Worker, type WorkerOptions } from './jobs/index.ts';
import { createLog } from './log.ts';
import { memoryWarning, whyKilled, whyNoStart } from './memory/index.ts';
import { removeStaleCaches } from './program/index.ts';
import { type Early, openServices, type Prepared, prepareServices, type Services } from './services.ts';
import { tracedPerform } from './tracing/index.ts';
import { keepCompiled } from './workers/index.ts';

// After SIGTERM, running requests get at most 30 s to finish.
const GRACE_MS = 30_000;
// Idle connections end when no request has come for as long as DRAIN_DELAY_MS, within these bounds: the shorter one is for
// requests that are on their way, in the longer one a proxy in use learns that nobody listens any more.
const LEAST_QUIET_MS = 100;
const MOST_QUIET_MS = 1_000;

async function main(early: Early | undefined): Promise<void> {
  outlivePrimary();
  const nextSignal = createStopSignals();
  const stopSignal = Promise.race([nextSignal(), whenOrphaned()]);
  const config = readConfig(process.env);
  const log = createLog(config.logLevel, serverNumber());
  const isWorker = process.argv.includes('--worker');
  const warning = serverNumber() === undefined ? memoryWarning(config) : undefined;
  if (warning !== undefined) process.stderr.write(`khanesh: ${warning}\n`);
  if (config.servers > 1 && !isWorker && serverNumber() === undefined) {
    process.exit(await runServers(config.servers, log, whyKilled(config), { stopSignal, nextSignal }));
  }
  if (isWorker) return runWorker(config, log, stopSignal);
  const prepared = await prepareServices(config, log, early);
  const door = createDoor(prepared);
  let listening: Listening | undefined;
  const waiting = new AbortController();
  const listenOnce = async () => {
    listening ??= await listen(door.server, config.host, ['PORT', config.port]);
  };
  const services = await openServices(prepared, async () => {
    await listenOnce();
    endWith(stopSignal, waiting.signal);
  });
  waiting.abort();
  // Their threads load while this one prepares the way of a request.
  warmUp(services);
  // Everything that can fail comes before the first request.
  const open = await door.prepare(services);
  // The sandbox is created only while there is no account: no command creates one before that.
  const mayCommand = Promise.withResolvers<void>();
  const admin = await openAdministration(services, mayCommand.promise);
  const sandbox = await showSandbox(services, stopSignal, listenOnce);
  mayCommand.resolve();
  services.addressing.publicUrl = fixedPublicUrl(config, listening);
  // It takes a moment, and nobody waits for this server yet.
  keepCompiled();
  open();
  await listenOnce();
  services.addressing.publicUrl = fixedPublicUrl(config, listening);
  const worker = await startJobs(services);
  announce(services, listening!, sandbox);
  reportReady();
  void tidyUp(config);
  log.info({ signal: await stopSignal, drain_delay_ms: config.drainDelayMs }, 'stopping');
  await Promise.all([leave(door, services, nextSignal()), worker.stop()]);
  await admin?.close();
  await services.close();
  process.exit(0);
}

/** A process that only speaks jobs, beside servers on the same PostgreSQL and audio store. */
async function runWorker(
  config: Config,
  log: ReturnType<typeof createLog>,
  stopSignal: Promise<NodeJS.Signals>,
): Promise<void> {
  if (config.databaseUrl === undefined) {
    throw new ConfigError(
      'DATABASE_URL',
      'is required by a worker: it shares its PostgreSQL with the servers',
    );
  }
  const prepared = await prepareServices(config, log);
  const health = await openHealth(prepared);
  const waiting = new AbortController();
  const services = await openServices(prepared, async () => endWith(stopSignal, waiting.signal));
  waiting.abort();
  keepCompiled();
  const worker = await startJobs(services);
  health?.open(services);
  log.info({ concurrency: config.workerConcurrency }, 'the worker is ready');
  void tidyUp(config);
  log.info({ signal: await stopSignal }, 'stopping');
  services.draining.abort(new Error('the worker is stopping'));
  await worker.stop();
  await services.close();
  process.exit(0);
}

/** Serves what operators ask of a worker, if they have said where. */
async function openHealth(prepared: Prepared): Promise<WorkerHealth | undefined> {
  const { host, healthPort } = prepared.config;
  if (healthPort === undefined) return undefined;
  const health = workerHealth(prepared);
  const { address } = await listen(health.server, host, ['HEALTH_PORT', healthPort]);
  prepared.log.info({ address }, 'the worker serves its health');
  return health;
}

// Without this, the first recording would wait half a second for its threads; /readyz tells when they are ready.
function warmUp({ log, shutdown, speech }: Services): void {
  for (const [name, engine] of speech.engines) {
    engine.ready().catch((err: unknown) => {
      // A stop ends engines that are still starting.
      if (!shutdown.aborted) log.error({ err, engine: name }, 'a speech engine is not ready');
    });
  }
}

/** Removes what no start will need again; a folder that does not let this process delete keeps it. */
async function tidyUp({ dataDir }: Config): Promise<void> {
  await removeStaleCaches(dataDir).catch(() => undefined);
}

function startJobs({ config, database, log, metrics, speech, tracing }: Services): Promise<Worker> {
  const { workerConcurrency: concurrency } = config;
  metrics.running(0, concurrency);
  const work: WorkerOptions['perform'] = (job, owner, signal) =>
    perform({ ...speech, database, log, metrics }, job, owner, signal);
  return startWorker({
    database,
    log,
    concurrency,
    onRunning: (count) => metrics.running(count, concurrency),
    onAttempt: (outcome) => metrics.attempted(outcome),
    perform: tracedPerform(tracing, work),
  });
}

/** Ends the process with the signal for as long as the database is waited for: there is nothing to hand back. */
function endWith(stopSignal: Promise<NodeJS.Signals>, until: AbortSignal): void {
  void stopSignal.then(() => until.aborted || process.exit(0));
}

// Commands connect to PostgreSQL themselves; the embedded database is open in this process alone.
async function openAdministration(services: Services, mayCommand: Promise<void>) {
  const { database, keyRing, store } = services;
  if (!database.embedded) return undefined;
  const { dataDir } = services.config;
  const forget = () => keyRing.forget();
  const reach = { database, forget, store: async () => store, describe: () => describeProcess(services) };
  return serveAdmin({
    dataDir,
    run: (command) => mayCommand.then(() => runCommand(reach, command)),
    dump: createDump(dataDir, database),
  });
}

/**
 * Makes the sandbox on the very first start, once it listens, and prints its key, which is never shown again, at once. Later
 * starts listen when they can serve: servers that are replaced one by one answer every request.
 */
async function showSandbox(
  { config, database }: Services,
  stopSignal: Promise<NodeJS.Signals>,
  listen: () => Promise<void>,
): Promise<Sandbox | undefined> {
  const stopping = new AbortController();
  void stopSignal.then(() => stopping.abort());
  const sandbox = await createSandboxIfEmpty(database, stopping.signal, listen).catch((error: unknown) => {
    if (stopping.signal.aborted) process.exit(0);
    throw error;
  });
  if (sandbox !== undefined && config.logLevel !== 'silent') process.stdout.write(keyNotice(sandbox));
  return sandbox;
}

/** Prints the address of the service and, after the very first start, a request to paste. */
function announce(
  { addressing, config, log }: Services,
  { address }: Listening,
  sandbox: Sandbox | undefined,
): void {
  log.info({ address: config.publicUrl ?? address }, 'khanesh is ready');
  // Of several servers, the first one greets for all.
  if (config.logLevel === 'silent' || (serverNumber() ?? 1) > 1) return;
  if (addressing.publicUrl === undefined) process.stdout.write(PUBLIC_URL_NOTICE);
  process.stdout.write(greeting(address, sandbox, config));
}

/**
 * Ends all requests and connections. For DRAIN_DELAY_MS only `/readyz` shows what is to come, so that load balancers send
 * requests elsewhere; a second signal ends the delay, or else the time that running requests have.
 */
async function leave(
  { connections }: Door,
  { config, draining, streamsClosing }: Services,
  nextSignal: Promise<unknown>,
): Promise<void> {
  const { drainDelayMs } = config;
  const hurry = new AbortController();
  void nextSignal.then(() => hurry.abort());
  draining.abort(new Error('the server is stopping'));
  if (drainDelayMs > 0) {
    connections.dismiss();
    await delay(drainDelayMs, undefined, { signal: hurry.signal }).catch(() => undefined);
  }
  await connections.refuseNew();
  streamsClosing.abort(draining.signal.reason);
  const quietMs = Math.min(Math.max(drainDelayMs, LEAST_QUIET_MS), MOST_QUIET_MS);
  await connections.end({ quietMs, graceMs: GRACE_MS, hurry: hurry.signal });
}

/** Runs a server or a worker until its process ends. */
export async function run(early: Early | undefined): Promise<void> {
  // Only process.exit ends this process. While a stop waits for an engine outside, nothing else may keep it alive: idle
  // threads, timers and listeners do not.
  setInterval(() => {}, 2 ** 30);
  await main(early).catch((error: unknown) => {
    const message = whyNoStart(error, () => readConfig(process.env));
    process.stderr.write(`khanesh cannot start: ${message}\n`);
    process.exit(error instanceof ConfigError ? 2 : 1);
  });
}
