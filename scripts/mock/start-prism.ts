import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Contract } from '../../server/contract/index.ts';

/** Starts Prism in this process on a free port, silently; gives its address once it listens. */
export async function startPrism(contract: Contract): Promise<string> {
  const port = await freePort();
  // Prism reads its arguments from the command line. It runs in this process, so both end together.
  const options = ['--port', String(port), '--cors=false', '--verboseLevel', 'silent'];
  process.argv.splice(2, Infinity, 'mock', writeContract(contract), ...options);
  await import('@stoplight/prism-cli');
  while (!(await listens(port))) await wait(20);
  return `http://127.0.0.1:${port}`;
}

/**
 * Writes the contract for Prism and gives its path. Prism names a violated pattern in a header, which Persian letters
 * would break: the exact patterns of the server name the script instead.
 */
function writeContract(contract: Contract): string {
  const folder = mkdtempSync(join(tmpdir(), 'khanesh-mock-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'openapi.json');
  writeFileSync(file, JSON.stringify(contract.document()));
  return file;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
