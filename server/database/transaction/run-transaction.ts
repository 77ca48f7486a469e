import type { Query, Transaction } from '../types.ts';

/** The steps of one transaction, as an engine takes them on one connection. */
export interface TransactionSteps {
  begin(): Promise<unknown>;
  readonly query: Query;
  /** Gives the command tag: a COMMIT of a failed transaction answers `ROLLBACK`. */
  commit(): Promise<string>;
  rollback(): Promise<unknown>;
}

/** Runs one transaction from BEGIN to COMMIT. Rolls back and rethrows when anything fails. */
export async function runTransaction<T>(
  steps: TransactionSteps,
  run: (tx: Transaction) => Promise<T>,
): Promise<T> {
  let open = true;
  let firstFailure: unknown;
  const query: Query = async (statement, values) => {
    if (!open) throw new Error('The transaction is over.');
    try {
      return await steps.query(statement, values);
    } catch (error) {
      firstFailure ??= error;
      throw error;
    }
  };
  const send: Transaction['send'] = (statement, values) =>
    void query(statement, values).catch(() => undefined);
  try {
    await steps.begin();
    const result = await run({ query, send });
    open = false;
    // After a failed statement PostgreSQL accepts a COMMIT without an error, but rolls back.
    if ((await steps.commit()) === 'ROLLBACK') throw firstFailure;
    return result;
  } catch (error) {
    open = false;
    // The first error is the one to report, even if the rollback fails too on a lost connection.
    await steps.rollback().catch(() => undefined);
    throw error;
  }
}
