import type { Database } from '../database.ts';
import { createBatch } from './batch.ts';
import { type Cache, createCache, keepEntries } from './cache.ts';
import { type Charge, ClaimLost, chargeAll, type Receipt } from './charge.ts';
import { createIdempotency, finishClaims, type Idempotency } from './idempotency.ts';
import { type Reservation, releaseReservation, reserve, settleReservation } from './reservation.ts';

export type { Cache, CacheEntry } from './cache.ts';
export { type Charge, ClaimLost, QuotaExhausted, type Receipt } from './charge.ts';
export { type Counter, readCounters } from './counters.ts';
export { cacheKey, fingerprint } from './fingerprint.ts';
export { type Allowance, type Holder, METERS, type Meter } from './holder.ts';
export type { Claim, ClaimResult, Idempotency } from './idempotency.ts';
export type { Reservation } from './reservation.ts';

/** Units, reservations, idempotency keys and cached results of all accounts. */
export interface Ledger {
  idempotency: Idempotency;
  cache: Cache;
  /** Charges a result that is there already. Throws QuotaExhausted or ClaimLost. */
  charge(charge: Charge): Promise<Receipt>;
  /** Holds text units before slow work. Throws QuotaExhausted. */
  reserveText(charge: Pick<Charge, 'holder' | 'units'>): Promise<Reservation>;
  /** Charges what was held and stores the answer. Throws ClaimLost. */
  settleText(reservation: Reservation, charge: Charge): Promise<Receipt>;
  release(reservation: Reservation): Promise<void>;
  /** How many charges wait for their transaction. */
  readonly queueDepth: number;
}

export function createLedger(database: Database): Ledger {
  const batch = createBatch((charges: Charge[]) => chargeAll(database, charges));
  const cache = createCache(database);

  async function charge(charge: Charge): Promise<Receipt> {
    const receipt = await batch(charge);
    cache.remember(charge.entry);
    return receipt;
  }

  return {
    idempotency: createIdempotency(database),
    cache,
    charge,
    reserveText: ({ holder, units }) => reserve(database, holder, 'text', units),
    settleText: async (reservation, charge) => {
      const receipt = await settleText(database, reservation, charge);
      cache.remember(charge.entry);
      return receipt;
    },
    release: (reservation) => releaseReservation(database, reservation.id),
    get queueDepth() {
      return batch.waiting;
    },
  };
}

function settleText(database: Database, reservation: Reservation, charge: Charge): Promise<Receipt> {
  return database.transaction(async (tx) => {
    const settlement = await settleReservation(tx, reservation.id, charge.units);
    if (settlement === undefined) throw new Error('the reservation was released before it could be settled');
    const body = charge.compose(settlement.additional);
    if (charge.claim !== undefined) {
      const held = await finishClaims(tx, [{ claim: charge.claim, body }]);
      if (!held.has(charge.claim.owner)) throw new ClaimLost();
    }
    await keepEntries(tx, [charge.entry]);
    return { body, additionalUnits: settlement.additional };
  });
}
