import type { Database, Query, Statement, Transaction } from '../../database/index.ts';
import type { Tracing } from '../tracing.ts';
import { withChanges } from './with-changes.ts';

/** The same database with a span for each statement, by its name, and for each whole transaction. */
export function tracedDatabase(tracing: Tracing | undefined, database: Database): Database {
  if (tracing === undefined) return database;
  const traced =
    (query: Query): Query =>
    (statement, values) =>
      tracing.within(spanOf(statement), () => query(statement, values)) as Promise<never>;
  const tracedTransaction = (tx: Transaction) => withChanges(tx, { query: traced(tx.query) });
  return withChanges(database, {
    query: traced(database.query),
    transaction: (run) =>
      tracing.within({ name: 'transaction', kind: 'client', attributes: SYSTEM }, () =>
        database.transaction((tx) => run(tracedTransaction(tx))),
      ),
  });
}

// The embedded database is PostgreSQL too.
const SYSTEM = { 'db.system.name': 'postgresql' };

/** Neither text nor values: a statement is known by its name. */
function spanOf({ name }: Statement) {
  return { name, kind: 'client' as const, attributes: { ...SYSTEM, 'db.query.summary': name } };
}
