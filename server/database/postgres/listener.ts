import { setTimeout as delay } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { checkChannel, createChannels } from '../channels.ts';
import type { TransactionScope } from '../transaction/transaction-scope.ts';
import type { Database, DatabaseLog } from '../types.ts';
import { isDatabaseUnavailable } from '../unavailable.ts';
import { createSerializer } from './serialize.ts';

export interface PostgresListener {
  listen: Database['listen'];
  /** Whether its connection is there, as far as anybody knows. */
  isListening(): boolean;
  close(): Promise<void>;
}

/** How long a dead connection can go unnoticed; until then, polling finds the jobs. */
const HEARTBEAT_MS = 15_000;

/**
 * Listens on a connection of its own, which the first listener opens. A lost connection is replaced and listens to
 * every channel again; notifications sent in between are lost, so listeners poll too.
 */
export function openPostgresListener(
  config: ClientConfig,
  log: DatabaseLog,
  scope: TransactionScope,
): PostgresListener {
  const channels = createChannels(log);
  const stopped = new AbortController();
  let connection: Promise<Client> | undefined;
  /** True while a lost connection is being replaced; the new one listens to every channel. */
  let away = false;
  let listening = false;
  const serialize = createSerializer();

  async function connect(): Promise<Client> {
    const client = new Client(config);
    client.on('error', () => undefined);
    client.on('notification', ({ channel, payload }) => channels.deliver(channel, payload ?? ''));
    try {
      await client.connect();
      await listenToAll(client, channels.names);
      away = false;
      listening = true;
    } catch (error) {
      client.end().catch(() => undefined);
      throw error;
    }
    const beat = startHeartbeat(client, serialize);
    client.once('end', () => {
      clearInterval(beat);
      listening = false;
      if (!stopped.signal.aborted) reconnect();
    });
    return client;
  }

  /** Tries without end, 100 ms to 5 s apart: a database server may be away for long. */
  function reconnect(): void {
    away = true;
    log.warn({}, 'the connection that listens to the database was lost; it is being made again');
    connection = (async () => {
      for (let pause = 100; ; pause = Math.min(pause * 2, 5000)) {
        try {
          return await connect();
        } catch {
          await delay(pause, undefined, { signal: stopped.signal });
        }
      }
    })();
    connection.catch(() => undefined);
  }

  /** Returns at once while the connection is away, which may take hours; the new one listens to every channel. */
  async function command(sql: string): Promise<void> {
    if (away) return;
    connection ??= scope.outside(connect);
    const client = await connection.catch((error) => {
      if (!isDatabaseUnavailable(error)) {
        connection = undefined;
        throw error;
      }
      if (!away) reconnect();
    });
    if (!client) return;
    await serialize(() => client.query(sql)).catch((error) => {
      if (!away && !isDatabaseUnavailable(error)) throw error;
      // The connection ends or is silent, and nobody has said so yet: the one that replaces it listens to every channel.
      client.end().catch(() => undefined);
    });
  }

  async function listen(channel: string, onMessage: (payload: string) => void) {
    checkChannel(channel);
    scope.refuseInside();
    const own = (payload: string) => onMessage(payload);
    channels.add(channel, own);
    // A second LISTEN is harmless. The promise resolves once the channel is listened to, or the connection is away.
    await command(`LISTEN ${channel}`).catch((error) => {
      channels.remove(channel, own);
      throw error;
    });
    return async () => {
      if (!channels.remove(channel, own) || stopped.signal.aborted) return;
      await command(`UNLISTEN ${channel}`).catch(() => undefined);
    };
  }

  async function close(): Promise<void> {
    stopped.abort();
    const client = await connection?.catch(() => undefined);
    await client?.end();
  }

  return { listen, close, isListening: () => listening };
}

/** Ends a connection that is silent. */
function startHeartbeat(client: Client, serialize: ReturnType<typeof createSerializer>): NodeJS.Timeout {
  const ask = () => serialize(() => client.query('SELECT 1')).catch(() => client.end());
  return setInterval(ask, HEARTBEAT_MS).unref();
}

/** Looks again after each LISTEN: a channel that is added while the connection is away is only listened to here. */
async function listenToAll(client: Client, names: () => string[]): Promise<void> {
  const listened = new Set<string>();
  const next = () => names().find((channel) => !listened.has(channel));
  for (let channel = next(); channel !== undefined; channel = next()) {
    await client.query(`LISTEN ${channel}`);
    listened.add(channel);
  }
}
