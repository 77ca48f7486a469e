import type { Query, Transaction } from '../types.ts';

/** How an engine takes the steps of one transaction on one connection. */
export interface TransactionSteps {
  begin(): Promise<unknown>;
  readonly query: Query;
  /** Gives the command tag: a COMMIT of a failed transaction answers `ROLLBACK`. */
  commit(): Promise<string>;
  rollback(): Promise<unknown>;
}

/** One transaction from BEGIN to COMMIT; any failure rolls back and is thrown. */
export async function runTransaction<T>(
  steps: TransactionSteps,
  run: (tx: Transaction) => Promise<T>,
): Promise<T> {
  let open = true;
  let overlooked: unknown;
  const query: Query = async (statement, values) => {
    if (!open) throw new Error('The transaction is over.');
    try {
      return await steps.query(statement, values);
    } catch (error) {
      overlooked ??= error;
      throw error;
    }
  };
  const send: Transaction['send'] = (statement, values) =>
    void query(statement, values).catch(() => undefined);
  try {
    await steps.begin();
    const result = await run({ query, send });
    open = false;
    // PostgreSQL takes a COMMIT after a failed statement without complaint and undoes everything.
    if ((await steps.commit()) === 'ROLLBACK') throw overlooked;
    return result;
  } catch (error) {
    open = false;
    // What made it fail matters more than a rollback that fails on a lost connection.
    await steps.rollback().catch(() => undefined);
    throw error;
  }
}
