import { createCircuitBreaker } from '../../providers/index.ts';
import { TranslationError } from '../translation-error.ts';

/** Runs work on an engine unless its circuit breaker holds; rejects with TranslationError or as the work does. */
export type Guard = <T>(work: () => Promise<T>) => Promise<T>;

/** A circuit breaker around one engine. Refused texts do not count: an engine that refuses works. */
export function createGuard(now?: () => number): Guard {
  const breaker = createCircuitBreaker<TranslationError>({
    healthAfter: ({ kind }) => (kind === 'provider_rejected' ? 'working' : 'failing'),
    paused,
    now,
  });
  return async (work) => {
    breaker.admit();
    try {
      const result = await work();
      breaker.report();
      return result;
    } catch (error) {
      if (error instanceof TranslationError) breaker.report(error);
      throw error;
    }
  };
}

function paused(
  last: TranslationError,
  { failures, seconds }: { failures: number; seconds: number },
): TranslationError {
  const { kind, message, action } = last;
  return new TranslationError({
    // Whether the last request was lost no longer matters: nothing was sent this time.
    kind: kind === 'uncertain' ? 'provider_unavailable' : kind,
    message: `nothing is sent to the translation engine for ${seconds} s after ${failures} failures (${message})`,
    action,
    retryable: true,
    retryAfterSeconds: seconds,
    cause: last,
  });
}
