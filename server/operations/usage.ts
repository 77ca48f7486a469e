import type { Account } from '../accounts/account.ts';
import type { Handlers, Schemas } from '../contract.ts';
import { ENGINE_VERSION } from '../engine-version.ts';
import { billingPeriod } from '../ledger/billing-period.ts';
import { type Counter, type Meter, readCounters } from '../ledger/index.ts';
import type { Services } from '../services.ts';

type Usage = Schemas['UsageResponse'];

/** Organization-wide usage of the key's environment. */
export function usageOperations({ contract, database }: Services): Pick<Handlers, 'getUsage'> {
  return {
    async getUsage({ operationId, requestId, access }) {
      const counters = await readCounters(database, access.account.id);
      const body = usageOf(requestId, access.account, counters, new Date());
      return { operationId, requestId, status: 200, json: contract.seal(operationId, 200, body) };
    },
  };
}

function usageOf(requestId: string, account: Account, counters: readonly Counter[], now: Date): Usage {
  const period = billingPeriod(account.anchorAt, now);
  return {
    request_id: requestId,
    engine_version: ENGINE_VERSION,
    environment: account.environment,
    plan: account.plan,
    status: account.status,
    billing_period: { starts_at: period.start.toISOString(), ends_at: period.end.toISOString() },
    text: textUsage(standing(account, counters, 'text')),
    basic_speech: {
      ...speechUsage(standing(account, counters, 'basic_speech')),
      grace_seconds: grace(counters),
    },
    premium_speech: speechUsage(standing(account, counters, 'premium_speech')),
    organization_rpm: account.rpm,
  };
}

type Standing = Pick<Counter, 'included' | 'extraCeiling' | 'used' | 'reserved'>;

// A meter that was not used in this period has no counter yet.
function standing(account: Account, counters: readonly Counter[], meter: Meter): Standing {
  const counter = counters.find((candidate) => candidate.meter === meter);
  return counter ?? { ...account.allowances[meter], used: 0, reserved: 0 };
}

function textUsage({ included, extraCeiling, used, reserved }: Standing): Usage['text'] {
  return {
    included_units: included,
    used_units: used,
    reserved_units: reserved,
    additional_usage_approved: extraCeiling > 0,
    additional_unit_ceiling: extraCeiling,
    additional_units: Math.max(0, used - included),
  };
}

function speechUsage({ included, used, reserved }: Standing): Usage['premium_speech'] {
  return { included_seconds: included / 1000, used_seconds: used / 1000, reserved_seconds: reserved / 1000 };
}

function grace(counters: readonly Counter[]): number {
  return (counters.find((counter) => counter.meter === 'basic_speech')?.grace ?? 0) / 1000;
}
