import type { Account, Environment, Plan, Status } from '../../accounts/index.ts';
import type { Counter } from '../../ledger/index.ts';
import { type UsageView, usageView } from '../../operations/views/usage-view.ts';

/** An account as `account show --json` prints it, with the names of the contract's UsageResponse. */
export interface AccountView extends UsageView {
  account_id: string;
  organization: string;
  environment: Environment;
  plan: Plan;
  status: Status;
  rpm: number;
  /** How many keys work now. */
  working_keys: number;
}

export function accountView(
  account: Account,
  counters: readonly Counter[],
  workingKeys: number,
  now: Date,
): AccountView {
  return {
    account_id: account.id,
    organization: account.organization,
    environment: account.environment,
    plan: account.plan,
    status: account.status,
    rpm: account.rpm,
    ...usageView(account, counters, now),
    working_keys: workingKeys,
  };
}
