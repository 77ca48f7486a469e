import { setTimeout as delay } from 'node:timers/promises';
import { sqlState } from '../sql-state.ts';

/** serialization_failure and deadlock_detected: PostgreSQL promises that nothing was done. */
const repeatable = new Set(['40001', '40P01']);

/** Five attempts with 10 to 160 ms between them outlast any deadlock of short transactions. */
const attempts = 5;

/** Runs a whole transaction again when the database lost it to another one. */
export async function withAttempts<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction();
    } catch (error) {
      if (attempt === attempts || !repeatable.has(sqlState(error) ?? '')) throw error;
      await delay(10 * 2 ** (attempt - 1) * (0.5 + Math.random()));
    }
  }
}
