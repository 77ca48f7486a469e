import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Refuses the database inside its own transaction: on the one embedded connection such a statement
 * would wait for itself for ever, on PostgreSQL it would silently run outside the transaction.
 */
export interface TransactionScope {
  /** Throws when called from inside a transaction that is still open. */
  refuseInside(): void;
  run<T>(transaction: () => Promise<T>): Promise<T>;
  /** Runs something that belongs to no transaction, such as a notification's callback. */
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
