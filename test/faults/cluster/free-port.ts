import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/**
 * A port that is free now, for a program that keeps it through its restarts. Below the ports that systems give to outgoing
 * connections, so that none of them takes it while its program is down.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000);
    const server = createServer();
    server.listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    const { port: bound } = server.address() as AddressInfo;
    server.close();
    await once(server, 'close');
    return bound;
  }
}
