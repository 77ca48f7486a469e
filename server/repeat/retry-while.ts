import { setTimeout as delay } from 'node:timers/promises';

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;

export interface RetryOptions {
  /** Whether an attempt that failed so may succeed later. */
  retries(error: unknown): boolean;
  /** Milliseconds of pauses in all. */
  forMs: number;
  /** Whether a try that fails takes its time of these, too, as far as the longest pause. */
  countsTries?: boolean;
  /** Five seconds if left out. */
  longestPauseMs?: number;
  signal: AbortSignal;
}

/** Repeats `change` after pauses; rejects with its last failure when `signal` aborts and when the time is used up. */
export async function retryWhile<T>(
  change: () => Promise<T>,
  { retries, forMs, countsTries = false, longestPauseMs = LONGEST_PAUSE_MS, signal }: RetryOptions,
): Promise<T> {
  let left = forMs;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, longestPauseMs)) {
    const begin = performance.now();
    try {
      return await change();
    } catch (error) {
      if (countsTries) left -= Math.min(performance.now() - begin, longestPauseMs);
      if (left <= 0 || signal.aborted || !retries(error)) throw error;
      // The pauses and not the clock: a machine that slept in between has lost nothing.
      const next = Math.min(pause, left);
      left -= next;
      await delay(next, undefined, { signal }).catch(() => {});
      if (signal.aborted) throw error;
    }
  }
}
