import type { Socket } from 'node:net';

/** The server's answer to a command. */
export type Reply = { result: object } | { failure: string };

/**
 * The first line that arrives, without its end; undefined when the other side closes before it ends. Rejects
 * when the connection fails or the line is longer than `mostBytes`.
 */
export function readLine(socket: Socket, mostBytes: number): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    socket.on('data', (chunk: Buffer) => {
      const end = chunk.indexOf(0x0a);
      chunks.push(end < 0 ? chunk : chunk.subarray(0, end));
      bytes += chunk.length;
      if (bytes > mostBytes) reject(new Error(`a line is longer than ${mostBytes} bytes`));
      else if (end >= 0) resolve(Buffer.concat(chunks).toString('utf8'));
    });
    socket.once('error', reject);
    socket.once('close', () => resolve(undefined));
  });
}
