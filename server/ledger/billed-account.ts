export const METERS = ['text', 'basic_speech', 'premium_speech'] as const;
/** What is counted: text in units, speech in milliseconds. */
export type Meter = (typeof METERS)[number];

/** What one meter may use in a period: text in units, speech in milliseconds. */
export interface Allowance {
  included: number;
  /** How much more was approved beyond `included`; 0 without approval. */
  extraCeiling: number;
  /** Whether the allowance renews every billing period. */
  renews: boolean;
}

/** The part of an account that the ledger needs to charge it. */
export interface BilledAccount {
  id: string;
  /** The subscription anniversary. */
  anchorAt: Date;
  allowances: Readonly<Record<Meter, Allowance>>;
}
