import { setTimeout as delay } from 'node:timers/promises';
import { sqlState } from '../sql-state.ts';

/** serialization_failure and deadlock_detected: PostgreSQL has undone the whole transaction. */
const REPEATABLE = new Set(['40001', '40P01']);

/** Five attempts with 10 to 160 ms between them outlast any deadlock of short transactions. */
const MAX_ATTEMPTS = 5;

/** Runs a transaction, or a statement that is one by itself, and runs it again when the database undid it in favour of another one. */
export async function withAttempts<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction();
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !REPEATABLE.has(sqlState(error) ?? '')) throw error;
      await delay(10 * 2 ** (attempt - 1) * (0.5 + Math.random()));
    }
  }
}
