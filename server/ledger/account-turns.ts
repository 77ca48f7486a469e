import { DatabaseBusy } from '../database/index.ts';

/** Runs a transaction that locks the counters of an account, when it is its turn. */
export type AccountTurns = <T>(accountId: string, run: () => Promise<T>) => Promise<T>;

// Transactions of a few milliseconds: two keep the account's lock busy. Where a frozen process holds it, they are all
// connections of the pool that wait for it.
const AT_ONCE = 2;
// PostgreSQL ends a frozen transaction after five seconds.
const PATIENCE_MS = 10_000;

interface Queue {
  running: number;
  readonly waiting: Set<() => void>;
}

/**
 * Lets two transactions of each account run at once; the others wait in the order in which they came, and fail with
 * DatabaseBusy after ten seconds.
 */
export function createAccountTurns(): AccountTurns {
  const queues = new Map<string, Queue>();

  function enter(queue: Queue): Promise<void> {
    if (queue.running < AT_ONCE) {
      queue.running += 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        queue.waiting.delete(go);
        reject(new DatabaseBusy('other transactions of this account wait for a lock'));
      }, PATIENCE_MS);
      const go = () => {
        clearTimeout(timer);
        queue.waiting.delete(go);
        resolve();
      };
      queue.waiting.add(go);
    });
  }

  function leave(accountId: string, queue: Queue): void {
    const [next] = queue.waiting;
    if (next !== undefined) next();
    else if (queue.running > 1) queue.running -= 1;
    else queues.delete(accountId);
  }

  return async (accountId, run) => {
    const queue = queues.get(accountId) ?? { running: 0, waiting: new Set() };
    queues.set(accountId, queue);
    await enter(queue);
    try {
      return await run();
    } finally {
      leave(accountId, queue);
    }
  };
}
