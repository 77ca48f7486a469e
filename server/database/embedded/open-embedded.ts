import { checkChannel, createChannels } from '../channels.ts';
import { pingWithin } from '../ping.ts';
import { withAttempts } from '../transaction/attempts.ts';
import { runTransaction, type TransactionSteps } from '../transaction/run-transaction.ts';
import { createTransactionScope } from '../transaction/transaction-scope.ts';
import type { DatabaseLog, Engine, Query, Session, Transaction } from '../types.ts';
import { createMutex, type Mutex } from './mutex.ts';
import { createEmbeddedSession, type EmbeddedSession } from './protocol/session.ts';
import { type PreparedEngine, prepareEngine } from './thread/engine.ts';
import type { LogFlush } from './thread/log-flush.ts';
import { startVacuum } from './vacuum.ts';

/**
 * Opens PGlite on an existing directory that this process has locked. Its one connection is shared
 * through a mutex: statements run in the order of the calls, a transaction holds it until it ends.
 */
export async function openEmbedded(
  directory: string,
  log: DatabaseLog,
  prepared: PreparedEngine = prepareEngine(),
): Promise<Engine> {
  const { exchange, flush, ...engine } = await prepared.open(directory);
  const channels = createChannels(log);
  const scope = createTransactionScope();
  const session = createEmbeddedSession(
    exchange,
    (channel, payload) => scope.outside(() => queueMicrotask(() => channels.deliver(channel, payload))),
    (error) => log.error({ err: error }, 'the embedded database broke down'),
  );
  const mutex = createMutex();
  const runner = createRunner(session, mutex, flush);
  const query: Query = async (statement, values = []) => {
    scope.refuseInside();
    return (await runner.alone(() => session.run(statement, values))) as never;
  };

  async function transaction<T>(run: (tx: Transaction) => Promise<T>): Promise<T> {
    scope.refuseInside();
    return withAttempts(() => runner.transaction((tx) => scope.run(() => run(tx))));
  }

  async function listen(channel: string, onMessage: (payload: string) => void) {
    checkChannel(channel);
    scope.refuseInside();
    const own = (payload: string) => onMessage(payload);
    if (channels.add(channel, own)) await runner.alone(() => session.script(`LISTEN ${channel}`));
    return async () => {
      scope.refuseInside();
      if (channels.remove(channel, own)) await runner.alone(() => session.script(`UNLISTEN ${channel}`));
    };
  }

  const vacuum = startVacuum({ session: (run) => runner.session(run), flush, log });
  let closing: Promise<void> | undefined;
  async function close(): Promise<void> {
    vacuum.stop();
    await mutex.acquire();
    runner.stop();
    // Single statements do not hold the mutex; answers come in order, so that this one comes after theirs.
    await session.script('SELECT 1').catch(() => undefined);
    mutex.release();
    // A broken engine may never come back from its shutdown; the next start recovers the files.
    await (session.breakdown ? engine.abandon() : engine.close());
  }

  return {
    embedded: true,
    query,
    transaction,
    listen,
    load: () => {
      const { asked } = runner;
      // Its one connection takes one after the other.
      const inUse = Math.min(asked, 1);
      return { inUse, idle: 1 - inUse, most: 1, waiting: asked - inUse, listening: true };
    },
    session: (run) => runner.session(run),
    // A disk that no longer takes commits still gives answers, so the flush is checked too.
    ping: () => pingWithin(() => query({ name: 'ping', text: 'SELECT 1' }).then(() => flush.settled())),
    close: () => (closing ??= close()),
  };
}

interface Runner {
  /** How many batches and transactions have no answer yet. */
  readonly asked: number;
  /** Runs a single batch, never in the middle of a transaction. */
  alone<T>(run: () => Promise<T>): Promise<T>;
  transaction<T>(run: (tx: Transaction) => Promise<T>): Promise<T>;
  session<T>(run: (session: Session) => Promise<T>): Promise<T>;
  stop(): void;
}

function createRunner(session: EmbeddedSession, mutex: Mutex, flush: LogFlush): Runner {
  let stopped = false;
  let asked = 0;

  /** Runs while holding the mutex, then waits until what was committed is on disk. */
  async function exclusively<T>(run: () => Promise<T>): Promise<T> {
    asked++;
    await mutex.acquire();
    const before = flush.marks;
    try {
      refuseStopped();
      return await run();
    } finally {
      const wrote = flush.marks !== before;
      asked--;
      mutex.release();
      if (wrote) await flush.settled();
    }
  }

  /** A single statement is one batch: while the mutex is free it needs not be held. */
  async function alone<T>(run: () => Promise<T>): Promise<T> {
    if (!mutex.free) return exclusively(run);
    refuseStopped();
    const before = flush.marks;
    asked++;
    let result: T;
    try {
      result = await run();
    } finally {
      asked--;
    }
    if (flush.marks !== before) await flush.settled();
    return result;
  }

  const steps: TransactionSteps = {
    // Its answer is not awaited: it is sent together with the first statement.
    begin: async () => void session.script('BEGIN').catch(() => undefined),
    query: async (statement, values = []) => session.run(statement, values) as never,
    commit: async () => session.script('COMMIT'),
    rollback: async () => session.script('ROLLBACK'),
  };

  function whole<T>(run: (session: Session) => Promise<T>): Promise<T> {
    return exclusively(() =>
      run({ query: steps.query, script: async (sql) => void (await session.script(sql)) }),
    );
  }

  function refuseStopped(): void {
    if (stopped) throw new Error('The database is closed.');
  }

  return {
    get asked() {
      return asked;
    },
    alone,
    transaction: (run) => exclusively(() => runTransaction(steps, run)),
    session: whole,
    stop() {
      stopped = true;
    },
  };
}
