// Half a second is enough to connect again. Eight seconds spare an overloaded service, and a person still waits so long.
const FIRST_MS = 500;
const LONGEST_MS = 8000;

// A fifth more at random spreads clients that were all told to wait equally long.
const SPREAD = 0.2;

/**
 * How long to wait before sending again, in milliseconds.
 *
 * It doubles with every retry, half of it is random, and it is never shorter than the answer asked for.
 * `retries` counts from 0; `random` is a number from 0 up to 1.
 */
export function retryDelay(retries: number, retryAfterSeconds: number | undefined, random: number): number {
  const backoff = Math.min(LONGEST_MS, FIRST_MS * 2 ** retries) * (0.5 + random / 2);
  const asked = (retryAfterSeconds ?? 0) * 1000 * (1 + SPREAD * random);
  return Math.max(backoff, asked);
}
