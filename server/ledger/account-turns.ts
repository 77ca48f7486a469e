import { DatabaseBusy, sqlState } from '../database/index.ts';

/**
 * Runs a transaction that locks the counters of an account, when it is its turn. `run` is told how many milliseconds it may
 * wait for a lock; when it fails with 55P03, with nothing done, it runs again later.
 */
export type AccountTurns = <T>(accountId: string, run: (lockMs: number) => Promise<T>) => Promise<T>;

// Transactions of a few milliseconds: two keep the account's lock busy.
const AT_ONCE = 2;
// Many times what another transaction takes: whoever holds a lock for longer is frozen.
const LOCK_MS = 250;
// Connections of the pool that wait for locked accounts, however many of them there are.
const LOCKED_AT_ONCE = 2;
// PostgreSQL ends a frozen transaction after five seconds.
const PATIENCE_MS = 10_000;

interface Queue {
  /** Those that run, wait, or are about to run again. */
  callers: number;
  running: number;
  /** Each starts one of those that wait. */
  readonly waiting: Set<() => void>;
  /** Whether the last transaction has waited for a lock in vain. */
  isLocked: boolean;
}

/**
 * Lets two transactions of each account run at once, and one of an account that is locked; the others wait, and fail with
 * DatabaseBusy after ten seconds. All locked accounts together hold two connections.
 */
export function createAccountTurns(): AccountTurns {
  const queues = new Map<string, Queue>();
  const turns = createTurns();

  return async (accountId, run) => {
    const queue = queues.get(accountId) ?? {
      callers: 0,
      running: 0,
      waiting: new Set(),
      isLocked: false,
    };
    queues.set(accountId, queue);
    queue.callers += 1;
    const until = Date.now() + PATIENCE_MS;
    try {
      for (;;) {
        const leave = await turns.enter(queue, until);
        let isLocked = false;
        try {
          return await run(LOCK_MS);
        } catch (error) {
          isLocked = sqlState(error) === '55P03';
          if (!isLocked || Date.now() > until) throw error;
        } finally {
          leave(isLocked);
        }
      }
    } finally {
      queue.callers -= 1;
      if (queue.callers === 0) {
        queues.delete(accountId);
        turns.forget(queue);
      }
    }
  };
}

/** Decides who may run now, and starts those that wait when somebody leaves. */
function createTurns() {
  // The one that was tried last comes last.
  const locked = new Set<Queue>();
  let lockedRunning = 0;

  const mayStart = ({ isLocked, running }: Queue) =>
    isLocked ? running === 0 && lockedRunning < LOCKED_AT_ONCE : running < AT_ONCE;

  /** Gives what ends the turn and says whether it failed because of a lock. */
  function start(queue: Queue): (isLocked: boolean) => void {
    const wasLocked = queue.isLocked;
    queue.running += 1;
    if (wasLocked) lockedRunning += 1;
    return (isLocked) => {
      queue.running -= 1;
      if (wasLocked) lockedRunning -= 1;
      queue.isLocked = isLocked;
      locked.delete(queue);
      if (isLocked) locked.add(queue);
      startWaiting(queue);
      for (const other of locked) startWaiting(other);
    };
  }

  function startWaiting(queue: Queue): void {
    for (const next of queue.waiting) {
      if (!mayStart(queue)) return;
      next();
    }
  }

  async function enter(queue: Queue, until: number): Promise<(isLocked: boolean) => void> {
    if (queue.waiting.size === 0 && mayStart(queue)) return start(queue);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        queue.waiting.delete(next);
        reject(new DatabaseBusy('other transactions of this account wait for a lock'));
      }, until - Date.now());
      const next = () => {
        clearTimeout(timer);
        queue.waiting.delete(next);
        resolve(start(queue));
      };
      queue.waiting.add(next);
    });
  }

  return { enter, forget: (queue: Queue) => void locked.delete(queue) };
}
