import { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { Client, type ClientConfig, DatabaseError, Pool, type PoolClient } from 'pg';
import type { DatabaseLoad, DatabaseLog } from '../types.ts';

/** A pool of connections that throws away those whose server has fallen silent. */
export interface WatchedPool {
  /**
   * Lends a connection for as long as `run` lasts, which tells `spoil` of a statement's failure: unless it is
   * PostgreSQL's own word, the connection is thrown away. After a silence every idle one goes too, since its server may
   * be just as silent.
   */
  lend<T>(run: (client: PoolClient, spoil: (error: unknown) => void) => Promise<T>): Promise<T>;
  load(): Omit<DatabaseLoad, 'listening'>;
  close(): Promise<void>;
}

interface PoolSettings {
  config: ClientConfig;
  size: number;
  log: DatabaseLog;
  onConnect(client: Pick<Client, 'query'>): Promise<void>;
}

// A server that answers says goodbye at once.
const GOODBYE_MS = 2_000;

/** A client whose socket can be cut: the driver's own `end` waits for the server. */
class CutClient extends Client {
  readonly #socket: Socket;

  constructor(config: ClientConfig = {}) {
    const socket = new Socket();
    super({ ...config, stream: () => socket });
    this.#socket = socket;
  }

  cut(): void {
    this.#socket.destroy();
  }
}

/** Whether a statement had no answer within `query_timeout`, so that nobody knows what its connection is worth. */
function isSilence(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout';
}

export function openPool({ config, size, log, onConnect }: PoolSettings): WatchedPool {
  const idle = new Set<PoolClient>();
  const all = new Set<PoolClient>();
  const isCut = new WeakSet<PoolClient>();
  const pool = new Pool({ ...config, Client: CutClient, max: size, onConnect });
  const cut = (client: PoolClient) => (client as unknown as CutClient).cut();
  // A server restart ends idle connections; without a listener that error would end this process.
  // The error object holds the whole client with its cancel key, so only the message is logged.
  pool.on('error', ({ message }) => log.warn({ reason: message }, 'an idle database connection was lost'));
  pool.on('connect', (client) => all.add(client));
  pool.on('acquire', (client) => idle.delete(client));
  pool.on('release', (error, client) => !error && idle.add(client));
  pool.on('remove', (client) => {
    idle.delete(client);
    all.delete(client);
  });

  async function connect(): Promise<PoolClient> {
    const client = await pool.connect();
    // The pool hears of a cut only when the socket has closed.
    if (!isCut.has(client)) return client;
    client.release(true);
    return connect();
  }

  function cutIdle(): void {
    if (idle.size > 0) log.warn({ connections: idle.size }, 'the database is silent; connecting to it anew');
    for (const client of idle) {
      isCut.add(client);
      cut(client);
    }
    idle.clear();
  }

  return {
    async lend(run) {
      const client = await connect();
      // A lost connection fails its statement; an `error` event without listener ends the process.
      const ignore = () => undefined;
      client.on('error', ignore);
      let broken = false;
      const spoil = (error: unknown) => {
        broken ||= !(error instanceof DatabaseError);
        if (isSilence(error)) cutIdle();
      };
      try {
        return await run(client, spoil);
      } finally {
        client.removeListener('error', ignore);
        client.release(broken);
      }
    },
    load: () => ({
      inUse: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      most: size,
      waiting: pool.waitingCount,
    }),
    async close() {
      const ended = pool.end();
      await Promise.race([ended, delay(GOODBYE_MS, undefined, { ref: false })]);
      for (const client of all) cut(client);
      await ended;
    },
  };
}
