import type { Database } from '../../database/index.ts';
import type { Outcome } from '../group-commit.ts';
import { joinJson } from '../join-json.ts';
import type { Charge, Receipt } from './charge.ts';

// In the order of their ids, as everywhere, so that two servers never wait for each other.
const ADD_INCLUDED = {
  name: 'add-included-units',
  text: `WITH fitting AS (
           SELECT u.id, c.amount FROM unnest($1::uuid[], $2::bigint[]) AS c (account_id, amount)
           JOIN usage_counters u ON u.account_id = c.account_id
           WHERE u.meter = 'text' AND u.period_start <= now() AND u.period_end > now()
             AND u.used + u.reserved + c.amount <= u.included
           ORDER BY u.id FOR UPDATE OF u)
         UPDATE usage_counters u SET used = u.used + fitting.amount FROM fitting
         WHERE u.id = fitting.id AND u.used + u.reserved + fitting.amount <= u.included
         RETURNING u.account_id AS "accountId"`,
};

/**
 * Charges in one statement what lies within the included allowances: a third less work than a transaction that looks
 * first. Charges that it does not mention have yet to be decided. For charges that store nothing but their units.
 */
export async function chargeIncluded(
  database: Database,
  charges: readonly Charge[],
): Promise<Map<Charge, Outcome<Receipt>>> {
  const outcomes = new Map(charges.map((charge) => [charge, receiptFor(charge)]));
  const amounts = new Map<string, number>();
  for (const [{ holder, units }, outcome] of outcomes) {
    if ('value' in outcome) amounts.set(holder.id, (amounts.get(holder.id) ?? 0) + units);
  }
  const rows = await database.query<{ accountId: string }>(ADD_INCLUDED, [
    [...amounts.keys()],
    [...amounts.values()],
  ]);
  const charged = new Set(rows.map(({ accountId }) => accountId));
  for (const [charge, outcome] of outcomes) {
    if ('value' in outcome && !charged.has(charge.holder.id)) outcomes.delete(charge);
  }
  return outcomes;
}

function receiptFor({ requestId, entry, compose }: Charge): Outcome<Receipt> {
  try {
    const body = joinJson(compose(0, requestId), entry.body);
    return { value: { state: 'charged', body, additionalUnits: 0, requestId } };
  } catch (error) {
    return { error };
  }
}
