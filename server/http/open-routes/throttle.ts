/** How often something may be asked: so many times at once, and once more each time these milliseconds have gone by. */
export interface Allowed {
  most: number;
  eachMs: number;
}

/** Asks as often as is allowed; whoever comes between gets the last answer again, be it a failure. */
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
