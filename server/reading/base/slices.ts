import type { Steps } from './steps.ts';

/** Runs work in slices of a few milliseconds, so that the event loop is free in between. */
export interface Slices {
  /** The result of the work. Rejects with what a step throws. */
  run<Result>(steps: Steps<Result>): Promise<Result>;
}

// A slice ends with the first step after this time; the dearest step takes a few milliseconds more in a cold process.
const SLICE_MS = 3;

/** Does some of a work, up to this time; gives whether it is done. */
type Continue = (end: number) => boolean;

/**
 * New work is done in the next turn of the event loop, as much of it as fits into a slice; what is left waits in one queue,
 * of which every turn runs one slice: much work at a time makes no turn longer, and short work does not wait for long one.
 *
 * Work that came in one turn is done together, since the model and what reads it push everything else out of the
 * processor's caches. *Measured*: a request with a new text takes a quarter less of the main thread than when each is read
 * as soon as it comes.
 */
export function createSlices(clock: { now(): number } = performance): Slices {
  const fresh: Continue[] = [];
  const begun: Continue[] = [];
  let isScheduled = false;
  const schedule = () => {
    if (isScheduled || (fresh.length === 0 && begun.length === 0)) return;
    isScheduled = true;
    setImmediate(turn);
  };
  const turn = () => {
    isScheduled = false;
    const oldest = begun.shift();
    const end = clock.now() + SLICE_MS;
    while (fresh.length > 0 && clock.now() < end) {
      const work = fresh.shift()!;
      if (!work(end)) begun.push(work);
    }
    if (oldest !== undefined && !oldest(clock.now() + SLICE_MS)) begun.push(oldest);
    schedule();
  };
  return {
    run: (steps) =>
      new Promise((resolve, reject) => {
        fresh.push((end) => {
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
        });
        schedule();
      }),
  };
}
