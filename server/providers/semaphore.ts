/** Lets a fixed number work at once; the others wait in the order in which they came. */
export interface Semaphore {
  /**
   * Resolves when a place is free, with the function that releases it; calling that twice does no harm. Rejects with
   * the signal's reason on abort, and at once with the error of `tooBusy` when too many wait already.
   */
  acquire(signal: AbortSignal): Promise<() => void>;
}

/** A semaphore with `places`; while `mostWaiting` wait for one, further callers get the error of `tooBusy`. */
export function createSemaphore(places: number, mostWaiting: number, tooBusy: () => Error): Semaphore {
  // In order of coming.
  const waiting = new Set<() => void>();
  let free = places;

  const release = () => {
    const [next] = waiting;
    if (next === undefined) free += 1;
    else next();
  };
  return {
    acquire(signal) {
      if (signal.aborted) return Promise.reject(signal.reason);
      if (free > 0) {
        free -= 1;
        return Promise.resolve(once(release));
      }
      if (waiting.size >= mostWaiting) return Promise.reject(tooBusy());
      return new Promise((resolve, reject) => {
        const enter = () => {
          waiting.delete(enter);
          signal.removeEventListener('abort', leave);
          resolve(once(release));
        };
        const leave = () => {
          waiting.delete(enter);
          reject(signal.reason);
        };
        waiting.add(enter);
        signal.addEventListener('abort', leave, { once: true });
      });
    },
  };
}

function once(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) work();
    isDone = true;
  };
}
