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

/** The oldest server the statements are tested on. */
const OLDEST_VERSION = 150000;

const SERVER_VERSION = {
  name: 'server_version',
  text: "SELECT current_setting('server_version_num')::int AS version, current_setting('server_version') AS shown",
};

/** Opens a pool of connections to a PostgreSQL server; a lost connection is replaced when one is next needed. */
export async function openPostgres({ databaseUrl, poolSize, log }: PostgresOptions): Promise<Engine> {
  const config = clientConfig(databaseUrl);
  const pool = new Pool({ ...config, max: poolSize, onConnect: (client) => prepareSession(client) });
  // Without a listener a server restart, which ends idle connections, would end this process as well.
  // Only the message is logged: the error holds the whole client, with the secret that cancels its statements.
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
    // A request has 120 s; waiting longer than 5 s for a connection means the server is down.
    connectionTimeoutMillis: 5000,
    // No statement of the service takes a tenth of a second; these limits end what hangs.
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
  // A lost connection also fails its running statement; the event without a listener would end the process.
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
    // A name with several addresses fails with an AggregateError, whose own message is empty.
    const reason = error.message || error.errors?.[0]?.message || error.code;
    throw new Error(`The database of DATABASE_URL cannot be used: ${reason}`, { cause: error });
  });
  if (row!.version < OLDEST_VERSION) {
    throw new Error(`DATABASE_URL leads to PostgreSQL ${row!.shown}; Khanesh needs 15 or newer.`);
  }
}
