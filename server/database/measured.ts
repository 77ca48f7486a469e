import { sqlState } from './sql-state.ts';
import type { Database } from './types.ts';
import { DatabaseBusy, isDatabaseUnavailable } from './unavailable.ts';

/** Told of each statement and each transaction when it has ended; `failure` only if the database itself failed it. */
export type Asked = (kind: 'statement' | 'transaction', seconds: number, failure?: Failure) => void;

/** `busy`: others held what it needs for too long. `undone`: in favour of others, too often. `refused`: any other word of its own. */
type Failure = 'away' | 'busy' | 'undone' | 'refused';

// lock_not_available and query_canceled; serialization_failure and deadlock_detected.
const BUSY = new Set(['55P03', '57014']);
const UNDONE = new Set(['40001', '40P01']);

/** The same database, of which `asked` hears how it answers. */
export function measured(database: Database, asked: Asked): Database {
  async function time<T>(kind: 'statement' | 'transaction', run: () => Promise<T>): Promise<T> {
    const startedAt = performance.now();
    const seconds = () => (performance.now() - startedAt) / 1000;
    try {
      const result = await run();
      asked(kind, seconds());
      return result;
    } catch (error) {
      asked(kind, seconds(), failureOf(error));
      throw error;
    }
  }
  return {
    ...database,
    query: (statement, values) =>
      time('statement', () => database.query(statement, values)) as Promise<never>,
    transaction: (run) => time('transaction', () => database.transaction(run)),
  };
}

/** Undefined for what was thrown inside a transaction by its caller. */
function failureOf(error: unknown): Failure | undefined {
  const state = sqlState(error);
  if (error instanceof DatabaseBusy || BUSY.has(state ?? '')) return 'busy';
  if (UNDONE.has(state ?? '')) return 'undone';
  if (isDatabaseUnavailable(error)) return 'away';
  return state === undefined ? undefined : 'refused';
}
