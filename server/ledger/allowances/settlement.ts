import { type Transaction, waitsAtMost } from '../../database/index.ts';
import { LOCK_MS } from './reservation.ts';

/** What was charged for a reservation: text units, or milliseconds of speech. */
export interface Settlement {
  /** What was charged within the allowance. */
  inside: number;
  /** What went beyond it and is not charged: Basic speech may finish once it has begun. */
  grace: number;
  /** The part of `inside` that lies beyond the included allowance. */
  additional: number;
}

// What was held is charged, even when the allowance was lowered meanwhile and what was used lies beyond it.
const SETTLE = {
  name: 'settle',
  text: `WITH r AS (UPDATE reservations SET state = 'settled', settled = $2, closed_at = now()
        WHERE id = $1 AND state = 'held' AND ${waitsAtMost('$3')} RETURNING counter_id, amount),
      o AS (SELECT u.id, u.used AS before, u.included, r.amount,
          LEAST($2, r.amount + GREATEST(0, u.included + u.extra_ceiling - u.used - u.reserved)) AS inside
        FROM usage_counters u JOIN r ON u.id = r.counter_id FOR UPDATE OF u),
      c AS (UPDATE usage_counters u SET reserved = u.reserved - o.amount, used = u.used + o.inside, grace = u.grace + $2 - o.inside
        FROM o WHERE u.id = o.id RETURNING o.inside, o.before, o.included)
    SELECT inside, $2 - inside AS grace,
      GREATEST(0, before + inside - included) - GREATEST(0, before - included) AS additional FROM c`,
};

/** Charges what the work took, however much was reserved; undefined when the reservation is no longer held. */
export async function settleReservation(
  tx: Pick<Transaction, 'query'>,
  id: string,
  amount: number,
  lockMs = LOCK_MS,
): Promise<Settlement | undefined> {
  const [row] = await tx.query<Settlement>(SETTLE, [id, amount, String(lockMs)]);
  return row && { inside: Number(row.inside), grace: Number(row.grace), additional: Number(row.additional) };
}
