import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('../../test/support/start-postgres.sh', import.meta.url));

export interface Postgres {
  url: string;
  stop(): Promise<void>;
}

/**
 * A temporary PostgreSQL server, or undefined where Debian's binaries are not installed. It does not wait for the disk,
 * so its figures leave out the cost of one.
 */
export async function servePostgres(): Promise<Postgres | undefined> {
  if (!existsSync('/usr/lib/postgresql')) return undefined;
  const child = spawn('sh', [script], { stdio: ['ignore', 'pipe', 'ignore'], detached: true });
  const ended = once(child, 'close');
  const url = await Promise.race([
    once(child.stdout, 'data').then(([text]) => String(text).trim()),
    ended.then(() => undefined),
  ]);
  if (url === undefined) throw new Error('PostgreSQL did not start');
  return {
    url,
    async stop() {
      // The script waits in a `sleep`, so the signal goes to the whole process group.
      process.kill(-child.pid!, 'SIGTERM');
      await ended;
    },
  };
}
