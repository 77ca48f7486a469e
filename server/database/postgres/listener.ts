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

/** A connection that is silent but dead is noticed after this long; jobs are polled in between. */
const heartbeat = 15_000;

/**
 * Listens on a connection of its own, made with the first listener. When it is lost it is made
 * again and every channel listened to again; what was sent in between is lost, so listeners poll too.
 */
export function openPostgresListener(
  config: ClientConfig,
  log: DatabaseLog,
  scope: TransactionScope,
): PostgresListener {
  const channels = createChannels(log);
  const stopped = new AbortController();
  let connection: Promise<Client> | undefined;
  /** While a lost connection is being made again; every channel is then listened to anew. */
  let away = false;
  const oneByOne = createSerializer();

  async function connect(): Promise<Client> {
    const client = new Client({ ...config, query_timeout: heartbeat });
    client.on('error', () => undefined);
    client.on('notification', ({ channel, payload }) => channels.deliver(channel, payload ?? ''));
    try {
      await client.connect();
      const listened = new Set<string>();
      const next = () => channels.names().find((channel) => !listened.has(channel));
      // Channels may be added meanwhile: who adds one while the connection is away relies on this.
      for (let channel = next(); channel !== undefined; channel = next()) {
        await client.query(`LISTEN ${channel}`);
        listened.add(channel);
      }
      away = false;
    } catch (error) {
      client.end().catch(() => undefined);
      throw error;
    }
    const beat = setInterval(
      () => oneByOne(() => client.query('SELECT 1')).catch(() => client.end()),
      heartbeat,
    ).unref();
    client.once('end', () => {
      clearInterval(beat);
      if (!stopped.signal.aborted) reconnect();
    });
    return client;
  }

  /** Tries for ever, from 100 ms up to 5 s apart: a database server may be away for long. */
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

  /** Does not wait for a connection that is away, be it for hours: that would hold its caller up for as long. */
  async function command(sql: string): Promise<void> {
    if (away) return;
    connection ??= scope.outside(connect);
    const client = await connection.catch((error) => {
      connection = undefined;
      throw error;
    });
    await oneByOne(() => client.query(sql)).catch((error) => {
      if (!away) throw error;
    });
  }

  async function listen(channel: string, onMessage: (payload: string) => void) {
    checkChannel(channel);
    scope.refuseInside();
    const own = (payload: string) => onMessage(payload);
    channels.add(channel, own);
    // LISTEN twice does no harm, and each caller is told only when it is really listening, or when nobody can.
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
