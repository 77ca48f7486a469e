import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * A port that is free now and below those that the system gives to outgoing connections: a server that is restarted finds
 * it free again.
 */
export async function lastingPort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}
