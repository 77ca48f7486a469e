import { Client, type ClientConfig, Pool } from 'pg';
import { pingWithin } from '../ping.ts';
import { withAttempts } from '../transaction/attempts.ts';
import { runTransaction, type TransactionSteps } from '../transaction/run-transaction.ts';
import { createTransactionScope } from '../transaction/transaction-scope.ts';
import type { DatabaseLog, Engine, Query, Session, Transaction } from '../types.ts';
import { decoderOf, encodeValue } from '../values.ts';
import { openPostgresListener } from './listener.ts';
import { createSerializer } from './serialize.ts';

export interface PostgresOptions {
  readonly databaseUrl: string;
  /** Connections of this process at most, one more for LISTEN not counted. */
  readonly poolSize: number;
  readonly log: DatabaseLog;
}

/** The oldest server version that the tests run on. */
const OLDEST_VERSION = 150000;

const SERVER_VERSION = {
  name: 'server_version',
  text: "SELECT current_setting('server_version_num')::int AS version, current_setting('server_version') AS shown",
};

/** Opens a pool of connections to a PostgreSQL server; a lost connection is replaced on its next use. */
export async function openPostgres({ databaseUrl, poolSize, log }: PostgresOptions): Promise<Engine> {
  const config = clientConfig(databaseUrl);
  const pool = new Pool({ ...config, max: poolSize, onConnect: (client) => prepareSession(client) });
  // A server restart ends idle connections; without a listener that error would end this process.
  // The error object holds the whole client with its cancel key, so only the message is logged.
  pool.on('error', ({ message }) => log.warn({ reason: message }, 'an idle database connection was lost'));
  const scope = createTransactionScope();
  const listener = openPostgresListener(config, log, scope);

  const query: Query = async (statement, values) => {
    scope.refuseInside();
    return runOn(pool)(statement, values);
  };

  async function transaction<T>(run: (tx: Transaction) => Promise<T>): Promise<T> {
    scope.refuseInside();
    return withAttempts(() => transactionOn(pool, (tx) => scope.run(() => run(tx))));
  }

  let closing: Promise<void> | undefined;
  async function close(): Promise<void> {
    await listener.close();
    await pool.end();
  }

  const engine: Engine = {
    embedded: false,
    query,
    transaction,
    listen: listener.listen,
    session: (run) => ownSession(config, run),
    ping: () => pingWithin(() => query({ name: 'ping', text: 'SELECT 1' })),
    close: () => (closing ??= close()),
  };
  await firstContact(engine).catch(async (error) => {
    await engine.close();
    throw error;
  });
  return engine;
}

function clientConfig(connectionString: string): ClientConfig {
  return {
    connectionString,
    application_name: 'khanesh',
    // A request has 120 s; a server that gives no connection within 5 s is down.
    connectionTimeoutMillis: 5000,
    // Every statement of the service takes less than a tenth of a second; these limits end those that hang.
    statement_timeout: 30_000,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 60_000,
    keepAlive: true,
    types: { getTypeParser: (oid: number) => decoderOf(oid) },
  } as ClientConfig;
}

async function prepareSession(client: Pick<Client, 'query'>): Promise<void> {
  await client.query("SET timezone='UTC'; SET datestyle='ISO'; SET intervalstyle='postgres'");
}

function runOn(client: Pick<Client | Pool, 'query'>): Query {
  return async ({ name, text }, values = []) => {
    const result = await client.query({ name, text, values: values.map(encodeValue) });
    return result.rows;
  };
}

async function transactionOn<T>(pool: Pool, run: (tx: Transaction) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  // A lost connection fails its statement, which is handled below; an `error` event without listener ends the process.
  const ignore = () => undefined;
  client.on('error', ignore);
  let broken = false;
  const query = runOn(client);
  const serialize = createSerializer();
  const steps: TransactionSteps = {
    begin: () => client.query('BEGIN'),
    query: (statement, values) => serialize(() => query(statement, values) as Promise<never>),
    commit: () => serialize(async () => (await client.query('COMMIT')).command),
    rollback: () =>
      serialize(() => client.query('ROLLBACK')).catch(() => {
        broken = true;
      }),
  };
  try {
    return await runTransaction(steps, run);
  } finally {
    client.removeListener('error', ignore);
    client.release(broken);
  }
}

/** A connection outside the pool, without the time limits that are meant for requests. */
async function ownSession<T>(config: ClientConfig, run: (session: Session) => Promise<T>): Promise<T> {
  const client = new Client({ ...config, statement_timeout: 0, lock_timeout: 0 });
  let lost: Error | undefined;
  client.on('error', (error) => {
    lost = error;
  });
  await client.connect();
  try {
    await prepareSession(client);
    return await run({ query: runOn(client), script: async (sql) => void (await client.query(sql)) });
  } catch (error) {
    throw lost ?? error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function firstContact(engine: Engine): Promise<void> {
  const [row] = await engine.query<{ version: number; shown: string }>(SERVER_VERSION).catch((error) => {
    // For a name with several addresses the error is an AggregateError, whose own message is empty.
    const reason = error.message || error.errors?.[0]?.message || error.code;
    throw new Error(`The database of DATABASE_URL cannot be used: ${reason}`, { cause: error });
  });
  if (row!.version < OLDEST_VERSION) {
    throw new Error(`DATABASE_URL leads to PostgreSQL ${row!.shown}; Khanesh needs 15 or newer.`);
  }
}
