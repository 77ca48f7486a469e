import { SpeechFailure } from '../speech-failure.ts';

/** Lets so many work at once; the others wait in the order in which they came. */
export interface Semaphore {
  /**
   * Resolves when a place is free, with the function that gives it back; calling that twice does no harm. Rejects with
   * the signal's reason on abort, and with SpeechFailure at once when too many wait already.
   */
  take(signal: AbortSignal): Promise<() => void>;
}

// When somebody has to come again: about how long the shortest of them all takes.
const RETRY_SECONDS = 5;

/** `name` is the engine's, for the operator. */
export function createSemaphore(name: string, places: number, mostWaiting: number): Semaphore {
  // In order of coming.
  const waiting = new Set<() => void>();
  let free = places;

  const leave = () => {
    const [next] = waiting;
    if (next === undefined) free += 1;
    else next();
  };
  return {
    take(signal) {
      if (signal.aborted) return Promise.reject(signal.reason);
      if (free > 0) {
        free -= 1;
        return Promise.resolve(once(leave));
      }
      if (waiting.size >= mostWaiting) return Promise.reject(tooBusy(name, mostWaiting));
      return new Promise((resolve, reject) => {
        const enter = () => {
          waiting.delete(enter);
          signal.removeEventListener('abort', giveUp);
          resolve(once(leave));
        };
        const giveUp = () => {
          waiting.delete(enter);
          reject(signal.reason);
        };
        waiting.add(enter);
        signal.addEventListener('abort', giveUp, { once: true });
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

function tooBusy(name: string, mostWaiting: number): SpeechFailure {
  return new SpeechFailure(`${mostWaiting} sections wait for ${name} already`, {
    kind: 'refused',
    retryAfterSeconds: RETRY_SECONDS,
  });
}
