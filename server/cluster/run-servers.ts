import cluster from 'node:cluster';
import { setTimeout as delay } from 'node:timers/promises';
import type { ToServer } from './messages.ts';
import { relayMeasurements } from './relay-measurements.ts';
import { type ServerHandle, startServer } from './start-server.ts';

// A server that ends soon after its start, again and again, is replaced after 1, 2, 4 and at most 30 s.
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
const LONG_LIFE_MS = 60_000;

/** Where the primary says what became of its servers. */
interface Log {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

interface Stops {
  stopSignal: Promise<unknown>;
  nextSignal(): Promise<unknown>;
}

/**
 * Runs `count` servers behind one port until a stop is asked for, and gives the exit code. The first one starts alone,
 * since it may have to bring the schema up to date; one that ends later is replaced. When one cannot even start, all are
 * stopped. A server that was killed cannot say why: `whyKilled` is said for it.
 */
export async function runServers(count: number, log: Log, whyKilled: string, stops: Stops): Promise<number> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let failed = false;
  relayMeasurements();
  void forwardStops(stops, stopping);

  function start(): ServerHandle {
    const server = startServer();
    void server.ended.then(({ server: number, signal: by }) => {
      if (by === 'SIGKILL') log.error({ server: number, signal: by }, whyKilled);
    });
    return server;
  }

  async function keep(server: ServerHandle): Promise<void> {
    for (let current = server, pauseMs = 0; ; ) {
      const { exitCode, lifeMs, ...end } = await current.ended;
      if (signal.aborted) {
        failed ||= exitCode !== 0;
        return;
      }
      pauseMs = lifeMs > LONG_LIFE_MS ? 0 : Math.min(pauseMs * 2 || FIRST_PAUSE_MS, LONGEST_PAUSE_MS);
      log.error({ ...end, exit_code: exitCode, pause_ms: pauseMs }, 'a server has ended and is replaced');
      await delay(pauseMs, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      current = start();
    }
  }

  const kept: Promise<void>[] = [];
  for (const batch of [1, count - 1]) {
    if (signal.aborted) break;
    const servers = Array.from({ length: batch }, start);
    const isReady = await Promise.all(servers.map(({ ready }) => ready));
    if (isReady.includes(false) && !signal.aborted) {
      failed = true;
      stop(stopping, 1);
    }
    kept.push(...servers.map(keep));
  }
  if (!signal.aborted) log.info({ servers: count }, 'all servers are ready');
  await Promise.all(kept);
  return failed ? 1 : 0;
}

/** Passes on each wish to stop: the second one hurries servers that still wait for requests. */
async function forwardStops({ stopSignal, nextSignal }: Stops, stopping: AbortController): Promise<void> {
  for (let times = 1, wish = stopSignal; ; times++, wish = nextSignal()) {
    await wish;
    stop(stopping, times);
  }
}

function stop(stopping: AbortController, times: number): void {
  stopping.abort();
  const message: ToServer = { kind: 'stop', times };
  for (const worker of Object.values(cluster.workers ?? {})) {
    // One that ends meanwhile needs no message.
    worker?.process.send?.(message, () => undefined);
  }
}
