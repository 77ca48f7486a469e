import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A server or a worker that is started again and again, with one log for all its lives. */
export interface Member {
  readonly name: string;
  /** Of its present life. */
  readonly pid: number | undefined;
  readonly isAlive: boolean;
  /** Lives that ended without anybody asking for it. */
  readonly deaths: readonly string[];
  start(): void;
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void;
  /** Ends it; gives its exit code, or the signal. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | NodeJS.Signals | null>;
  /** Ends it for good. */
  close(): Promise<unknown>;
  /** Where it opens its inspector, once it was asked to. */
  readonly inspector: string | undefined;
  /** Asks it to open its inspector. */
  openInspector(): void;
}

interface Plan {
  name: string;
  isWorker: boolean;
  env: Record<string, string>;
  logs: string;
}

const RESTART_MS = 1_000;
const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
// As `npm start` and `npm run worker` do; the inspector opens only when it is asked to, on any port.
const FLAGS = [
  '--v8-pool-size=2',
  '--min-semi-space-size=4',
  '--max-semi-space-size=32',
  '--max-old-space-size=384',
  '--inspect-port=0',
];

export function createMember({ name, isWorker, env, logs }: Plan): Member {
  const log: WriteStream = createWriteStream(join(logs, `${name}.log`), { flags: 'a' });
  const deaths: string[] = [];
  let child: ChildProcess | undefined;
  let ending = false;
  let closed = false;
  let inspector: string | undefined;

  function start(): void {
    // A fault may heal when the run is over already.
    if (closed || child !== undefined) return;
    const { PATH, TMPDIR, HOME } = process.env;
    const args = [...FLAGS, 'server/main.ts', ...(isWorker ? ['--worker'] : [])];
    const life = spawn(process.execPath, args, {
      cwd: ROOT,
      env: { PATH, TMPDIR, HOME, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = life;
    ending = false;
    inspector = undefined;
    log.write(`--- started with process id ${life.pid}\n`);
    life.stdout.pipe(log, { end: false });
    life.stderr.pipe(log, { end: false });
    life.stderr.on('data', (text: Buffer) => {
      inspector ??= /Debugger listening on (ws:\S+)/.exec(text.toString())?.[1];
    });
    life.once('exit', (code, signal) => {
      log.write(`--- ended with ${signal ?? code}\n`);
      if (child === life) child = undefined;
      if (ending) return;
      deaths.push(`${name} ended by itself with ${signal ?? code}: see ${name}.log`);
      // As whoever keeps it running does.
      setTimeout(start, RESTART_MS);
    });
  }

  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | NodeJS.Signals | null> {
    if (child === undefined) return null;
    const ended = once(child, 'exit');
    // A second SIGTERM would end it in the middle of what the first has it finish.
    if (!ending || signal === 'SIGKILL') child.kill(signal);
    ending = true;
    const [code, by] = await ended;
    return by ?? code;
  }

  return {
    name,
    deaths,
    start,
    get pid() {
      return child?.pid;
    },
    get isAlive() {
      return child !== undefined;
    },
    get inspector() {
      return inspector;
    },
    openInspector: () => void child?.kill('SIGUSR1'),
    signal: (signal) => void child?.kill(signal),
    end,
    close() {
      closed = true;
      return end('SIGKILL');
    },
  };
}
