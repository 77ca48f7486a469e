import type { Database } from '../../database/index.ts';
import { waitsAtMost } from '../../database/index.ts';
import type { ItemResult } from '../group-commit.ts';
import { joinJson } from '../join-json.ts';
import type { Charge, Receipt } from './charge.ts';

// Rows are locked in the order of their ids, as everywhere, so that two servers never deadlock.
const ADD_INCLUDED = {
  name: 'add-included-units',
  text: `WITH fitting AS (
           SELECT u.id, c.amount FROM unnest($1::uuid[], $2::bigint[]) AS c (account_id, amount)
           JOIN usage_counters u ON u.account_id = c.account_id
           WHERE u.meter = 'text' AND u.period_start <= now() AND u.period_end > now()
             AND u.used + u.reserved + c.amount <= u.included AND ${waitsAtMost('$3')}
           ORDER BY u.id FOR UPDATE OF u)
         UPDATE usage_counters u SET used = u.used + fitting.amount FROM fitting
         WHERE u.id = fitting.id AND u.used + u.reserved + fitting.amount <= u.included
         RETURNING u.account_id AS "accountId"`,
};

/**
 * Charges in one statement what lies within the included allowances: a third less work than a transaction that reads
 * the counters first. Charges without a result have yet to be decided. For charges without an idempotency key.
 */
export async function chargeIncluded(
  database: Database,
  charges: readonly Charge[],
  lockMs: number,
): Promise<Map<Charge, ItemResult<Receipt>>> {
  const results = new Map(charges.map((charge) => [charge, receiptFor(charge)]));
  const amounts = new Map<string, number>();
  for (const [{ account, units }, result] of results) {
    if ('value' in result) amounts.set(account.id, (amounts.get(account.id) ?? 0) + units);
  }
  const rows = await database.query<{ accountId: string }>(ADD_INCLUDED, [
    [...amounts.keys()],
    [...amounts.values()],
    String(lockMs),
  ]);
  const charged = new Set(rows.map(({ accountId }) => accountId));
  for (const [charge, result] of results) {
    if ('value' in result && !charged.has(charge.account.id)) results.delete(charge);
  }
  return results;
}

function receiptFor({ requestId, entry, compose }: Charge): ItemResult<Receipt> {
  try {
    const body = joinJson(compose(0, requestId), entry.body);
    return { value: { state: 'charged', body, additionalUnits: 0, requestId } };
  } catch (error) {
    return { error };
  }
}
