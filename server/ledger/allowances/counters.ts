import type { Transaction } from '../../database/index.ts';
import { waitsAtMost } from '../../database/index.ts';
import { type BilledAccount, METERS, type Meter } from '../billed-account.ts';
import { billingPeriod } from './billing-period.ts';

/** The state of one meter in the present period: text in units, speech in milliseconds. */
export interface Counter {
  id: number;
  accountId: string;
  meter: Meter;
  included: number;
  extraCeiling: number;
  used: number;
  reserved: number;
  grace: number;
}

type Querying = Pick<Transaction, 'query'>;

const COLUMNS = `id, account_id AS "accountId", meter, included, extra_ceiling AS "extraCeiling", used, reserved, grace`;
const CURRENT = 'period_start <= now() AND period_end > now()';

const LOCK_CURRENT = {
  name: 'lock-current-counters',
  text: `SELECT ${COLUMNS} FROM usage_counters
         WHERE account_id = ANY($1::uuid[]) AND meter = $2 AND ${CURRENT} AND ${waitsAtMost('$3')}
         ORDER BY id FOR UPDATE`,
};
const READ_CURRENT = {
  name: 'read-current-counters',
  text: `SELECT ${COLUMNS} FROM usage_counters WHERE account_id = $1 AND ${CURRENT}`,
};
const NOW = { name: 'database-time', text: 'SELECT now() AS now' };
// A present counter of the other kind stays the only one: whoever knows only the plan before must not bring its own back.
const OPEN = {
  name: 'open-counter',
  text: `INSERT INTO usage_counters (account_id, meter, period_start, period_end, included, extra_ceiling)
         SELECT $1::uuid, $2::text, $3::timestamptz, $4::timestamptz, $5::bigint, $6::bigint
         WHERE NOT EXISTS (SELECT FROM usage_counters WHERE account_id = $1 AND meter = $2 AND ${CURRENT})
         ON CONFLICT (account_id, meter, period_start) DO UPDATE SET period_end = EXCLUDED.period_end,
           included = EXCLUDED.included, extra_ceiling = EXCLUDED.extra_ceiling
         WHERE usage_counters.period_end <= now()`,
};
// A plan change can turn a one-time allowance into a renewing one or back: this ends the counter of the other kind.
const END_OTHER_KIND = {
  name: 'end-counter-of-other-kind',
  text: `UPDATE usage_counters SET period_end = now()
         WHERE account_id = $1 AND meter = $2 AND ${CURRENT} AND (period_end = 'infinity') = $3`,
};
// Text used within the allowance of before stays included: nobody has approved it as additional usage.
const ADJUST = {
  name: 'adjust-current-counter',
  text: `UPDATE usage_counters SET extra_ceiling = $4,
           included = CASE WHEN meter = 'text' THEN GREATEST($3::bigint, LEAST(used, included)) ELSE $3::bigint END
         WHERE account_id = $1 AND meter = $2 AND ${CURRENT}`,
};

/**
 * Locks the present counters of these accounts until the transaction ends, always in the same order. From then on no
 * statement of the transaction waits longer than `lockMs` for a lock.
 */
export function lockCounters(
  tx: Querying,
  accountIds: string[],
  meter: Meter,
  lockMs: number,
): Promise<Counter[]> {
  return tx.query<Counter>(LOCK_CURRENT, [accountIds, meter, String(lockMs)]);
}

/** The present counters of one account. A meter that was not used in this period may have none. */
export function readCounters(tx: Querying, accountId: string): Promise<Counter[]> {
  return tx.query<Counter>(READ_CURRENT, [accountId]);
}

/** Creates the account's counter for the present period, unless there is one. */
export async function openCounter(tx: Querying, account: BilledAccount, meter: Meter): Promise<void> {
  const { included, extraCeiling, renews } = account.allowances[meter];
  const span = renews ? await presentPeriod(tx, account) : ['-infinity', 'infinity'];
  await tx.query(OPEN, [account.id, meter, ...span, included, extraCeiling]);
}

// By the clock of the database, which decides what is current: the clock of this process may differ.
async function presentPeriod(tx: Querying, { anchorAt }: BilledAccount): Promise<[string, string]> {
  const [row] = await tx.query<{ now: Date }>(NOW);
  const { start, end } = billingPeriod(anchorAt, row!.now);
  return [start.toISOString(), end.toISOString()];
}

/**
 * Gives the present counters the account's new allowances; what was used stays used, and text included that was. Opens those that are missing: a
 * server may know the old allowances for some seconds more, and would open them with these.
 */
export async function adjustCounters(tx: Querying, account: BilledAccount): Promise<void> {
  for (const meter of METERS) {
    const { included, extraCeiling, renews } = account.allowances[meter];
    await tx.query(END_OTHER_KIND, [account.id, meter, renews]);
    await openCounter(tx, account, meter);
    await tx.query(ADJUST, [account.id, meter, included, extraCeiling]);
  }
}
