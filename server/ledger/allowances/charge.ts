import type { BilledAccount } from '../billed-account.ts';
import type { CacheEntry } from '../cache/cache-entry.ts';
import type { ClaimRequest } from '../idempotency/records.ts';
import type { Taken } from '../idempotency/resolve-key.ts';

/** Text units for a result that is there already: charged, stored and answered in one transaction. */
export interface Charge {
  account: BilledAccount;
  units: number;
  /** Present when the request has an idempotency key. */
  request?: ClaimRequest | undefined;
  requestId: string;
  entry: CacheEntry;
  /**
   * Builds the answer without the entry's fields, as JSON. A function and no value, because the answer names the
   * additional units and the request id, which are known only once the counter and the key are read in the
   * transaction. Throws if the answer would break the contract: then nothing is charged. May run more than once.
   */
  compose(additionalUnits: number, requestId: string): string;
}

/** What came of a charge: an answer, or what its idempotency key already stands for. */
export type Receipt = Charged | Taken;

export interface Charged {
  state: 'charged';
  body: Buffer;
  additionalUnits: number;
  requestId: string;
  /** Whether somebody was charged for the result before. */
  cacheHit: boolean;
}
