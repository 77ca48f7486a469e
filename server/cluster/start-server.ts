import cluster from 'node:cluster';
import type { ToPrimary } from './messages.ts';

/** One server, seen from the primary. */
export interface ServerHandle {
  /** Whether it answers requests; false when it ended before. */
  ready: Promise<boolean>;
  ended: Promise<ServerEnd>;
}

export interface ServerEnd {
  server: number;
  exitCode: number | null;
  signal: string | null;
  lifeMs: number;
}

/** Starts this program once more, as a server of this primary with the next number. */
export function startServer(): ServerHandle {
  const startedAt = performance.now();
  const worker = cluster.fork();
  const ended = new Promise<ServerEnd>((resolve) => {
    worker.once('exit', (exitCode: number | null, signal: string | null) =>
      resolve({ server: worker.id, exitCode, signal, lifeMs: Math.round(performance.now() - startedAt) }),
    );
  });
  const ready = new Promise<boolean>((resolve) => {
    worker.on('message', (message: ToPrimary) => message.kind === 'ready' && resolve(true));
    void ended.then(() => resolve(false));
  });
  return { ready, ended };
}
