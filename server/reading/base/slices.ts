import type { Steps } from './steps.ts';

/** Runs work in slices of a few milliseconds, so that the event loop is free in between. */
export interface Slices {
  /** The result of the work. Rejects with what a step throws. */
  run<Result>(steps: Steps<Result>): Promise<Result>;
}

// A slice ends with the first step after this time; the dearest step takes a few milliseconds more in a cold process.
const SLICE_MS = 3;

/**
 * The first slice runs at once: short work takes no longer than without slices. What is left waits in one queue, of which
 * every turn of the event loop runs one slice: much work at a time makes no turn longer.
 */
export function createSlices(clock: { now(): number } = performance): Slices {
  const queue: (() => boolean)[] = [];
  let isScheduled = false;
  const schedule = () => {
    if (isScheduled || queue.length === 0) return;
    isScheduled = true;
    setImmediate(turn);
  };
  const turn = () => {
    isScheduled = false;
    const slice = queue.shift()!;
    if (!slice()) queue.push(slice);
    schedule();
  };
  return {
    run: (steps) =>
      new Promise((resolve, reject) => {
        /** Gives whether the work is done. */
        const slice = () => {
          const end = clock.now() + SLICE_MS;
          try {
            do {
              const step = steps.next();
              if (!step.done) continue;
              resolve(step.value);
              return true;
            } while (clock.now() < end);
          } catch (error) {
            reject(error);
            return true;
          }
          return false;
        };
        if (slice()) return;
        queue.push(slice);
        schedule();
      }),
  };
}
