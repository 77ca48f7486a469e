import { createCircuitBreaker } from '../../providers/index.ts';
import { TranslationError } from '../translation-error.ts';

/** A circuit breaker around one engine. */
export interface Guard {
  /** Runs work on the engine unless the breaker is open; rejects with TranslationError or as the work does. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Whether nothing is sent now. */
  readonly isOpen: boolean;
}

/** Refused texts do not count: an engine that refuses works. */
export function createGuard(now?: () => number): Guard {
  const breaker = createCircuitBreaker<TranslationError>({
    healthAfter: ({ kind }) => (kind === 'provider_rejected' ? 'working' : 'failing'),
    paused,
    now,
  });
  return {
    get isOpen() {
      return breaker.isOpen;
    },
    async run(work) {
      breaker.admit();
      try {
        const result = await work();
        breaker.report();
        return result;
      } catch (error) {
        if (error instanceof TranslationError) breaker.report(error);
        throw error;
      }
    },
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
