import type { Database, Transaction } from '../database/index.ts';
import { type AccountTurns, createAccountTurns } from './account-turns.ts';
import type { Charge, Receipt } from './allowances/charge.ts';
import { chargeAll } from './allowances/charge-all.ts';
import { createHeadroom, type Headroom } from './allowances/headroom.ts';
import { type Hold, type Reservation, releaseReservation, reserve } from './allowances/reservation.ts';
import { type Settlement, settleReservation } from './allowances/settlement.ts';
import type { BilledAccount } from './billed-account.ts';
import { type Cache, createCache } from './cache/cache.ts';
import { type CacheEntry, markCharged, markStored } from './cache/cache-entry.ts';
import { createStoreLater } from './cache/store-later.ts';
import { keepEntries, storeEntries } from './cache/stored-entries.ts';
import { ClaimLost } from './idempotency/claim-lost.ts';
import { type Claim, createIdempotency, type Idempotency } from './idempotency/claims.ts';
import { finishClaims } from './idempotency/finish-claims.ts';
import { createLanedCommit } from './laned-commit.ts';

/** Slow work that is done and has to be settled. */
export interface Work {
  /** What the work took: text units, or milliseconds of speech. */
  amount: number;
  /**
   * Builds the answer to store, as JSON. A function and no value, because the answer names what was charged, which is
   * known only once the reservation is settled in the transaction. Throws if the answer would break the contract: then
   * nothing is charged. May run more than once.
   */
  compose(settlement: Settlement): string;
  claim?: Claim | undefined;
  entry: CacheEntry;
}

/** Units, reservations, idempotency keys and cached results of all accounts. */
export interface Ledger {
  idempotency: Idempotency;
  cache: Cache;
  /** Tells before the work whether a charge for text may fit. */
  headroom: Headroom;
  /** Charges text that is there already, once for each idempotency key. Throws QuotaExhausted. */
  charge(charge: Charge): Promise<Receipt>;
  /** Reserves an amount before slow work. Throws QuotaExhausted. */
  reserve(account: BilledAccount, hold: Hold): Promise<Reservation>;
  /** Charges what the work took, stores its answer and gives it. Throws ClaimLost. */
  settle(reservation: Reservation, work: Work): Promise<string>;
  /** Both at once, for a result that is there already. Throws QuotaExhausted or ClaimLost. */
  reserveAndSettle(account: BilledAccount, hold: Hold, work: Work): Promise<string>;
  /** Gives a reservation back; harmless when it was settled or released. */
  release(reservation: Reservation): Promise<void>;
  /** Runs a transaction that locks what an account may use, so that locked accounts cannot fill the pool. */
  inTurn: AccountTurns;
  /** How many charges wait for their transaction. */
  readonly queueDepth: number;
  /** Stores the results that are still to be stored. The last thing before the database is closed. */
  close(): Promise<void>;
}

/** Hears of cached results that could not be stored after their answers; they are stored at their next use. */
export type OnUnstored = (error: unknown, count: number) => void;

/** The ledger of one process. */
export function createLedger(database: Database, onUnstored: OnUnstored = () => {}): Ledger {
  const storeLater = createStoreLater({
    store: (entries) => storeEntries(database, entries),
    onFailure: onUnstored,
  });
  const charge = createLanedCommit({
    laneOf: ({ account }: Charge) => account.id,
    run: (charges, lockMs) => chargeAll({ database, storeLater }, charges, lockMs),
  });
  const cache = createCache(database);
  const inTurn = createAccountTurns();
  const headroom = createHeadroom(database);

  async function rememberOnceDone<T>(entry: CacheEntry, transaction: Promise<T>): Promise<T> {
    const value = await transaction;
    markCharged([entry]);
    markStored([entry]);
    cache.remember(entry);
    return value;
  }

  return {
    idempotency: createIdempotency(database),
    cache,
    headroom,
    charge: (one) =>
      charge(one).catch((error: unknown) => {
        headroom.forget(one.account.id);
        throw error;
      }),
    reserve: (account, hold) => inTurn(account.id, (lockMs) => reserve(database, account, hold, lockMs)),
    settle: (reservation, work) =>
      rememberOnceDone(
        work.entry,
        inTurn(reservation.accountId, (lockMs) =>
          database.transaction((tx) => settle(tx, reservation, work, lockMs)),
        ),
      ),
    reserveAndSettle: (account, hold, work) =>
      rememberOnceDone(
        work.entry,
        inTurn(account.id, (lockMs) =>
          database.transaction(async (tx) => {
            const reservation = await reserve(tx, account, hold, lockMs);
            return settle(tx, reservation, work, lockMs);
          }),
        ),
      ),
    release: ({ id, accountId }) => inTurn(accountId, (lockMs) => releaseReservation(database, id, lockMs)),
    inTurn,
    get queueDepth() {
      return charge.waiting;
    },
    close: () => storeLater.flush(),
  };
}

async function settle(
  tx: Transaction,
  { id }: Reservation,
  { amount, compose, claim, entry }: Work,
  lockMs: number,
): Promise<string> {
  const settlement = await settleReservation(tx, id, amount, lockMs);
  if (settlement === undefined) throw new Error('the reservation was released before it could be settled');
  const body = compose(settlement);
  if (claim !== undefined) {
    const finished = await finishClaims(tx, [{ claim, body, audioId: entry.audioId }]);
    if (!finished.has(claim.owner)) throw new ClaimLost();
  }
  keepEntries(tx, [entry]);
  return body;
}
