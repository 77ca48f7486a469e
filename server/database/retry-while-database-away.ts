import { retryWhile } from '../repeat/index.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

// Far below the hour after which audio files that no row names are swept.
const RETRY_MS = 600_000;

/**
 * Makes a state change and repeats it while the database is away, so that one lost connection does not waste finished
 * speech. The change must be harmless to repeat: an attempt that failed may have been committed.
 * Rejects with the last failure when `signal` aborts, or after ten minutes.
 */
export function retryWhileDatabaseAway<T>(change: () => Promise<T>, signal: AbortSignal): Promise<T> {
  return retryWhile(change, { retries: isDatabaseUnavailable, forMs: RETRY_MS, signal });
}
