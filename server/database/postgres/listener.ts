import { setTimeout as delay } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { checkChannel, createChannels } from '../channels.ts';
import type { TransactionScope } from '../transaction/transaction-scope.ts';
import type { Database, DatabaseLog } from '../types.ts';
import { createSerializer } from './serialize.ts';

export interface PostgresListener {
  listen: Database['listen'];
  close(): Promise<void>;
}

/** A dead connection that stays silent is noticed after this long; meanwhile jobs are polled. */
const HEARTBEAT_MS = 15_000;

/**
 * Listens on a connection of its own, which the first listener opens. When it is lost, a new one
 * listens to every channel again; notifications in between are lost, so listeners poll too.
 */
export function openPostgresListener(
  config: ClientConfig,
  log: DatabaseLog,
  scope: TransactionScope,
): PostgresListener {
  const channels = createChannels(log);
  const stopped = new AbortController();
  let connection: Promise<Client> | undefined;
  /** While a lost connection is being replaced; the new one listens to every channel. */
  let isAway = false;
  const serialize = createSerializer();

  async function connect(): Promise<Client> {
    const client = new Client({ ...config, query_timeout: HEARTBEAT_MS });
    client.on('error', () => undefined);
    client.on('notification', ({ channel, payload }) => channels.deliver(channel, payload ?? ''));
    try {
      await client.connect();
      const listened = new Set<string>();
      const next = () => channels.names().find((channel) => !listened.has(channel));
      // `command` relies on this loop for channels that are added while the connection is away.
      for (let channel = next(); channel !== undefined; channel = next()) {
        await client.query(`LISTEN ${channel}`);
        listened.add(channel);
      }
      isAway = false;
    } catch (error) {
      client.end().catch(() => undefined);
      throw error;
    }
    const beat = setInterval(
      () => serialize(() => client.query('SELECT 1')).catch(() => client.end()),
      HEARTBEAT_MS,
    ).unref();
    client.once('end', () => {
      clearInterval(beat);
      if (!stopped.signal.aborted) reconnect();
    });
    return client;
  }

  /** Tries without end, 100 ms to 5 s apart: a database server may be away for long. */
  function reconnect(): void {
    isAway = true;
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

  /** Does not wait for a connection that is away: that would hold its caller up, perhaps for hours. */
  async function command(sql: string): Promise<void> {
    if (isAway) return;
    connection ??= scope.outside(connect);
    const client = await connection.catch((error) => {
      connection = undefined;
      throw error;
    });
    await serialize(() => client.query(sql)).catch((error) => {
      if (!isAway) throw error;
    });
  }

  async function listen(channel: string, onMessage: (payload: string) => void) {
    checkChannel(channel);
    scope.refuseInside();
    const own = (payload: string) => onMessage(payload);
    channels.add(channel, own);
    // A second LISTEN does no harm, and each caller waits until the channel is listened to or cannot be.
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

  return { listen, close };
}
