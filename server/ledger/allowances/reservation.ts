import { randomUUID } from 'node:crypto';
import { type Transaction, waitsAtMost } from '../../database/index.ts';
import type { BilledAccount, Meter } from '../billed-account.ts';
import { openCounter } from './counters.ts';
import { QuotaExhausted } from './quota-exhausted.ts';

/** An amount that is held while work runs: text units, or milliseconds of speech. */
export interface Reservation {
  id: string;
  accountId: string;
  amount: number;
}

type Querying = Pick<Transaction, 'query'>;

/** How long who has nobody behind them waits for a lock; PostgreSQL ends a frozen transaction after five seconds. */
export const LOCK_MS = 5_000;

const RESERVE = {
  name: 'reserve',
  text: `WITH c AS (UPDATE usage_counters SET reserved = reserved + $3
      WHERE account_id = $1 AND meter = $2 AND period_start <= now() AND period_end > now()
        AND used + reserved + $3 <= included + extra_ceiling AND ${waitsAtMost('$6')} RETURNING id)
    INSERT INTO reservations (id, counter_id, amount, lease_until)
    SELECT $4, id, $3, now() + $5::interval FROM c RETURNING amount`,
};
// Basic speech may finish once it has begun, so it reserves what is left, if that is at least a second.
const RESERVE_REST = {
  name: 'reserve-rest',
  text: `WITH o AS (SELECT id, LEAST($3, included + extra_ceiling - used - reserved) AS amount FROM usage_counters
      WHERE account_id = $1 AND meter = $2 AND period_start <= now() AND period_end > now()
        AND included + extra_ceiling - used - reserved >= 1000 AND ${waitsAtMost('$6')} FOR UPDATE),
    c AS (UPDATE usage_counters u SET reserved = u.reserved + o.amount FROM o WHERE u.id = o.id)
    INSERT INTO reservations (id, counter_id, amount, lease_until)
    SELECT $4, id, amount, now() + $5::interval FROM o RETURNING amount`,
};
const RELEASE = {
  name: 'release',
  text: `WITH r AS (UPDATE reservations SET state = 'released', closed_at = now()
      WHERE id = $1 AND state = 'held' AND ${waitsAtMost('$2')} RETURNING counter_id, amount)
    UPDATE usage_counters u SET reserved = u.reserved - r.amount FROM r WHERE u.id = r.counter_id`,
};

/** What to reserve before work begins. */
export interface Hold {
  meter: Meter;
  /** Text units, or milliseconds of speech. */
  amount: number;
  /** Whether less is enough: what is left of the allowance, if that is at least a second. */
  orRest?: boolean;
  /** How long a dead process can hold it, '20 min' if left out; null for a job, which holds it until it ends. */
  lease?: '20 min' | '60 min' | null;
}

/**
 * Reserves an amount before work begins. Throws QuotaExhausted when the allowance does not cover it, and fails with 55P03
 * when it waits for a lock for longer than `lockMs`.
 */
export async function reserve(
  tx: Querying,
  account: BilledAccount,
  hold: Hold,
  lockMs = LOCK_MS,
): Promise<Reservation> {
  const id = randomUUID();
  const statement = hold.orRest ? RESERVE_REST : RESERVE;
  const { meter, amount, lease = '20 min' } = hold;
  const values = [account.id, meter, amount, id, lease, String(lockMs)];
  const attempt = () => tx.query<{ amount: number }>(statement, values);
  const [row] = await attempt();
  if (row !== undefined) return { id, accountId: account.id, amount: Number(row.amount) };
  // The first use in a period has no counter yet.
  await openCounter(tx, account, hold.meter);
  const [second] = await attempt();
  if (second === undefined) throw new QuotaExhausted();
  return { id, accountId: account.id, amount: Number(second.amount) };
}

/** Gives the amount back; harmless when it is no longer held. */
export async function releaseReservation(tx: Querying, id: string, lockMs = LOCK_MS): Promise<void> {
  await tx.query(RELEASE, [id, String(lockMs)]);
}
