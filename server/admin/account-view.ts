import type { Account } from '../accounts/account.ts';
import type { Environment, Plan, Status } from '../accounts/plans.ts';
import { billingPeriod } from '../ledger/billing-period.ts';
import type { Counter, Meter } from '../ledger/index.ts';

interface SpeechView {
  included_seconds: number;
  used_seconds: number;
  reserved_seconds: number;
}

/** An account as `account show --json` prints it, with the names of the contract's UsageResponse. */
export interface AccountView {
  account_id: string;
  organization: string;
  environment: Environment;
  plan: Plan;
  status: Status;
  rpm: number;
  billing_period: { starts_at: string; ends_at: string };
  text: {
    included_units: number;
    used_units: number;
    reserved_units: number;
    additional_usage_approved: boolean;
    additional_unit_ceiling: number;
    additional_units: number;
  };
  basic_speech: SpeechView & { grace_seconds: number };
  premium_speech: SpeechView;
  /** How many keys open the account now. */
  working_keys: number;
}

type Standing = Pick<Counter, 'included' | 'extraCeiling' | 'used' | 'reserved' | 'grace'>;

export function accountView(
  account: Account,
  counters: readonly Counter[],
  workingKeys: number,
  now: Date,
): AccountView {
  const { start, end } = billingPeriod(account.anchorAt, now);
  const basic = standing(account, counters, 'basic_speech');
  return {
    account_id: account.id,
    organization: account.organization,
    environment: account.environment,
    plan: account.plan,
    status: account.status,
    rpm: account.rpm,
    billing_period: { starts_at: start.toISOString(), ends_at: end.toISOString() },
    text: textView(standing(account, counters, 'text')),
    basic_speech: { ...speechView(basic), grace_seconds: basic.grace / 1000 },
    premium_speech: speechView(standing(account, counters, 'premium_speech')),
    working_keys: workingKeys,
  };
}

// A meter that was not used in this period has no counter yet.
function standing(account: Account, counters: readonly Counter[], meter: Meter): Standing {
  const counter = counters.find((candidate) => candidate.meter === meter);
  return counter ?? { ...account.allowances[meter], used: 0, reserved: 0, grace: 0 };
}

function textView({ included, extraCeiling, used, reserved }: Standing): AccountView['text'] {
  return {
    included_units: included,
    used_units: used,
    reserved_units: reserved,
    additional_usage_approved: extraCeiling > 0,
    additional_unit_ceiling: extraCeiling,
    additional_units: Math.max(0, used - included),
  };
}

function speechView({ included, used, reserved }: Standing): SpeechView {
  return { included_seconds: included / 1000, used_seconds: used / 1000, reserved_seconds: reserved / 1000 };
}
