import { setTimeout as delay } from 'node:timers/promises';
import { isDatabaseUnavailable } from './index.ts';

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;
// Far below the hour after which audio that nothing names is swept.
const PATIENCE_MS = 600_000;

/**
 * Makes a state change, again and again while the database is away, so that finished speech is not thrown away with
 * one lost connection. The change must be harmless to repeat: it may have happened although it failed.
 * Rejects with the last failure when `signal` aborts.
 */
export async function retryWhileDatabaseAway<T>(change: () => Promise<T>, signal: AbortSignal): Promise<T> {
  const patience = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      return await change();
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      await delay(pause, undefined, { signal: patience }).catch(() => {});
      if (patience.aborted) throw error;
    }
  }
}
