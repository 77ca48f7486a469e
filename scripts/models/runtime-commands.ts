import { LockHeld } from '../../server/model-files/index.ts';
import { type InstallOptions, RUNTIME_FACTS, RuntimeFailed, type RuntimeState } from './install-runtime.ts';
import { progressBar, readableSize, type Terminal, WAIT } from './terminal.ts';

/** How what runs the voices of Piper is brought and checked; something else only in tests. */
export interface RuntimeSource {
  install(folder: string, options: InstallOptions): Promise<void>;
  check(folder: string): Promise<RuntimeState>;
}

/** What runs the voices of Piper, and where it belongs. */
export interface PiperRuntime extends RuntimeSource {
  folder: string;
}

const NAME = 'piper-runtime';
const { name: PRODUCT, version, licence, downloadBytes } = RUNTIME_FACTS;
const WHAT = `${PRODUCT} ${version}  ${readableSize(downloadBytes)}  ${licence}`;

export async function listRuntime({ folder, check }: PiperRuntime, { out }: Terminal): Promise<void> {
  out(`${NAME} in ${folder}\n  ${WHAT}  ${await check(folder)}\n`);
}

/** Gives the exit code: 1 if the runtime cannot be used. */
export async function verifyRuntime(
  { folder, check }: PiperRuntime,
  { out, err }: Terminal,
): Promise<number> {
  const state = await check(folder);
  if (state !== 'good') {
    err(`${NAME} in ${folder} is ${state}\n`);
    return 1;
  }
  out(`${NAME} is there and runs: ${folder}\n`);
  return 0;
}

/** Installs the runtime unless it is there and runs. Gives the exit code. */
export async function fetchRuntime(
  runtime: PiperRuntime,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<number> {
  const { folder, install, check } = runtime;
  if ((await check(folder)) !== 'good') {
    terminal.err(`${PRODUCT} ${version} (${licence}), a download of ${readableSize(downloadBytes)} by npm\n`);
    const bar = progressBar(terminal);
    try {
      await install(folder, { signal, onProgress: bar.show });
    } catch (error) {
      bar.clear();
      if (!(error instanceof RuntimeFailed || error instanceof LockHeld)) throw error;
      terminal.err(`${NAME} could not be installed: ${error.message}\n`);
      if (error instanceof LockHeld) terminal.err(WAIT);
      return 1;
    }
    bar.clear();
  }
  terminal.out(`${NAME} is there and runs: ${folder}\n`);
  return 0;
}
