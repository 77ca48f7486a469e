import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyTemplate } from '../../test/support/database-template.ts';
import { runProcess } from '../../test/support/run-process.ts';
import { type Served, serve } from './serve.ts';
import { START_OPTIONS } from './start-options.ts';

export interface Khanesh extends Served {
  key: string;
  dataDir: string;
  /** Text units that the account has used. */
  usedUnits(): Promise<number>;
}

/** The service in a process of its own, with one account whose limits are never reached. */
export async function serveKhanesh({
  databaseUrl,
  nodeOptions = [],
  env: settings = {},
  prepare = async () => {},
}: {
  databaseUrl?: string | undefined;
  nodeOptions?: readonly string[];
  env?: Record<string, string>;
  /** Fills the data directory before the service opens it. */
  prepare?(dataDir: string): Promise<void>;
} = {}): Promise<Khanesh> {
  const dataDir = await mkdtemp(join(tmpdir(), 'khanesh-bench-'));
  if (databaseUrl === undefined) await copyTemplate(dataDir);
  await prepare(dataDir);
  const env = { ...settings, DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  const logFile = join(dataDir, 'server.log');
  const served = await serve('server/main.ts', {
    env,
    logFile,
    nodeOptions: [...START_OPTIONS, ...nodeOptions],
    ready: ['/healthz', '/readyz'],
  });
  const key = await createAccount(env);
  return {
    ...served,
    key,
    dataDir,
    usedUnits: () => usedUnits(served.url, key),
    async stop() {
      await served.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function createAccount(env: Record<string, string | undefined>): Promise<string> {
  const limits = ['--plan', 'scale', '--rpm', '1000000', '--text-units', '1000000000000'];
  const args = ['account', 'create', '--organization', 'Bench', '--environment', 'test', ...limits, '--json'];
  const { exitCode, stdout, stderr } = await runProcess('server/admin/main.ts', args, { env });
  if (exitCode !== 0) throw new Error(`no account could be created: ${stderr}`);
  return (JSON.parse(stdout) as { key: string }).key;
}

async function usedUnits(url: string, key: string): Promise<number> {
  const response = await fetch(`${url}/v1/usage`, { headers: { Authorization: `Bearer ${key}` } });
  const body = (await response.json()) as { text: { used_units: number } };
  return body.text.used_units;
}
