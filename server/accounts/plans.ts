export const PLANS = ['sandbox', 'builder', 'growth', 'scale'] as const;
export type Plan = (typeof PLANS)[number];
export const STATUSES = ['pending_payment', 'active', 'canceling', 'past_due', 'disabled'] as const;
export type Status = (typeof STATUSES)[number];
export type Environment = 'test' | 'live';

/** What an account of this plan gets unless its own settings differ. */
export interface PlanDefaults {
  textUnits: number;
  basicSeconds: number;
  premiumSeconds: number;
  /** Requests a minute, shared by all keys of the account. */
  rpm: number;
  maxRunningJobs: number;
  /** Whether allowances renew every month; a sandbox has one allowance that never renews. */
  renews: boolean;
}

// In seconds. 6000 code points are about seven minutes of speech: a sandbox can try every operation at full size often.
const HOUR = 3600;
export const PLAN_DEFAULTS: Readonly<Record<Plan, PlanDefaults>> = {
  sandbox: {
    textUnits: 500_000,
    basicSeconds: 2 * HOUR,
    premiumSeconds: HOUR / 2,
    rpm: 120,
    maxRunningJobs: 2,
    renews: false,
  },
  builder: {
    textUnits: 5_000_000,
    basicSeconds: 20 * HOUR,
    premiumSeconds: 5 * HOUR,
    rpm: 300,
    maxRunningJobs: 4,
    renews: true,
  },
  growth: {
    textUnits: 25_000_000,
    basicSeconds: 100 * HOUR,
    premiumSeconds: 25 * HOUR,
    rpm: 1200,
    maxRunningJobs: 8,
    renews: true,
  },
  scale: {
    textUnits: 100_000_000,
    basicSeconds: 400 * HOUR,
    premiumSeconds: 100 * HOUR,
    rpm: 6000,
    maxRunningJobs: 16,
    renews: true,
  },
};

/** Statuses in which an account may generate; in the others it can still read usage and jobs. */
export const GENERATING_STATUSES: readonly Status[] = ['active', 'canceling'];
