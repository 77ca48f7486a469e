// A process that was stopped, or whose machine slept, misses ticks and never makes up for them.
const TICKS = 20;
const LONGEST_TICK_MS = 1_000;

/**
 * Calls `act` once this process has run for so many milliseconds, give or take a tick. The time in which it was stopped does
 * not count: what it waits for had no chance to come. The returned function forgets it.
 */
export function afterRunning(milliseconds: number, act: () => void): () => void {
  const tick = Math.max(1, Math.min(LONGEST_TICK_MS, milliseconds / TICKS));
  let left = Math.ceil(milliseconds / tick);
  const timer = setInterval(() => {
    left -= 1;
    if (left > 0) return;
    clearInterval(timer);
    act();
  }, tick);
  return () => clearInterval(timer);
}
