import type { Database, Transaction } from '../database/index.ts';
import { type Charge, chargeAll, type Receipt } from './allowances/charge.ts';
import {
  type Hold,
  type Reservation,
  releaseReservation,
  reserve,
  type Settlement,
  settleReservation,
} from './allowances/reservation.ts';
import type { BilledAccount } from './billed-account.ts';
import { type Cache, type CacheEntry, createCache, keepEntries, noteKept } from './cache.ts';
import { createGroupCommit } from './group-commit.ts';
import { ClaimLost } from './idempotency/claim-lost.ts';
import { type Claim, createIdempotency, finishClaims, type Idempotency } from './idempotency/claims.ts';

export { type Charge, QuotaExhausted, type Receipt } from './allowances/charge.ts';
export { type Counter, readCounters } from './allowances/counters.ts';
export {
  type Hold,
  type Reservation,
  releaseReservation,
  reserve,
  type Settlement,
  settleReservation,
} from './allowances/reservation.ts';
export { type Allowance, type BilledAccount, METERS, type Meter } from './billed-account.ts';
export { type Cache, type CacheEntry, cacheAudioIds, freshEntry, keepEntries } from './cache.ts';
export { type CacheKey, cacheKey, fingerprint } from './fingerprint.ts';
export { ClaimLost } from './idempotency/claim-lost.ts';
export {
  answerAudioIds,
  type Claim,
  type ClaimResult,
  finishClaims,
  type Idempotency,
} from './idempotency/claims.ts';
export type { ClaimRequest, Taken } from './idempotency/records.ts';
export { joinJson } from './join-json.ts';

/** What is settled once slow work is done. */
export interface Work {
  /** What the work took: text units, or milliseconds of speech. */
  amount: number;
  /** Builds the answer to store, as JSON; throws if it would break the contract. */
  compose(settlement: Settlement): string;
  claim?: Claim | undefined;
  entry: CacheEntry;
}

/** Units, reservations, idempotency keys and cached results of all accounts. */
export interface Ledger {
  idempotency: Idempotency;
  cache: Cache;
  /** Charges text that is there already, once for each idempotency key. Throws QuotaExhausted. */
  charge(charge: Charge): Promise<Receipt>;
  /** Holds an amount before slow work. Throws QuotaExhausted. */
  reserve(holder: BilledAccount, hold: Hold): Promise<Reservation>;
  /** Charges what the work took and stores its answer, which it gives. Throws ClaimLost. */
  settle(reservation: Reservation, work: Work): Promise<string>;
  /** Both at once, for a result that is there already. Throws QuotaExhausted or ClaimLost. */
  reserveAndSettle(holder: BilledAccount, hold: Hold, work: Work): Promise<string>;
  release(reservation: Reservation): Promise<void>;
  /** How many charges wait for their transaction. */
  readonly queueDepth: number;
}

export function createLedger(database: Database): Ledger {
  const batch = createGroupCommit((charges: Charge[]) => chargeAll(database, charges));
  const cache = createCache(database);

  async function remembering<T>(entry: CacheEntry, result: Promise<T>): Promise<T> {
    const value = await result;
    noteKept([entry]);
    cache.remember(entry);
    return value;
  }

  return {
    idempotency: createIdempotency(database),
    cache,
    charge: batch,
    reserve: (holder, hold) => reserve(database, holder, hold),
    settle: (reservation, work) =>
      remembering(
        work.entry,
        database.transaction((tx) => settle(tx, reservation, work)),
      ),
    reserveAndSettle: (holder, hold, work) =>
      remembering(
        work.entry,
        database.transaction(async (tx) => settle(tx, await reserve(tx, holder, hold), work)),
      ),
    release: (reservation) => releaseReservation(database, reservation.id),
    get queueDepth() {
      return batch.waiting;
    },
  };
}

async function settle(
  tx: Transaction,
  { id }: Reservation,
  { amount, compose, claim, entry }: Work,
): Promise<string> {
  const settlement = await settleReservation(tx, id, amount);
  if (settlement === undefined) throw new Error('the reservation was released before it could be settled');
  const body = compose(settlement);
  if (claim !== undefined) {
    const held = await finishClaims(tx, [{ claim, body, audioId: entry.audioId }]);
    if (!held.has(claim.owner)) throw new ClaimLost();
  }
  keepEntries(tx, [entry]);
  return body;
}
