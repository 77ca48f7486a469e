import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import {
  createDump,
  createSandboxIfEmpty,
  greeting,
  keyNotice,
  runCommand,
  type Sandbox,
  serveAdmin,
} from './admin/index.ts';
import { createDoor, type Door } from './app.ts';
import { type Config, ConfigError, readConfig } from './config/index.ts';
import { perform, startWorker, type Worker } from './jobs/index.ts';
import { createLog } from './log.ts';
import { openServices, type Services } from './services.ts';

const STOP_SIGNALS = ['SIGTERM', 'SIGINT'] as const;

// After SIGTERM, running requests get at most 30 s to finish.
const GRACE_MS = 30_000;
// Idle connections end when no request has come for as long as DRAIN_DELAY_MS, within these bounds: the shorter one is for
// requests that are on their way, in the longer one a proxy in use learns that nobody listens any more.
const LEAST_QUIET_MS = 100;
const MOST_QUIET_MS = 1_000;

async function main(): Promise<void> {
  const stopSignal = Promise.race([nextStopSignal(), whenOrphaned()]);
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  if (process.argv.includes('--worker')) return runWorker(config, log, stopSignal);
  let door: Door | undefined;
  let address: string | undefined;
  const waiting = new AbortController();
  const services = await openServices(config, log, async (contract) => {
    door = createDoor(contract, log);
    address = await listen(door.server, config);
    endWith(stopSignal, waiting.signal);
  });
  waiting.abort();
  door ??= createDoor(services.contract, log);
  // Everything that can fail comes before the first request.
  const open = await door.prepare(services);
  // Before any command can create an account: the sandbox is created only while there has never been an account.
  const sandbox = await showSandbox(services, stopSignal);
  const admin = await openAdministration(services);
  services.addressing.publicUrl = config.publicUrl ?? address ?? '';
  open();
  address ??= await listen(door.server, config);
  services.addressing.publicUrl = config.publicUrl ?? address;
  const worker = await startJobs(services);
  warmUp(services);
  announce(services, address, sandbox);
  log.info({ signal: await stopSignal, drain_delay_ms: config.drainDelayMs }, 'stopping');
  await Promise.all([leave(door, services), worker.stop()]);
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
  const waiting = new AbortController();
  const services = await openServices(config, log, async () => endWith(stopSignal, waiting.signal));
  waiting.abort();
  const worker = await startJobs(services);
  log.info({ concurrency: config.workerConcurrency }, 'the worker is ready');
  log.info({ signal: await stopSignal }, 'stopping');
  await worker.stop();
  await services.close();
  process.exit(0);
}

// Without this, the first recording would wait half a second for its threads; /readyz tells when they are ready.
function warmUp({ log, speech }: Services): void {
  for (const [name, engine] of speech.engines) {
    engine.ready().catch((err: unknown) => log.error({ err, engine: name }, 'a speech engine is not ready'));
  }
}

function startJobs({ config, database, log, metrics, speech }: Services): Promise<Worker> {
  return startWorker({
    database,
    log,
    concurrency: config.workerConcurrency,
    perform: (job, owner, signal) => perform({ ...speech, database, log, metrics }, job, owner, signal),
  });
}

/** Resolves with the next SIGTERM or SIGINT. A signal during the start takes effect after the start. */
function nextStopSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    const take = (signal: NodeJS.Signals) => {
      for (const name of STOP_SIGNALS) process.off(name, take);
      resolve(signal);
    };
    for (const name of STOP_SIGNALS) process.on(name, take);
  });
}

// The shell of `npm start` does not forward signals: ending npm is meant to end the server.
function whenOrphaned(): Promise<NodeJS.Signals> {
  const parent = process.ppid;
  return new Promise((resolve) => {
    if (process.env.npm_lifecycle_event === undefined) return;
    setInterval(() => process.ppid === parent || resolve('SIGTERM'), 500).unref();
  });
}

/** Ends the process with the signal for as long as the database is waited for: there is nothing to hand back. */
function endWith(stopSignal: Promise<NodeJS.Signals>, until: AbortSignal): void {
  void stopSignal.then(() => until.aborted || process.exit(0));
}

function listen(server: Server, { host, port }: Config): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason =
        error.code === 'EADDRINUSE' ? 'is in use by another program' : `cannot be used: ${error.message}`;
      reject(new ConfigError('PORT', `${port} on ${host} ${reason}`));
    });
    server.listen(port, host, () => {
      const { port: bound } = server.address() as AddressInfo;
      resolve(`http://${host.includes(':') ? `[${host}]` : host}:${bound}`);
    });
  });
}

// Commands connect to PostgreSQL themselves; the embedded database is open in this process alone.
async function openAdministration({ config, database, keyRing }: Services) {
  if (!database.embedded) return undefined;
  const reach = { database, forget: () => keyRing.forget() };
  const { dataDir } = config;
  return serveAdmin({
    dataDir,
    run: (command) => runCommand(reach, command),
    dump: createDump(dataDir, database),
  });
}

/** Makes the sandbox on the very first start, and prints its key, which is never shown again, at once. */
async function showSandbox(
  { config, database }: Services,
  stopSignal: Promise<NodeJS.Signals>,
): Promise<Sandbox | undefined> {
  const stopping = new AbortController();
  void stopSignal.then(() => stopping.abort());
  const sandbox = await createSandboxIfEmpty(database, stopping.signal).catch((error: unknown) => {
    if (stopping.signal.aborted) process.exit(0);
    throw error;
  });
  if (sandbox !== undefined && config.logLevel !== 'silent') process.stdout.write(keyNotice(sandbox));
  return sandbox;
}

/** Prints the address of the service and, after the very first start, a request to paste. */
function announce({ config, log }: Services, address: string, sandbox: Sandbox | undefined): void {
  log.info({ address: config.publicUrl ?? address }, 'khanesh is ready');
  if (config.logLevel !== 'silent') process.stdout.write(greeting(address, sandbox, config.tryPage));
}

/**
 * Ends all requests and connections. For DRAIN_DELAY_MS only `/readyz` shows what is to come, so that load balancers send
 * requests elsewhere; a second signal ends the delay, or else the time that running requests have.
 */
async function leave({ connections }: Door, { config, draining, streamsClosing }: Services): Promise<void> {
  const { drainDelayMs } = config;
  const hurry = new AbortController();
  void nextStopSignal().then(() => hurry.abort());
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

// Only process.exit ends this process. While a stop waits for an engine outside, nothing else may keep it alive: idle
// threads, timers and listeners do not.
setInterval(() => {}, 2 ** 30);

await main().catch((error: unknown) => {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`khanesh cannot start: ${message}\n`);
  process.exit(1);
});
