import { type Database, sqlState, type Transaction } from '../../database/index.ts';
import type { BilledAccount } from '../billed-account.ts';
import { type CacheEntry, isDue, keepEntries, noteKept } from '../cache.ts';
import type { Outcome } from '../group-commit.ts';
import {
  type Answered,
  type ClaimRequest,
  clearRecords,
  nameOf,
  readRecords,
  resolveKey,
  type StoredRecord,
  storeAnswers,
  type Taken,
} from '../idempotency/records.ts';
import { joinJson } from '../join-json.ts';
import { additionalPart, fits } from './allowance.ts';
import { chargeIncluded } from './charge-included.ts';
import { type Counter, lockCounters, openCounter } from './counters.ts';

/** Text units for a result that is there already: charged, stored and answered in one transaction. */
export interface Charge {
  holder: BilledAccount;
  units: number;
  /** There when the request has an idempotency key. */
  request?: ClaimRequest | undefined;
  requestId: string;
  entry: CacheEntry;
  /** Builds the answer without the entry's fields as JSON; throws if it would break the contract, and nothing is charged. */
  compose(additionalUnits: number, requestId: string): string;
}

/** What came of a charge: an answer of its own, or what its idempotency key stands for already. */
export type Receipt = { state: 'charged'; body: Buffer; additionalUnits: number; requestId: string } | Taken;

/** The allowance does not cover the amount. */
export class QuotaExhausted extends Error {
  constructor() {
    super('the allowance does not cover the amount');
    this.name = 'QuotaExhausted';
  }
}

const ADD_USED = {
  name: 'add-used-units',
  text: `UPDATE usage_counters u SET used = u.used + c.amount
         FROM unnest($1::bigint[], $2::bigint[]) AS c (id, amount) WHERE u.id = c.id`,
};

// Somebody else stored an answer under a key that was free when this transaction looked.
const UNIQUE_VIOLATION = '23505';
const ATTEMPTS = 5;

/** Charges many results in as few transactions as it takes; each gets its receipt or its own error. */
export async function chargeAll(database: Database, charges: Charge[]): Promise<Outcome<Receipt>[]> {
  const outcomes = charges.every(storesNothing)
    ? await chargeIncluded(database, charges)
    : new Map<Charge, Outcome<Receipt>>();
  for (let failures = 0; outcomes.size < charges.length; ) {
    const open = firstOfEachKey(charges.filter((charge) => !outcomes.has(charge)));
    try {
      const decided = await database.transaction((tx) => settle(tx, open));
      open.forEach((charge, index) => void outcomes.set(charge, decided[index]!));
      noteKept(open.filter((_, index) => isCharged(decided[index]!)).map(({ entry }) => entry));
    } catch (error) {
      if (sqlState(error) === UNIQUE_VIOLATION && ++failures < ATTEMPTS) continue;
      // What was charged before has its receipt: told of this error, its client would pay again.
      return charges.map((charge) => outcomes.get(charge) ?? { error });
    }
  }
  return charges.map((charge) => outcomes.get(charge)!);
}

/** Whether nothing but the units has to be written. */
function storesNothing({ request, entry }: Charge): boolean {
  return request === undefined && !isDue(entry);
}

function isCharged(outcome: Outcome<Receipt>): boolean {
  return 'value' in outcome && outcome.value.state === 'charged';
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

async function settle(tx: Transaction, charges: readonly Charge[]): Promise<Outcome<Receipt>[]> {
  const requests = charges.flatMap(({ request }) => request ?? []);
  const [counters, records] = await Promise.all([lockAll(tx, charges), readRecords(tx, requests)]);
  const known = new Map(requests.map((request, index) => [request, records[index]]));
  const decision = decide(charges, counters, known);
  clearRecords(tx, decision.replaced);
  storeAnswers(tx, decision.answered);
  addUsed(tx, decision.amounts);
  keepEntries(tx, decision.entries);
  return decision.outcomes;
}

async function lockAll(tx: Transaction, charges: readonly Charge[]): Promise<Map<string, Counter>> {
  const holders = new Map(charges.map(({ holder }) => [holder.id, holder]));
  const lock = async () => {
    const rows = await lockCounters(tx, [...holders.keys()], 'text');
    return new Map(rows.map((counter) => [counter.accountId, counter]));
  };
  const counters = await lock();
  if (counters.size === holders.size) return counters;
  for (const holder of holders.values()) {
    if (!counters.has(holder.id)) await openCounter(tx, holder, 'text');
  }
  return lock();
}

interface Decision {
  outcomes: Outcome<Receipt>[];
  /** Units to add, by counter id. */
  amounts: Map<number, number>;
  answered: Answered[];
  /** Requests whose key has a row that stands for nothing any more. */
  replaced: ClaimRequest[];
  entries: CacheEntry[];
}

/** In the order of arrival: what fits is charged and composed, what does not is refused. */
function decide(
  charges: readonly Charge[],
  counters: ReadonlyMap<string, Counter>,
  records: ReadonlyMap<ClaimRequest, StoredRecord | undefined>,
): Decision {
  const decision: Decision = { outcomes: [], amounts: new Map(), answered: [], replaced: [], entries: [] };
  const { outcomes, amounts, answered, replaced, entries } = decision;

  function chargeOne({ holder, units, request, entry, compose, ...charge }: Charge): Receipt {
    const standing = request && resolveKey(records.get(request), request);
    if (standing && standing.state !== 'free') return standing;
    const counter = counters.get(holder.id);
    if (counter === undefined) throw new Error('the account has no counter for this period');
    const used = counter.used + (amounts.get(counter.id) ?? 0);
    if (!fits({ ...counter, used }, units)) throw new QuotaExhausted();
    const additionalUnits = additionalPart({ ...counter, used }, units);
    const requestId = standing?.requestId ?? charge.requestId;
    const envelope = compose(additionalUnits, requestId);
    const body = joinJson(envelope, entry.body);
    amounts.set(counter.id, (amounts.get(counter.id) ?? 0) + units);
    entries.push(entry);
    if (request)
      answered.push({ request: { ...request, requestId }, envelope, cacheKey: entry.key.digest() });
    if (request && standing?.inTheWay) replaced.push(request);
    return { state: 'charged', body, additionalUnits, requestId };
  }

  for (const charge of charges) {
    try {
      outcomes.push({ value: chargeOne(charge) });
    } catch (error) {
      outcomes.push({ error });
    }
  }
  return decision;
}

function addUsed(tx: Transaction, amounts: ReadonlyMap<number, number>): void {
  if (amounts.size > 0) tx.send(ADD_USED, [[...amounts.keys()], [...amounts.values()]]);
}
