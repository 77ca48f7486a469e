import { chmod, mkdir, rename, rm } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { failureLine } from '../../command-line/index.ts';
import type { Command } from '../commands/command.ts';
import type { DumpCommand, WrittenDump } from '../dump/dump-command.ts';
import { type Reply, readLine } from './lines.ts';
import { SOCKET_NAME, withShortPath } from './socket-path.ts';

interface SocketOptions {
  dataDir: string;
  run(command: Command): Promise<object>;
  dump?(): Promise<WrittenDump>;
}

// Many times two names of 200 characters, the longest that a command carries.
const MOST_COMMAND_BYTES = 64 * 1024;
// A command is sent at once; a connection that stays silent is closed.
const SILENCE_MS = 5_000;

/**
 * Serves administration commands on DATA_DIR/admin.sock while this process holds the embedded database: each
 * connection carries one command and one Reply, as lines of JSON. The socket that a killed process left is replaced, so
 * the caller must hold the directory's lock until `close` is done. Only the directory's owner can connect.
 */
export async function serveAdmin({ dataDir, ...act }: SocketOptions): Promise<{ close(): Promise<void> }> {
  const waiting = new Set<Socket>();
  const server = createServer((socket) => {
    waiting.add(socket);
    // The client may disconnect before the answer; the command is done all the same.
    socket.on('error', () => socket.destroy());
    socket.on('close', () => waiting.delete(socket));
    void answer(socket, act, () => waiting.delete(socket));
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

type Act = Pick<SocketOptions, 'run' | 'dump'>;

async function answer(socket: Socket, act: Act, onStart: () => void): Promise<void> {
  socket.setTimeout(SILENCE_MS, () => socket.destroy());
  const line = await readLine(socket, MOST_COMMAND_BYTES).catch(() => undefined);
  if (line === undefined) return void socket.destroy();
  onStart();
  socket.setTimeout(0);
  socket.end(`${JSON.stringify(await reply(line, act))}\n`);
}

async function reply(line: string, { run, dump }: Act): Promise<Reply> {
  try {
    const command: Command | DumpCommand = JSON.parse(line);
    if (command.name === 'database dump' && dump) return { result: await dump() };
    return { result: await run(command as Command) };
  } catch (error) {
    return { failure: failureLine(error) };
  }
}

/** Binds in a private directory and moves the socket into place, so that it never has other permissions there. */
async function listen(server: Server, dataDir: string): Promise<void> {
  const temporary = join(dataDir, `${SOCKET_NAME}.new`);
  await rm(temporary, { recursive: true, force: true });
  await mkdir(temporary, { mode: 0o700 });
  await withShortPath(temporary, async (directory) => {
    const path = join(directory, SOCKET_NAME);
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen({ path }, resolve);
    });
  });
  await chmod(join(temporary, SOCKET_NAME), 0o600);
  await rename(join(temporary, SOCKET_NAME), join(dataDir, SOCKET_NAME));
  await rm(temporary, { recursive: true });
}
