import { listAccounts } from '../../accounts/index.ts';
import type { Transaction } from '../../database/index.ts';
import { type PeriodUsage, readUsage } from '../../ledger/index.ts';
import { AdminFailure } from './admin-failure.ts';
import type { CommandOf } from './command.ts';

/** What one account has used of one meter in one billing period. */
export interface UsageRow {
  account_id: string;
  organization: string;
  environment: string;
  plan: string;
  /** The month in which the period begins; null for an allowance that never renews. */
  month: string | null;
  period_start: string | null;
  period_end: string | null;
  meter: string;
  /** Of the numbers that follow. */
  unit: 'units' | 'seconds';
  included: number;
  used: number;
  /** What was used beyond the included ones, because more was approved. */
  additional: number;
  /** What was given besides, beyond the allowance. */
  grace: number;
  reserved: number;
}

export async function runUsage(
  tx: Transaction,
  { accountId, month }: CommandOf<'usage'>,
): Promise<{ usage: UsageRow[] }> {
  const accounts = new Map((await listAccounts(tx)).map(({ account }) => [account.id, account]));
  if (accountId !== undefined && !accounts.has(accountId))
    throw new AdminFailure(`there is no account ${accountId}`);
  const periods = await readUsage(tx, accountId);
  const order = [...accounts.keys()];
  const rows = periods
    .filter((period) => month === undefined || period.month === month)
    .sort((a, b) => order.indexOf(a.accountId) - order.indexOf(b.accountId));
  return {
    usage: rows.flatMap((period) => {
      const account = accounts.get(period.accountId);
      return account === undefined ? [] : [rowOf(period, account)];
    }),
  };
}

type Named = Pick<UsageRow, 'organization' | 'environment' | 'plan'>;

function rowOf(period: PeriodUsage, { organization, environment, plan }: Named): UsageRow {
  const isText = period.meter === 'text';
  const amount = (value: number) => (isText ? value : value / 1000);
  return {
    account_id: period.accountId,
    organization,
    environment,
    plan,
    month: period.month,
    period_start: period.start?.toISOString() ?? null,
    period_end: period.end?.toISOString() ?? null,
    meter: period.meter,
    unit: isText ? 'units' : 'seconds',
    included: amount(period.included),
    used: amount(period.used),
    additional: amount(Math.max(0, period.used - period.included)),
    grace: amount(period.grace),
    reserved: amount(period.reserved),
  };
}
