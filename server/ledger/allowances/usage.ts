import type { Transaction } from '../../database/index.ts';
import type { Meter } from '../billed-account.ts';

/** What an account has used of one meter in one billing period: text in units, speech in milliseconds. */
export interface PeriodUsage {
  accountId: string;
  meter: Meter;
  /** The month in which the period begins, as `2026-01`; null for an allowance that never renews. */
  month: string | null;
  start: Date | null;
  end: Date | null;
  included: number;
  extraCeiling: number;
  used: number;
  reserved: number;
  grace: number;
}

const whenFinite = (column: string, value = column) => `CASE WHEN isfinite(${column}) THEN ${value} END`;

const READ = {
  name: 'read-usage-of-periods',
  text: `SELECT account_id AS "accountId", meter, included, extra_ceiling AS "extraCeiling", used, reserved, grace,
           ${whenFinite('period_start', "to_char(period_start AT TIME ZONE 'UTC', 'YYYY-MM')")} AS month,
           ${whenFinite('period_start')} AS start, ${whenFinite('period_end')} AS end
         FROM usage_counters WHERE $1::uuid IS NULL OR account_id = $1
         ORDER BY account_id, period_start, meter`,
};

/** The usage of every period, of one account or of all. */
export async function readUsage(
  { query }: Pick<Transaction, 'query'>,
  accountId: string | undefined,
): Promise<PeriodUsage[]> {
  const rows = await query<PeriodUsage>(READ, [accountId ?? null]);
  return rows.map((row) => ({
    ...row,
    start: row.start && new Date(row.start),
    end: row.end && new Date(row.end),
  }));
}
