import cluster from 'node:cluster';
import { readFileSync } from 'node:fs';
import { onPrimary } from './server-process.ts';

const STOP_SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/**
 * Gives the wishes to stop this process, one a call: the next SIGTERM or SIGINT. A signal during the start takes effect
 * after the start. One of several servers leaves Ctrl-C to the primary, which passes on how often it was told to stop;
 * the end of the primary stops it too.
 */
export function createStopSignals(): () => Promise<NodeJS.Signals> {
  // Process managers tell every process of a group: a signal and the same wish by way of the primary count once.
  let wishes = 0;
  let signals = 0;
  return () =>
    new Promise((resolve) => {
      const ends: (() => void)[] = [];
      const take = (signal: NodeJS.Signals) => {
        for (const end of ends) end();
        resolve(signal);
      };
      const listen = (name: string, listener: (signal: NodeJS.Signals) => void) => {
        process.on(name, listener);
        ends.push(() => void process.off(name, listener));
      };
      if (!cluster.isWorker) {
        for (const name of STOP_SIGNALS) listen(name, take);
        return;
      }
      const takeWish = (count: number) => {
        if (count <= wishes) return;
        wishes = count;
        take('SIGTERM');
      };
      listen('SIGTERM', () => takeWish(++signals));
      listen('disconnect', () => takeWish(wishes + 1));
      ends.push(onPrimary('stop', ({ times }) => takeWish(times)));
    });
}

/** Lets a server that has lost its primary finish its requests: Node would end it at once. */
export function outlivePrimary(): void {
  if (cluster.worker === undefined) return;
  cluster.worker.exitedAfterDisconnect = true;
  process.on('SIGINT', () => undefined);
}

// npm starts a script by one of these, which outlives an npm that is killed.
const SHELLS = new Set(['sh', 'dash', 'ash', 'bash', 'busybox']);

/** Gives SIGTERM when npm, which started this process, has ended: the shell of `npm start` does not forward signals. */
export function whenOrphaned(): Promise<NodeJS.Signals> {
  const parent = process.ppid;
  const npm = parentOfShell(parent);
  return new Promise((resolve) => {
    if (process.env.npm_lifecycle_event === undefined) return;
    const isThere = () => process.ppid === parent && parentOfShell(parent) === npm;
    setInterval(() => isThere() || resolve('SIGTERM'), 500).unref();
  });
}

/** The parent of a process, if that is a shell and the system tells (Linux). Where no shell stays, npm itself is the parent. */
function parentOfShell(pid: number): string | undefined {
  try {
    const [, name, parent] = /\((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))!;
    return SHELLS.has(name!) ? parent : undefined;
  } catch {
    return undefined;
  }
}
