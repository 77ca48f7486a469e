import type { Account } from '../../accounts/index.ts';
import type { Schemas } from '../../contract/index.ts';
import { billingPeriod, type Counter, type Meter } from '../../ledger/index.ts';

type Usage = Schemas['UsageResponse'];

/** What an account may use and has used, in the names of the contract. */
export type UsageView = Pick<Usage, 'billing_period' | 'text' | 'basic_speech' | 'premium_speech'>;

/** The present billing period of an account and its counters, in units and seconds. */
export function usageView(account: Account, counters: readonly Counter[], now: Date): UsageView {
  const period = billingPeriod(account.anchorAt, now);
  const basic = balance(account, counters, 'basic_speech');
  return {
    billing_period: { starts_at: period.start.toISOString(), ends_at: period.end.toISOString() },
    text: textView(balance(account, counters, 'text')),
    basic_speech: { ...speechView(basic), grace_seconds: basic.grace / 1000 },
    premium_speech: speechView(balance(account, counters, 'premium_speech')),
  };
}

type Balance = Pick<Counter, 'included' | 'extraCeiling' | 'used' | 'reserved' | 'grace'>;

// A meter has no counter before its first use in a period.
function balance(account: Account, counters: readonly Counter[], meter: Meter): Balance {
  const counter = counters.find((candidate) => candidate.meter === meter);
  return counter ?? { ...account.allowances[meter], used: 0, reserved: 0, grace: 0 };
}

function textView({ included, extraCeiling, used, reserved }: Balance): UsageView['text'] {
  return {
    included_units: included,
    used_units: used,
    reserved_units: reserved,
    additional_usage_approved: extraCeiling > 0,
    additional_unit_ceiling: extraCeiling,
    additional_units: Math.max(0, used - included),
  };
}

function speechView({ included, used, reserved }: Balance): UsageView['premium_speech'] {
  return { included_seconds: included / 1000, used_seconds: used / 1000, reserved_seconds: reserved / 1000 };
}
