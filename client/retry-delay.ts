// Half a second outlasts a restart of a connection; eight seconds is long enough to be no burden on a struggling
// service and short enough that a person still waits.
const firstMs = 500;
const longestMs = 8000;

// A fifth spreads the clients that were all told the same second.
const spread = 0.2;

/**
 * How long to wait before sending again, in milliseconds.
 *
 * Doubles with every retry, half of it by chance, and is never shorter than the wait that the answer asked for.
 * `retries` counts from 0; `random` is a number from 0 up to 1.
 */
export function retryDelay(retries: number, retryAfterSeconds: number | undefined, random: number): number {
  const backoff = Math.min(longestMs, firstMs * 2 ** retries) * (0.5 + random / 2);
  const asked = (retryAfterSeconds ?? 0) * 1000 * (1 + spread * random);
  return Math.max(backoff, asked);
}
