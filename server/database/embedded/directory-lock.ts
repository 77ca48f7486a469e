import { statSync, unlinkSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Another process holds the data directory. */
export class DirectoryInUse extends Error {
  constructor(directory: string) {
    super(`DATA_DIR ${directory} is in use by another Khanesh process.`);
    this.name = 'DirectoryInUse';
  }
}

/**
 * Two processes on one embedded database lose rows silently, and PGlite does not stop them. The
 * lock is a listening socket named by the directory's device and inode, so that any path to it
 * means the same lock, and the system frees it the moment its process ends, however that happens.
 *
 * It does not reach across network namespaces: two containers that share a volume do not see it.
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  const { dev, ino } = statSync(directory, { bigint: true });
  const address = lockAddress(process.platform, `khanesh-${dev}-${ino}`);
  const server = await listenOrRefuse(address, directory);
  // The lock alone must not keep a process alive.
  server.unref();
  return () => new Promise((resolve) => server.close(() => resolve()));
}

/** Linux and Windows have names that vanish with their owner; elsewhere it is a socket file. */
export function lockAddress(platform: NodeJS.Platform, name: string): string {
  if (platform === 'linux') return `\0${name}`;
  if (platform === 'win32') return `\\\\.\\pipe\\${name}`;
  return join(tmpdir(), `${name}.lock`);
}

async function listenOrRefuse(address: string, directory: string): Promise<Server> {
  try {
    return await listen(address);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
  }
  // A socket file outlives its process: if nobody answers, it is a leftover.
  if (address.startsWith('/') && !(await answers(address))) {
    unlinkSync(address);
    return listen(address);
  }
  throw new DirectoryInUse(directory);
}

function listen(address: string): Promise<Server> {
  const server = createServer((socket) => socket.destroy());
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ path: address }, () => resolve(server));
  });
}

function answers(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ path: address });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
