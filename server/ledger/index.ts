/** The ledger room: what accounts may use and have used, what their idempotency keys stand for, and cached results. */

export { billingPeriod, type Period } from './allowances/billing-period.ts';
export type { Charge, Receipt } from './allowances/charge.ts';
export { adjustCounters, type Counter, readCounters } from './allowances/counters.ts';
export { releaseUnowned } from './allowances/held.ts';
export { QuotaExhausted } from './allowances/quota-exhausted.ts';
export { type Hold, type Reservation, releaseReservation, reserve } from './allowances/reservation.ts';
export { type Settlement, settleReservation } from './allowances/settlement.ts';
export { type PeriodUsage, readUsage } from './allowances/usage.ts';
export { type Allowance, type BilledAccount, METERS, type Meter } from './billed-account.ts';
export type { Cache, MadeResult } from './cache/cache.ts';
export { bodyOf, type CacheEntry, freshEntry } from './cache/cache-entry.ts';
export { type CacheKey, cacheKey } from './cache/cache-key.ts';
export { cacheAudioIds, keepEntries } from './cache/stored-entries.ts';
export { countBooks, type Forgotten, forgetAnswers, forgetResults } from './forget.ts';
export { createGroupCommit, type GroupCommit } from './group-commit.ts';
export { ClaimLost } from './idempotency/claim-lost.ts';
export type { Claim, ClaimResult, Idempotency } from './idempotency/claims.ts';
export { fingerprint } from './idempotency/fingerprint.ts';
export { answerAudioIds, finishClaims } from './idempotency/finish-claims.ts';
export type { ClaimRequest } from './idempotency/records.ts';
export type { Taken } from './idempotency/resolve-key.ts';
export { joinJson } from './join-json.ts';
export { createLedger, type Ledger, type Work } from './ledger.ts';
export { isShortForm, SHORT_FORM, type Unpack, unpack } from './pack.ts';
export { endRequests, ledgerSweeps } from './sweep.ts';
