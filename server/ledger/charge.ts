import type { Database, Transaction } from '../database.ts';
import { additionalPart, fits } from './allowance.ts';
import type { Outcome } from './batch.ts';
import { type CacheEntry, keepEntries } from './cache.ts';
import { type Counter, lockCounters, openCounter } from './counters.ts';
import type { Holder } from './holder.ts';
import { type Claim, finishClaims } from './idempotency.ts';

/** Text units for a result that is there already: charged, stored and answered in one transaction. */
export interface Charge {
  holder: Holder;
  units: number;
  /** Builds the response as JSON once the charge is certain; throws if it would break the contract. */
  compose(additionalUnits: number): string;
  claim?: Claim | undefined;
  entry: CacheEntry;
}

export interface Receipt {
  body: string;
  additionalUnits: number;
}

/** The allowance does not cover the amount. */
export class QuotaExhausted extends Error {
  constructor() {
    super('the allowance does not cover the amount');
    this.name = 'QuotaExhausted';
  }
}

/** Another process took the claim over, because its lease had run out. */
export class ClaimLost extends Error {
  constructor() {
    super('the claim of this idempotency key was lost');
    this.name = 'ClaimLost';
  }
}

const ADD_USED = {
  name: 'add-used-units',
  text: `UPDATE usage_counters u SET used = u.used + c.amount
         FROM unnest($1::bigint[], $2::bigint[]) AS c (id, amount) WHERE u.id = c.id`,
};

/** Charges many results in one transaction; each gets its receipt or its own error. */
export async function chargeAll(database: Database, charges: Charge[]): Promise<Outcome<Receipt>[]> {
  const outcomes: (Outcome<Receipt> | undefined)[] = charges.map(() => undefined);
  for (;;) {
    const open = charges.flatMap((charge, index) =>
      outcomes[index] === undefined ? [{ charge, index }] : [],
    );
    const settled = await database.transaction((tx) =>
      settle(
        tx,
        open.map(({ charge }) => charge),
      ),
    );
    open.forEach(({ index }, place) => {
      outcomes[index] = settled[place];
    });
    if (!outcomes.includes(undefined)) return outcomes as Outcome<Receipt>[];
  }
}

/** One attempt. A lost claim changes what the others cost: then only the losers get an outcome. */
async function settle(tx: Transaction, charges: Charge[]): Promise<(Outcome<Receipt> | undefined)[]> {
  const counters = await lockAll(tx, charges);
  const decided = decide(charges, counters);
  const held = await finishClaims(
    tx,
    charges.flatMap(({ claim }, index) => {
      const outcome = decided.outcomes[index]!;
      return claim !== undefined && 'value' in outcome ? [{ claim, body: outcome.value.body }] : [];
    }),
  );
  const lost = charges.map(
    ({ claim }, index) =>
      claim !== undefined && 'value' in decided.outcomes[index]! && !held.has(claim.owner),
  );
  if (lost.includes(true)) {
    return lost.map((isLost) => (isLost ? { error: new ClaimLost() } : undefined));
  }
  await addUsed(tx, decided.amounts);
  await keepEntries(
    tx,
    charges.flatMap(({ entry }, index) => ('value' in decided.outcomes[index]! ? [entry] : [])),
  );
  return decided.outcomes;
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
    if (!counters.has(holder.id)) await openCounter(tx, holder, 'text', new Date());
  }
  return lock();
}

interface Decision {
  outcomes: Outcome<Receipt>[];
  /** Units to add, by counter id. */
  amounts: Map<number, number>;
}

/** In the order of arrival: what fits is charged and composed, what does not is refused. */
function decide(charges: readonly Charge[], counters: ReadonlyMap<string, Counter>): Decision {
  const amounts = new Map<number, number>();
  const outcomes = charges.map((charge): Outcome<Receipt> => {
    const counter = counters.get(charge.holder.id);
    if (counter === undefined) return { error: new Error('the account has no counter for this period') };
    const standing = { ...counter, used: counter.used + (amounts.get(counter.id) ?? 0) };
    if (!fits(standing, charge.units)) return { error: new QuotaExhausted() };
    const additionalUnits = additionalPart(standing, charge.units);
    try {
      const body = charge.compose(additionalUnits);
      amounts.set(counter.id, (amounts.get(counter.id) ?? 0) + charge.units);
      return { value: { body, additionalUnits } };
    } catch (error) {
      return { error };
    }
  });
  return { outcomes, amounts };
}

async function addUsed(tx: Transaction, amounts: ReadonlyMap<number, number>): Promise<void> {
  if (amounts.size > 0) await tx.query(ADD_USED, [[...amounts.keys()], [...amounts.values()]]);
}
