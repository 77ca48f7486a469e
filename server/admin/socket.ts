import { chmod, mkdir, rename, rm } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import type { Command } from './command.ts';
import { failureLine } from './failure.ts';
import { type Reply, readLine } from './lines.ts';
import { SOCKET_NAME, withShortPath } from './socket-path.ts';

interface SocketOptions {
  dataDir: string;
  run(command: Command): Promise<object>;
}

// Two names of 200 characters fit many times.
const MOST_COMMAND_BYTES = 64 * 1024;
// A command is written at once; whoever connects and says nothing is let go.
const SILENCE_MS = 5_000;

/**
 * Takes administration commands on DATA_DIR/admin.sock while this process holds the embedded database: one
 * command as a line of JSON, one Reply as a line of JSON. A socket left by a killed process is replaced, so
 * the caller must hold the directory's lock until `close` is done. Only the directory's owner can connect.
 */
export async function serveAdmin({ dataDir, run }: SocketOptions): Promise<{ close(): Promise<void> }> {
  const waiting = new Set<Socket>();
  const server = createServer((socket) => {
    waiting.add(socket);
    // Whoever goes away early gets no answer; the command is done all the same.
    socket.on('error', () => socket.destroy());
    socket.on('close', () => waiting.delete(socket));
    void answer(socket, run, () => waiting.delete(socket));
  });
  await listen(server, dataDir);
  return {
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of waiting) socket.destroy();
      await closed;
      await rm(join(dataDir, SOCKET_NAME), { force: true });
    },
  };
}

async function answer(socket: Socket, run: SocketOptions['run'], onStart: () => void): Promise<void> {
  socket.setTimeout(SILENCE_MS, () => socket.destroy());
  const line = await readLine(socket, MOST_COMMAND_BYTES).catch(() => undefined);
  if (line === undefined) return void socket.destroy();
  onStart();
  socket.setTimeout(0);
  socket.end(`${JSON.stringify(await reply(line, run))}\n`);
}

async function reply(line: string, run: SocketOptions['run']): Promise<Reply> {
  try {
    return { result: await run(JSON.parse(line)) };
  } catch (error) {
    return { failure: failureLine(error) };
  }
}

/** Binds in a private directory and moves the socket to its place: it is never there with other permissions. */
async function listen(server: Server, dataDir: string): Promise<void> {
  const cradle = join(dataDir, `${SOCKET_NAME}.new`);
  await rm(cradle, { recursive: true, force: true });
  await mkdir(cradle, { mode: 0o700 });
  await withShortPath(cradle, async (directory) => {
    const path = join(directory, SOCKET_NAME);
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen({ path }, resolve);
    });
  });
  await chmod(join(cradle, SOCKET_NAME), 0o600);
  await rename(join(cradle, SOCKET_NAME), join(dataDir, SOCKET_NAME));
  await rm(cradle, { recursive: true });
}
