import type { Allowance, BilledAccount, Meter } from '../ledger/index.ts';
import type { Environment, Plan, Status } from './plans.ts';

/** One organization in one environment. Text allowances are units, speech allowances milliseconds. */
export interface Account extends BilledAccount {
  organization: string;
  environment: Environment;
  plan: Plan;
  status: Status;
  rpm: number;
  maxRunningJobs: number;
}

/** A row of the table `accounts`, with the columns of ACCOUNT_COLUMNS. */
export interface AccountRow {
  id: string;
  organization: string;
  environment: Environment;
  plan: Plan;
  status: Status;
  rpm: number;
  max_running_jobs: number;
  text_included: number;
  text_extra_ceiling: number;
  basic_included: number;
  premium_included: number;
  renewing_meters: readonly string[];
  anchor_at: Date;
}

export const ACCOUNT_COLUMNS = `a.id, a.organization, a.environment, a.plan, a.status, a.rpm, a.max_running_jobs,
  a.text_included, a.text_extra_ceiling, a.basic_included, a.premium_included, a.renewing_meters, a.anchor_at`;

/** The account that a row stands for. */
export function accountOf(row: AccountRow): Account {
  const allowance = (meter: Meter, included: number, extraCeiling = 0): Allowance => ({
    included: Number(included),
    extraCeiling: Number(extraCeiling),
    renews: row.renewing_meters.includes(meter),
  });
  return {
    id: row.id,
    organization: row.organization,
    environment: row.environment,
    plan: row.plan,
    status: row.status,
    rpm: row.rpm,
    maxRunningJobs: row.max_running_jobs,
    anchorAt: new Date(row.anchor_at),
    allowances: {
      text: allowance('text', row.text_included, row.text_extra_ceiling),
      basic_speech: allowance('basic_speech', row.basic_included),
      premium_speech: allowance('premium_speech', row.premium_included),
    },
  };
}
