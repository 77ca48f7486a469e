import { randomUUID } from 'node:crypto';
import type { Account } from '../../server/accounts/index.ts';
import type { Database } from '../../server/database/index.ts';
import { type Charge, type Counter, readCounters, type Work } from '../../server/ledger/index.ts';
import { newEntry } from './cache-entry.ts';

/** A charge for a result that nothing has stored yet, without an idempotency key. */
export function chargeOf(account: Account, units: number, extra: Partial<Charge> = {}): Charge {
  return {
    account,
    units,
    requestId: randomUUID(),
    compose: (additional) => JSON.stringify({ units, additional }),
    entry: newEntry(account.id),
    ...extra,
  };
}

/** Finished work whose answer is its settlement. */
export function workOf(account: Account, amount: number): Work {
  return { amount, compose: (settlement) => JSON.stringify(settlement), entry: newEntry(account.id) };
}

/** The counter of text units in the present period. */
export async function textCounter(database: Database, account: Account): Promise<Counter | undefined> {
  return (await readCounters(database, account.id)).find(({ meter }) => meter === 'text');
}
