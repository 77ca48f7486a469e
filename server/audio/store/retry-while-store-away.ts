import { retryWhile } from '../../repeat/index.ts';
import { AudioStoreUnavailable } from './store-unavailable.ts';

/**
 * Uses the store, and again while it fails, for so many milliseconds: what is spoken is not thrown away because it cannot be
 * stored at once. A store that hangs uses them up by itself. Rejects with the last failure, also when `signal` aborts.
 */
export function retryWhileStoreAway<T>(
  use: () => Promise<T>,
  forMs: number,
  signal: AbortSignal,
): Promise<T> {
  const retries = (error: unknown) => error instanceof AudioStoreUnavailable;
  return retryWhile(use, { retries, forMs, countsTries: true, signal });
}
