import { SpeechFailure } from '../speech-failure.ts';

/** How long to wait before a section is submitted again. */
export interface Backoff {
  /** Milliseconds to wait after this failure; undefined when it is the last. */
  pauseAfter(error: unknown): number | undefined;
}

/**
 * Patience with what was certainly not taken, and may be later: pauses from `pauseMs` that double, or as long as the
 * engine asks for, and `mostMs` in all.
 */
export function createBackoff(pauseMs: number, mostMs: number): Backoff {
  let pause = pauseMs;
  let waited = 0;
  return {
    pauseAfter(error) {
      if (!mayPass(error)) return undefined;
      // Spread, so that sections that failed together do not come back together.
      const next = Math.max(pause * (1 + Math.random() / 2), (error.retryAfterSeconds ?? 0) * 1000);
      pause *= 2;
      waited += next;
      return waited > mostMs ? undefined : next;
    },
  };
}

function mayPass(error: unknown): error is SpeechFailure {
  return (
    error instanceof SpeechFailure &&
    error.remedy === 'wait' &&
    (error.kind === 'unsent' || error.kind === 'refused')
  );
}
