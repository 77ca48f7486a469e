import { Client, type ClientConfig, DatabaseError, type PoolClient } from 'pg';
import { pingWithin } from '../ping.ts';
import { withAttempts } from '../transaction/attempts.ts';
import { runTransaction, type TransactionSteps } from '../transaction/run-transaction.ts';
import { createTransactionScope } from '../transaction/transaction-scope.ts';
import type { DatabaseLog, Engine, Query, Session, Transaction } from '../types.ts';
import { decoderOf, encodeValue } from '../values.ts';
import { openPostgresListener } from './listener.ts';
import { openPool } from './pool.ts';
import { createSerializer } from './serialize.ts';

export interface PostgresOptions {
  readonly databaseUrl: string;
  /** Connections of this process at most, one more for LISTEN not counted. */
  readonly poolSize: number;
  /** The longest wait for one statement, in milliseconds. */
  readonly timeoutMs: number;
  readonly log: DatabaseLog;
}

/** The oldest server version that the tests run on. */
const OLDEST_VERSION = 150000;

const SERVER_VERSION = {
  name: 'server_version',
  text: "SELECT current_setting('server_version_num')::int AS version, current_setting('server_version') AS shown",
};

/** Opens a pool of connections to a PostgreSQL server; a lost connection is replaced on its next use. */
export async function openPostgres(options: PostgresOptions): Promise<Engine> {
  const { databaseUrl, poolSize, timeoutMs, log } = options;
  const config = clientConfig(databaseUrl, timeoutMs);
  const pool = openPool({ config, size: poolSize, log, onConnect: prepareSession });
  const scope = createTransactionScope();
  const listener = openPostgresListener(config, log, scope);

  const query: Query = async (statement, values) => {
    scope.refuseInside();
    return withAttempts(() =>
      pool.lend((client, spoil) =>
        runOn(client)(statement, values).catch((error: unknown) => {
          spoil(error);
          throw error;
        }),
      ),
    ) as Promise<never>;
  };

  async function transaction<T>(run: (tx: Transaction) => Promise<T>): Promise<T> {
    scope.refuseInside();
    return withAttempts(() =>
      pool.lend((client, spoil) => transactionOn(client, spoil, (tx) => scope.run(() => run(tx)))),
    );
  }

  let closing: Promise<void> | undefined;
  async function close(): Promise<void> {
    await listener.close();
    await pool.close();
  }

  const engine: Engine = {
    embedded: false,
    query,
    transaction,
    listen: listener.listen,
    load: () => ({ ...pool.load(), listening: listener.isListening() }),
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

// The server ends a statement itself; our own limit is for a server that has fallen silent.
const SILENCE_MS = 500;
// Longer waits are for a lock that somebody has forgotten.
const LOCK_MS = 5_000;
// A request has 120 s; a server that gives no connection within 5 s is down.
const CONNECT_MS = 5_000;
// Transactions wait for nothing but their statements. Ours that lost its way here keeps its locks this long.
const IDLE_MS = 5_000;

function clientConfig(connectionString: string, timeoutMs: number): ClientConfig {
  return {
    connectionString,
    application_name: 'khanesh',
    connectionTimeoutMillis: Math.min(CONNECT_MS, timeoutMs),
    statement_timeout: timeoutMs,
    query_timeout: timeoutMs + SILENCE_MS,
    lock_timeout: Math.min(LOCK_MS, timeoutMs),
    idle_in_transaction_session_timeout: Math.min(IDLE_MS, timeoutMs),
    keepAlive: true,
    types: { getTypeParser: (oid: number) => decoderOf(oid) },
  } as ClientConfig;
}

async function prepareSession(client: Pick<Client, 'query'>): Promise<void> {
  await client.query(
    "SET timezone='UTC'; SET datestyle='ISO'; SET intervalstyle='postgres'; SET enable_seqscan=off",
  );
}

function runOn(client: Pick<Client, 'query'>): Query {
  return async ({ name, text }, values = []) => {
    const result = await client.query({ name, text, values: values.map(encodeValue) });
    return result.rows;
  };
}

function transactionOn<T>(
  client: PoolClient,
  spoil: (error: unknown) => void,
  run: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const query = runOn(client);
  const serialize = createSerializer();
  let lost: unknown;
  const step = <Result>(take: () => Promise<Result>) =>
    serialize(async () => {
      // Behind a statement without an answer the next would wait just as long.
      if (lost !== undefined) throw lost;
      try {
        return await take();
      } catch (error) {
        spoil(error);
        if (!(error instanceof DatabaseError)) lost = error;
        throw error;
      }
    });
  const steps: TransactionSteps = {
    begin: () => step(() => client.query('BEGIN')),
    query: (statement, values) => step(() => query(statement, values) as Promise<never>),
    commit: () => step(async () => (await client.query('COMMIT')).command),
    rollback: () => step(() => client.query('ROLLBACK')),
  };
  return runTransaction(steps, run);
}

/** A connection outside the pool, without the time limits that are meant for requests. */
async function ownSession<T>(config: ClientConfig, run: (session: Session) => Promise<T>): Promise<T> {
  const client = new Client({ ...config, statement_timeout: 0, lock_timeout: 0, query_timeout: 0 });
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
