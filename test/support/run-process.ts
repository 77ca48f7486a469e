import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

interface ProcessOptions {
  /**
   * Added to PATH, the temporary directory and the folder of compiled modules that all tests share; nothing else is
   * inherited, so no test depends on the shell.
   */
  env?: Record<string, string | undefined>;
  /** What it reads from standard input; nothing unless given. */
  input?: string;
  /** The folder it runs in; the project's unless given. */
  cwd?: string;
  /** The user and group it runs as, by number; only root may give one. */
  user?: number;
}

export interface Outcome {
  exitCode: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

export interface RunningProcess {
  readonly pid: number;
  /** What it has written so far. */
  readonly output: { stdout: string; stderr: string };
  /** The first match on standard output; rejects with its output when it ends without one. */
  waitFor(pattern: RegExp): Promise<RegExpMatchArray>;
  /** Sends the signal and waits for the end. */
  stop(signal?: NodeJS.Signals): Promise<Outcome>;
  readonly ended: Promise<Outcome>;
}

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Runs a script of this project, such as `server/admin/main.ts`, to its end. */
export function runProcess(
  script: string,
  args: readonly string[],
  options: ProcessOptions = {},
): Promise<Outcome> {
  return startProcess(script, args, options).ended;
}

/** Starts a script of this project as a process of its own. Whoever starts it stops it. */
export function startProcess(
  script: string,
  args: readonly string[] = [],
  { env = {}, input = '', cwd = root, user }: ProcessOptions = {},
): RunningProcess {
  const { PATH, TMPDIR, HOME, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [script, ...args], {
    cwd,
    env: { PATH, TMPDIR, HOME, NODE_COMPILE_CACHE, ...env },
    ...(user === undefined ? {} : { uid: user, gid: user }),
  });
  const output = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output.stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text) => {
    output.stderr += text;
  });
  // A process that reads nothing may be gone before everything is written.
  child.stdin.on('error', () => undefined).end(input);
  const ended = once(child, 'close').then(([exitCode, signal]) => ({ exitCode, signal, ...output }));

  return {
    pid: child.pid!,
    output,
    ended,
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      return ended;
    },
    async waitFor(pattern) {
      for (;;) {
        const match = output.stdout.match(pattern);
        if (match) return match;
        const isOver = await Promise.race([
          ended.then(() => true),
          once(child.stdout, 'data').then(() => false),
        ]);
        if (isOver && !pattern.test(output.stdout)) {
          throw new Error(`it ended without ${pattern}: ${output.stdout}${output.stderr}`);
        }
      }
    },
  };
}
