export const METERS = ['text', 'basic_speech', 'premium_speech'] as const;
export type Meter = (typeof METERS)[number];

/** What one meter may use in a period: text in units, speech in milliseconds. */
export interface Allowance {
  included: number;
  /** What may be used beyond `included` because it was approved; 0 without approval. */
  extraCeiling: number;
  /** Whether the allowance comes back every billing period. */
  renews: boolean;
}

/** Whoever an amount is charged to: the part of an account that the ledger needs. */
export interface BilledAccount {
  id: string;
  /** The subscription anniversary. */
  anchorAt: Date;
  allowances: Readonly<Record<Meter, Allowance>>;
}
