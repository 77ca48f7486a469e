import type { Clock } from '../../client/transport/clock.ts';

/** A clock that stands still until a test moves it; sleeping moves it at once. */
export interface VirtualClock extends Clock {
  /** Every wait asked for, in milliseconds. */
  readonly sleeps: number[];
  /** Moves the time forward and runs the timers that are due. */
  advance(ms: number): void;
  /** How many timers are running. */
  pending(): number;
}

export function createVirtualClock(random = 0.5): VirtualClock {
  let now = Date.parse('2026-01-01T00:00:00Z');
  const timers = new Set<{ at: number; run: () => void }>();
  const sleeps: number[] = [];

  function advance(ms: number): void {
    now += ms;
    for (const timer of [...timers].filter(({ at }) => at <= now)) {
      timers.delete(timer);
      timer.run();
    }
  }

  return {
    sleeps,
    advance,
    pending: () => timers.size,
    now: () => now,
    random: () => random,
    sleep: async (ms, signal) => {
      sleeps.push(ms);
      advance(ms);
      signal?.throwIfAborted();
    },
    after: (ms, run) => {
      const timer = { at: now + ms, run };
      timers.add(timer);
      return () => timers.delete(timer);
    },
  };
}
