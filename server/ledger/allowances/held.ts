import { type Database, LOWEST_ID, type Sweep, sweepExpired, taken } from '../../database/index.ts';
import { releaseReservation } from './reservation.ts';

/**
 * Releases reservations whose lease has run out, because their process died. A counter that is locked is passed over, so
 * that one frozen account does not hold up the others; nothing waits, so that no order of locks matters.
 */
export function sweepHolds(database: Pick<Database, 'transaction'>): Sweep {
  return sweepExpired(database, {
    kind: 'expired_reservations',
    table: 'reservations',
    column: 'lease_until',
    upTo: 'now()',
    where: "state = 'held'",
    take: `WITH expired AS MATERIALIZED (
        SELECT r.id FROM reservations r JOIN usage_counters u ON u.id = r.counter_id
        WHERE r.state = 'held' AND r.lease_until <= now() AND r.lease_until >= $1
        ORDER BY r.lease_until LIMIT $2 FOR UPDATE OF r, u SKIP LOCKED),
      taken AS (UPDATE reservations r SET state = 'released', closed_at = now() FROM expired
        WHERE r.id = expired.id AND r.state = 'held' RETURNING r.counter_id, r.amount, r.lease_until AS place),
      sums AS (SELECT counter_id, sum(amount)::bigint AS amount FROM taken GROUP BY counter_id),
      freed AS (UPDATE usage_counters u SET reserved = u.reserved - sums.amount FROM sums WHERE u.id = sums.counter_id)
      ${taken()}`,
  });
}

const WITHOUT_LEASE = {
  name: 'reservations-without-lease',
  text: `SELECT id FROM reservations WHERE state = 'held' AND lease_until IS NULL AND id > $1 ORDER BY id LIMIT 200`,
};

/**
 * Releases reservations without a lease that nothing will ever close. `findOwned` gives those that still have their job;
 * it is asked after they were read, and a job is stored together with its reservation. Gives how many were released.
 */
export async function releaseUnowned(
  database: Pick<Database, 'query'>,
  findOwned: (ids: readonly string[]) => Promise<Iterable<string>>,
  signal: AbortSignal,
): Promise<number> {
  let released = 0;
  for (let last = LOWEST_ID; !signal.aborted; ) {
    const ids = (await database.query<{ id: string }>(WITHOUT_LEASE, [last])).map(({ id }) => id);
    if (ids.length === 0) break;
    const owned = new Set(await findOwned(ids));
    const unowned = ids.filter((id) => !owned.has(id));
    for (const id of unowned) await releaseReservation(database, id);
    released += unowned.length;
    last = ids.at(-1)!;
  }
  return released;
}
