import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Refuses the use of the database inside its own transaction: such a statement would deadlock on the one
 * embedded connection, and would silently run outside the transaction on PostgreSQL.
 */
export interface TransactionScope {
  /** Throws when called from inside a transaction that is still open. */
  refuseInside(): void;
  run<T>(transaction: () => Promise<T>): Promise<T>;
  /** Runs code that belongs to no transaction, such as the callback of a notification. */
  outside<T>(run: () => T): T;
}

export function createTransactionScope(): TransactionScope {
  const storage = new AsyncLocalStorage<{ open: boolean }>();
  return {
    refuseInside() {
      if (storage.getStore()?.open) {
        throw new Error('Inside a transaction only its own query may be used.');
      }
    },
    async run(transaction) {
      const scope = { open: true };
      try {
        return await storage.run(scope, transaction);
      } finally {
        scope.open = false;
      }
    },
    outside(run) {
      return storage.exit(run);
    },
  };
}
