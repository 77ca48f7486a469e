import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Runs the journeys of the contract with `redocly respect` against a server of its own, on a free port and an empty
 * data folder. Further arguments go to `redocly respect`, such as `--workflow diacritize-and-replay`.
 */
const ROOT = fileURLToPath(new URL('../', import.meta.url));

const dataDir = await mkdtemp(join(tmpdir(), 'khanesh-workflows-'));
const server = spawn(process.execPath, ['server/main.ts'], {
  cwd: ROOT,
  env: { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
try {
  const { url, key } = await readGreeting();
  process.exitCode = await respect(url, key);
} finally {
  server.kill('SIGTERM');
  await once(server, 'close');
  await rm(dataDir, { recursive: true, force: true });
}

async function readGreeting(): Promise<{ url: string; key: string }> {
  let greeting = '';
  for await (const chunk of server.stdout!.setEncoding('utf8')) {
    greeting += chunk;
    const url = /listens on (\S+);/.exec(greeting)?.[1];
    const key = /khn_test_\w+/.exec(greeting)?.[0];
    if (url !== undefined && key !== undefined) return { url, key };
  }
  throw new Error(`the server did not start: ${greeting}`);
}

async function respect(url: string, key: string): Promise<number> {
  const args = ['respect', 'openapi/workflows.arazzo.yaml', '--server', `khanesh=${url}`];
  const tool = spawn(join(ROOT, 'node_modules/.bin/redocly'), [...args, ...process.argv.slice(2)], {
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
