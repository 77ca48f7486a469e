import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { AdminFailure } from '../commands/admin-failure.ts';
import type { Command } from '../commands/command.ts';
import type { DumpCommand } from '../dump/dump-command.ts';
import { type Reply, readLine } from './lines.ts';
import { SOCKET_NAME, withShortPath } from './socket-path.ts';

// A list of a million keys fits.
const MOST_REPLY_BYTES = 256 * 1024 * 1024;
// A command takes milliseconds; a server that is silent for this long is stuck.
const SILENCE_MS = 30_000;
// There is no socket, no process listens on it, or there is no directory.
const NOT_SERVED = new Set(['ENOENT', 'ECONNREFUSED', 'ENOTDIR']);

/**
 * Sends the command to the server that holds this data directory. Gives undefined, with nothing done, when no server
 * listens there. Throws AdminFailure when the command cannot be done or its outcome is unknown.
 */
export async function askServer(
  dataDir: string,
  command: Command | DumpCommand,
  silenceMs = SILENCE_MS,
): Promise<object | undefined> {
  const socket = await withShortPath(dataDir, (directory) => tryConnect(join(directory, SOCKET_NAME)));
  if (socket === undefined) return undefined;
  try {
    const reply = await exchange(socket, command, silenceMs);
    if ('failure' in reply) throw new AdminFailure(reply.failure);
    return reply.result;
  } finally {
    socket.destroy();
  }
}

function tryConnect(path: string): Promise<Socket | undefined> {
  return new Promise((resolve, reject) => {
    const socket = connect({ path });
    socket.once('connect', () => resolve(socket));
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (NOT_SERVED.has(error.code ?? '')) resolve(undefined);
      else reject(new AdminFailure(`the server's socket cannot be used: ${error.message}`));
    });
  });
}

async function exchange(socket: Socket, command: object, silenceMs: number): Promise<Reply> {
  socket.setTimeout(silenceMs, () => socket.destroy());
  const answer = readLine(socket, MOST_REPLY_BYTES);
  socket.write(`${JSON.stringify(command)}\n`);
  const line = await answer.catch(() => undefined);
  // Not sent again: it may have been done already.
  if (line === undefined)
    throw new AdminFailure('the server gave no answer; look before trying again, it may have been done');
  return JSON.parse(line) as Reply;
}
