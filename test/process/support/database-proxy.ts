import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface DatabaseProxy {
  /** The address of the database through this proxy. */
  url: string;
  /** Breaks every connection and refuses new ones. */
  cut(): Promise<void>;
  /** Takes connections again. */
  mend(): Promise<void>;
  /** Leads new connections to another server. */
  turnTo(databaseUrl: string): void;
  /** Drops everything that is sent from now on: connections stay open, and new ones are accepted, but nobody answers. */
  hush(): void;
  /** Answers new connections; those that fell silent stay so. */
  speak(): void;
}

/** A proxy before a PostgreSQL server that a test can cut, for one service alone. */
export async function openDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  let target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let silent = false;
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    }
    if (silent) near.resume();
    else near.pipe(far).pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return {
    url: url.href,
    async cut() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    mend: () => listen(port),
    turnTo(databaseUrl) {
      target = new URL(databaseUrl);
    },
    hush() {
      silent = true;
      for (const socket of sockets) socket.unpipe().resume();
    },
    speak() {
      silent = false;
    },
  };
}
