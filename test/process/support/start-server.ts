import { type RunningProcess, startProcess } from '../../support/run-process.ts';

const KEY = /khn_test_[0-9A-Za-z]{49}/;
export const ADDRESS = /listens on (http:\/\/\S+?);/;

/** For a start as an operator's first one is: without the compiled modules that all tests share. */
export const UNCOMPILED = { NODE_COMPILE_CACHE: undefined };

/** Starts a server on a data directory, on any free port and with one place for jobs. Whoever starts it stops it. */
export function startServer(dataDir: string, env: Record<string, string | undefined> = {}): RunningProcess {
  return startProcess('server/main.ts', [], {
    env: { PORT: '0', DATA_DIR: dataDir, WORKER_CONCURRENCY: '1', LOG_LEVEL: 'error', ...env },
  });
}

/** Waits until a server listens. `key` is the sandbox key, which only the first start on a database prints. */
export async function listening(server: RunningProcess) {
  const [, url] = await server.waitFor(ADDRESS);
  return { server, url: url!, key: server.output.stdout.match(KEY)?.[0] };
}
