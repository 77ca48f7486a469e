import { setTimeout as delay } from 'node:timers/promises';
import { isDatabaseUnavailable } from './unavailable.ts';

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;
// Far below the hour after which audio files that no row names are swept.
const RETRY_MS = 600_000;

/**
 * Makes a state change and repeats it while the database is away, so that one lost connection does not waste finished
 * speech. The change must be harmless to repeat: an attempt that failed may have been committed.
 * Rejects with the last failure when `signal` aborts, or after ten minutes.
 */
export async function retryWhileDatabaseAway<T>(change: () => Promise<T>, signal: AbortSignal): Promise<T> {
  const deadline = AbortSignal.any([signal, AbortSignal.timeout(RETRY_MS)]);
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      return await change();
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      await delay(pause, undefined, { signal: deadline }).catch(() => {});
      if (deadline.aborted) throw error;
    }
  }
}
