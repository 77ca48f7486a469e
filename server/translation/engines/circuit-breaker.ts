import { TranslationError } from '../translation-error.ts';

/** Lets work through while an engine works, and spares both sides the wait while it does not. */
export type CircuitBreaker = <T>(work: () => Promise<T>) => Promise<T>;

/** So many failures in a row are no accident. */
const FAILURES = 5;
/** Milliseconds until one request may try again; the others wait for how it goes. */
const PAUSE = 30_000;

/** A breaker of its own for one engine. Refused texts do not count: an engine that refuses is there. */
export function createCircuitBreaker(now: () => number = () => performance.now()): CircuitBreaker {
  let failures = 0;
  let last: TranslationError | undefined;
  let closedUntil = 0;

  const refuseWhileOpen = () => {
    if (last === undefined || failures < FAILURES) return;
    const left = closedUntil - now();
    if (left > 0) throw paused(last, Math.ceil(left / 1000));
    // This one tries; whoever comes meanwhile waits.
    closedUntil = now() + PAUSE;
  };
  return async (work) => {
    refuseWhileOpen();
    try {
      const result = await work();
      failures = 0;
      return result;
    } catch (error) {
      if (!(error instanceof TranslationError)) throw error;
      failures = error.kind === 'provider_rejected' ? 0 : failures + 1;
      last = error;
      if (failures >= FAILURES) closedUntil = now() + PAUSE;
      throw error;
    }
  };
}

function paused(last: TranslationError, seconds: number): TranslationError {
  const { kind, message, action } = last;
  return new TranslationError({
    // Whether the last request was lost no longer matters: nothing was sent this time.
    kind: kind === 'uncertain' ? 'provider_unavailable' : kind,
    message: `nothing is sent to the translation engine for ${seconds} s after ${FAILURES} failures (${message})`,
    action,
    retryable: true,
    retryAfterSeconds: seconds,
    cause: last,
  });
}
