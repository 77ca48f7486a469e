import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export interface Served {
  url: string;
  pid: number;
  /** Milliseconds from spawn to the first 200 of every path in `ready`. */
  readyMs: number;
  stop(): Promise<void>;
}

interface ServeOptions {
  env?: Record<string, string | undefined>;
  /** Where its standard output and errors go: a file, as on a real machine. */
  logFile: string;
  /** Paths that must answer 200 before it counts as ready. */
  ready?: readonly string[];
  nodeOptions?: readonly string[];
}

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Starts a script of this project as a process of its own on a free port. The caller must stop it. */
export async function serve(script: string, options: ServeOptions): Promise<Served> {
  const { env = {}, logFile, ready = ['/healthz'], nodeOptions = [] } = options;
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { PATH, TMPDIR, HOME } = process.env;
  const log = await open(logFile, 'a');
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...nodeOptions, script], {
    cwd: root,
    env: { PATH, TMPDIR, HOME, PORT: String(port), ...env },
    stdio: ['ignore', log.fd, log.fd],
  });
  await log.close();
  for (const path of ready) await answers(child, url + path, logFile);
  const readyMs = performance.now() - startedAt;
  return { url, pid: child.pid!, readyMs, stop: () => stop(child) };
}

async function answers(child: ChildProcess, url: string, logFile: string): Promise<void> {
  for (;;) {
    const status = await fetch(url).then(
      (response) => response.status,
      () => 0,
    );
    if (status === 200) return;
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}; see ${logFile}`);
    // Polling more often would take processor time from the starting process.
    await delay(10);
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'close');
  child.kill('SIGTERM');
  await ended;
}

/** A port that nobody listens on now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
