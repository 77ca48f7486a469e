import { type Database, sqlState, type Transaction } from '../../database/index.ts';
import { isDue, markCharged, markFound, mayHaveRow } from '../cache/cache-entry.ts';
import type { StoreLater } from '../cache/store-later.ts';
import { findStored } from '../cache/stored-entries.ts';
import type { ItemResult } from '../group-commit.ts';
import { clearRecords, nameOf, readRecords, storeAnswers } from '../idempotency/records.ts';
import type { Charge, Receipt } from './charge.ts';
import { chargeIncluded } from './charge-included.ts';
import { type Counter, lockCounters, openCounter } from './counters.ts';
import { decideCharges } from './decide-charges.ts';

const ADD_USED = {
  name: 'add-used-units',
  text: `UPDATE usage_counters u SET used = u.used + c.amount
         FROM unnest($1::bigint[], $2::bigint[]) AS c (id, amount) WHERE u.id = c.id`,
};

// Another process stored an answer under a key that was free when this transaction looked.
const UNIQUE_VIOLATION = '23505';
const MAX_ATTEMPTS = 5;

interface Parts {
  database: Database;
  storeLater: StoreLater;
}

/**
 * Charges many results in as few transactions as possible; each gets its receipt or its own error. Waiting for a lock
 * ends after `lockMs` with 55P03. Results that were charged are stored later.
 */
export async function chargeAll(
  { database, storeLater }: Parts,
  charges: Charge[],
  lockMs: number,
): Promise<ItemResult<Receipt>[]> {
  const results = await decideAll(database, charges, lockMs);
  const entries = charges.filter((_, index) => isCharged(results[index]!)).map(({ entry }) => entry);
  markCharged(entries);
  storeLater.add(entries.filter(isDue));
  return results;
}

async function decideAll(
  database: Database,
  charges: Charge[],
  lockMs: number,
): Promise<ItemResult<Receipt>[]> {
  const results = charges.every(({ request }) => request === undefined)
    ? await chargeIncluded(database, charges, lockMs)
    : new Map<Charge, ItemResult<Receipt>>();
  for (let failures = 0; results.size < charges.length; ) {
    const open = firstOfEachKey(charges.filter((charge) => !results.has(charge)));
    try {
      const decided = await database.transaction((tx) => settle(tx, open, lockMs));
      open.forEach((charge, index) => void results.set(charge, decided[index]!));
    } catch (error) {
      if (sqlState(error) === UNIQUE_VIOLATION && ++failures < MAX_ATTEMPTS) continue;
      // Charges of earlier transactions keep their receipts: a client that gets an error would pay twice.
      return charges.map((charge) => results.get(charge) ?? { error });
    }
  }
  return charges.map((charge) => results.get(charge)!);
}

function isCharged(result: ItemResult<Receipt>): boolean {
  return 'value' in result && result.value.state === 'charged';
}

/** Of equal keys in one batch the first is charged; the others find its answer in the next transaction. */
function firstOfEachKey(charges: readonly Charge[]): Charge[] {
  const seen = new Set<string>();
  return charges.filter(({ request }) => {
    if (request === undefined) return true;
    const name = nameOf(request);
    return !seen.has(name) && seen.add(name);
  });
}

async function settle(
  tx: Transaction,
  charges: readonly Charge[],
  lockMs: number,
): Promise<ItemResult<Receipt>[]> {
  const requests = charges.flatMap(({ request }) => request ?? []);
  const made = charges.map(({ entry }) => entry).filter(mayHaveRow);
  const [counters, records, found] = await Promise.all([
    lockAll(tx, charges, lockMs),
    readRecords(tx, requests),
    findStored(tx, made),
  ]);
  markFound(found);
  const known = new Map(requests.map((request, index) => [request, records[index]]));
  const decision = decideCharges(charges, counters, known);
  clearRecords(tx, decision.replaced);
  storeAnswers(tx, decision.answers);
  addUsed(tx, decision.amounts);
  return decision.results;
}

async function lockAll(
  tx: Transaction,
  charges: readonly Charge[],
  lockMs: number,
): Promise<Map<string, Counter>> {
  const accounts = new Map(charges.map(({ account }) => [account.id, account]));
  const lock = async () => {
    const rows = await lockCounters(tx, [...accounts.keys()], 'text', lockMs);
    return new Map(rows.map((counter) => [counter.accountId, counter]));
  };
  const counters = await lock();
  if (counters.size === accounts.size) return counters;
  for (const account of accounts.values()) {
    if (!counters.has(account.id)) await openCounter(tx, account, 'text');
  }
  return lock();
}

function addUsed(tx: Transaction, amounts: ReadonlyMap<number, number>): void {
  if (amounts.size > 0) tx.send(ADD_USED, [[...amounts.keys()], [...amounts.values()]]);
}
