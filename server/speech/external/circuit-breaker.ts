import { SpeechFailure } from '../speech-failure.ts';

/** Lets submissions through while an engine works, and spares both sides the wait while it does not. */
export interface CircuitBreaker {
  /** Throws SpeechFailure while nothing is to be sent. */
  admit(): void;
  /** How what was submitted ended; without an error it went well. */
  note(error?: SpeechFailure): void;
}

/** So many failures in a row are no accident. */
const FAILURES = 5;
/** Milliseconds until one submission may try again; the others wait for how it goes. */
const PAUSE_MS = 30_000;

/**
 * A breaker of its own for one engine. Refused texts do not count: an engine that refuses is there. Nor does lost sound,
 * which may be the text's fault: a few odd texts of one customer must not silence the voice for all.
 */
export function createCircuitBreaker(
  name: string,
  now: () => number = () => performance.now(),
): CircuitBreaker {
  let failures = 0;
  let last: SpeechFailure | undefined;
  let closedUntil = 0;
  return {
    admit() {
      if (last === undefined || failures < FAILURES) return;
      const left = closedUntil - now();
      if (left > 0) throw paused(name, last, Math.ceil(left / 1000));
      // This one tries; whoever comes meanwhile waits.
      closedUntil = now() + PAUSE_MS;
    },
    note(error) {
      if (error?.kind === 'lost' || (error?.kind === 'unsent' && isOfOneVoice(error))) return;
      const isThere = error === undefined || error.remedy === 'text';
      failures = isThere ? 0 : failures + 1;
      last = error;
      if (failures >= FAILURES) closedUntil = now() + PAUSE_MS;
    },
  };
}

/** A model that is missing, or a line on this machine that is full: it was not asked of the engine at all. */
function isOfOneVoice({ remedy, retryAfterSeconds }: SpeechFailure): boolean {
  return remedy === 'operator' || retryAfterSeconds !== undefined;
}

/** Whether the last submission was lost no longer matters: nothing was sent this time. */
function paused(name: string, last: SpeechFailure, retryAfterSeconds: number): SpeechFailure {
  const message = `nothing is sent to ${name} for ${retryAfterSeconds} s after ${FAILURES} failures`;
  const kind = last.kind === 'refused' ? 'refused' : 'unsent';
  return new SpeechFailure(message, { kind, remedy: last.remedy, retryAfterSeconds, cause: last });
}
