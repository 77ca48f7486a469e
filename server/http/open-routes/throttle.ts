/** A token bucket: `most` calls at once, and one more for every `eachMs` milliseconds. */
export interface Allowed {
  most: number;
  eachMs: number;
}

/** Calls `ask` as often as is allowed; calls beyond that get the last answer again, even if it is a failure. */
export function throttle<T>(
  ask: () => Promise<T>,
  { most, eachMs }: Allowed,
  now: () => number = () => performance.now(),
): () => Promise<T> {
  let left = most;
  let counted = now();
  let last: Promise<T> | undefined;
  return () => {
    const time = now();
    left = Math.min(most, left + (time - counted) / eachMs);
    counted = time;
    if (last !== undefined && left < 1) return last;
    left -= 1;
    last = ask();
    return last;
  };
}
