import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { ROOT } from './run-tool.ts';

type Server = ChildProcessByStdio<null, Readable, null>;

/**
 * Runs the journeys of the contract with `redocly respect` against a server of its own, on a free port and an empty data
 * folder. `args` go to `redocly respect`; gives its exit code.
 */
export async function runWorkflows(args: readonly string[]): Promise<number> {
  const dataDir = await mkdtemp(join(tmpdir(), 'khanesh-workflows-'));
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = once(server, 'close');
  try {
    const { url, key } = await readGreeting(server);
    return await respect(url, key, args);
  } finally {
    server.kill('SIGTERM');
    await closed;
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function readGreeting(server: Server): Promise<{ url: string; key: string }> {
  let greeting = '';
  for await (const chunk of server.stdout.setEncoding('utf8')) {
    greeting += chunk;
    const url = /listens on (\S+);/.exec(greeting)?.[1];
    const key = /khn_test_\w+/.exec(greeting)?.[0];
    if (url !== undefined && key !== undefined) return { url, key };
  }
  throw new Error(`the server did not start: ${greeting}`);
}

async function respect(url: string, key: string, args: readonly string[]): Promise<number> {
  const own = ['respect', 'openapi/workflows.arazzo.yaml', '--server', `khanesh=${url}`];
  const tool = spawn(join(ROOT, 'node_modules/.bin/redocly'), [...own, ...args], {
    cwd: ROOT,
    // In the environment, not on the command line: other users of the machine can read that.
    env: {
      ...process.env,
      REDOCLY_CLI_RESPECT_INPUT: `api_key=${key}`,
      REDOCLY_TELEMETRY: 'off',
      REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
    },
    stdio: 'inherit',
  });
  const [code] = await once(tool, 'close');
  return code ?? 1;
}
