/** How long to wait before each repetition of something that failed. */
export interface Backoff {
  /** Milliseconds to wait now, at least what the engine asks for; undefined when it takes too long in all. */
  nextPauseMs(retryAfterSeconds?: number): number | undefined;
}

/** Pauses from `pauseMs` that double, or as long as the engine asks for, and `mostMs` in all. */
export function createBackoff(pauseMs: number, mostMs: number): Backoff {
  let pause = pauseMs;
  let waited = 0;
  return {
    nextPauseMs(retryAfterSeconds = 0) {
      // Spread, so that requests that failed together do not come back together.
      const next = Math.max(pause * (1 + Math.random() / 2), retryAfterSeconds * 1000);
      pause *= 2;
      waited += next;
      return waited > mostMs ? undefined : next;
    },
  };
}
