import { checkChannel, createChannels } from '../channels.ts';
import { pingWithin } from '../ping.ts';
import { withAttempts } from '../transaction/attempts.ts';
import { runTransaction, type TransactionSteps } from '../transaction/run-transaction.ts';
import { createTransactionScope } from '../transaction/transaction-scope.ts';
import type { DatabaseLog, Engine, Query, Session, Transaction } from '../types.ts';
import { createMutex, type Mutex } from './mutex.ts';
import { createEmbeddedSession, type EmbeddedSession } from './protocol/session.ts';
import { openEngine } from './thread/engine.ts';
import type { LogFlush } from './thread/log-flush.ts';
import { startVacuum } from './vacuum.ts';

/**
 * Opens PGlite on an existing directory that this process has locked. Its one connection takes
 * turns: statements run in the order of asking, a transaction keeps the turn until it ends.
 */
export async function openEmbedded(directory: string, log: DatabaseLog): Promise<Engine> {
  const { exchange, flush, ...engine } = await openEngine(directory);
  const channels = createChannels(log);
  const scope = createTransactionScope();
  const session = createEmbeddedSession(
    exchange,
    (channel, payload) => scope.outside(() => queueMicrotask(() => channels.deliver(channel, payload))),
    (error) => log.error({ err: error }, 'the embedded database broke down'),
  );
  const turns = createMutex();
  const runner = createRunner(session, turns, flush);
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

  const upkeep = startVacuum({ session: (run) => runner.session(run), flush, log });
  let closing: Promise<void> | undefined;
  async function close(): Promise<void> {
    upkeep.stop();
    await turns.take();
    runner.stop();
    // What was asked by itself had no turn that could be waited for; this is answered after it.
    await session.script('SELECT 1').catch(() => undefined);
    turns.giveBack();
    // A broken engine may never come back from its shutdown; the next start recovers the files.
    await (session.breakdown ? engine.abandon() : engine.close());
  }

  return {
    embedded: true,
    query,
    transaction,
    listen,
    session: (run) => runner.session(run),
    // A disk that no longer takes commits still gives answers, so the flush is asked too.
    ping: () => pingWithin(() => query({ name: 'ping', text: 'SELECT 1' }).then(() => flush.settled())),
    close: () => (closing ??= close()),
  };
}

interface Runner {
  /** Runs something that must not come into the middle of a transaction. */
  alone<T>(run: () => Promise<T>): Promise<T>;
  transaction<T>(run: (tx: Transaction) => Promise<T>): Promise<T>;
  session<T>(run: (session: Session) => Promise<T>): Promise<T>;
  stop(): void;
}

function createRunner(session: EmbeddedSession, turns: Mutex, flush: LogFlush): Runner {
  let stopped = false;

  /** Runs with the turn; afterwards waits until what it committed is on disk. */
  async function inTurn<T>(run: () => Promise<T>): Promise<T> {
    await turns.take();
    const before = flush.marks;
    try {
      refuseStopped();
      return await run();
    } finally {
      const wrote = flush.marks !== before;
      turns.giveBack();
      if (wrote) await flush.settled();
    }
  }

  /** A statement by itself is one batch: with nobody in turn it needs no turn of its own. */
  async function alone<T>(run: () => Promise<T>): Promise<T> {
    if (!turns.free) return inTurn(run);
    refuseStopped();
    const before = flush.marks;
    const result = await run();
    if (flush.marks !== before) await flush.settled();
    return result;
  }

  const steps: TransactionSteps = {
    // It goes ahead of the first statement, which need not wait for its answer.
    begin: async () => void session.script('BEGIN').catch(() => undefined),
    query: async (statement, values = []) => session.run(statement, values) as never,
    commit: async () => session.script('COMMIT'),
    rollback: async () => session.script('ROLLBACK'),
  };

  function whole<T>(run: (session: Session) => Promise<T>): Promise<T> {
    return inTurn(() => run({ query: steps.query, script: async (sql) => void (await session.script(sql)) }));
  }

  function refuseStopped(): void {
    if (stopped) throw new Error('The database is closed.');
  }

  return {
    alone,
    transaction: (run) => inTurn(() => runTransaction(steps, run)),
    session: whole,
    stop() {
      stopped = true;
    },
  };
}
