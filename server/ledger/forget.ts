import type { Database, Transaction } from '../database/index.ts';

/** Some rows that were deleted, and the audio that they named. */
export interface Forgotten {
  rows: number;
  audioIds: readonly string[];
}

const forget = (name: string, table: string) => ({
  name,
  text: `WITH gone AS (DELETE FROM ${table} WHERE ctid = ANY(ARRAY(
      SELECT ctid FROM ${table} WHERE account_id = $1 LIMIT $2)) RETURNING audio_id)
    SELECT count(*)::int AS rows,
      array_remove(array_agg(DISTINCT audio_id), NULL) AS "audioIds" FROM gone`,
});
const FORGET_RESULTS = forget('forget-results', 'cache_entries');
const FORGET_ANSWERS = forget('forget-answers', 'idempotency_records');
const COUNT_BOOKS = {
  name: 'count-books-of-account',
  text: `SELECT (SELECT count(*)::int FROM usage_counters WHERE account_id = $1) AS counters,
           (SELECT count(*)::int FROM reservations r JOIN usage_counters c ON c.id = r.counter_id
            WHERE c.account_id = $1) AS reservations`,
};

/** Deletes at most so many cached results of an account. */
export function forgetResults(
  database: Pick<Database, 'query'>,
  accountId: string,
  limit: number,
): Promise<Forgotten> {
  return take(database, FORGET_RESULTS, accountId, limit);
}

/** Deletes at most so many of an account's answers to idempotency keys. */
export function forgetAnswers(
  database: Pick<Database, 'query'>,
  accountId: string,
  limit: number,
): Promise<Forgotten> {
  return take(database, FORGET_ANSWERS, accountId, limit);
}

async function take(
  { query }: Pick<Database, 'query'>,
  statement: typeof FORGET_RESULTS,
  accountId: string,
  limit: number,
): Promise<Forgotten> {
  const [row] = await query<{ rows: number; audioIds: string[] | null }>(statement, [accountId, limit]);
  return { rows: row!.rows, audioIds: row!.audioIds ?? [] };
}

/** How much the books have of an account; all of it goes with the account. */
export async function countBooks(
  { query }: Pick<Transaction, 'query'>,
  accountId: string,
): Promise<{ counters: number; reservations: number }> {
  const [row] = await query<{ counters: number; reservations: number }>(COUNT_BOOKS, [accountId]);
  return row!;
}
