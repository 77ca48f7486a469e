import { type CircuitBreaker, createCircuitBreaker, type Health } from '../../providers/index.ts';
import { SpeechFailure } from '../speech-failure.ts';

/** The circuit breaker of one engine; `name` is for the operator. */
export function createEngineBreaker(name: string, now?: () => number): CircuitBreaker<SpeechFailure> {
  return createCircuitBreaker({
    healthAfter,
    paused: (last, { failures, seconds }) =>
      new SpeechFailure(`nothing is sent to ${name} for ${seconds} s after ${failures} failures`, {
        // Whether the last submission was lost no longer matters: nothing was sent this time.
        kind: last.kind === 'refused' ? 'refused' : 'unsent',
        remedy: last.remedy,
        retryAfterSeconds: seconds,
        cause: last,
      }),
    now,
  });
}

/**
 * Refused texts show that the engine works. Lost sound shows nothing, for it may be the text's fault: a few odd texts of
 * one customer must not silence the voice for all.
 */
function healthAfter(failure: SpeechFailure): Health {
  if (failure.kind === 'lost' || (failure.kind === 'unsent' && wasNotAsked(failure))) return 'unknown';
  return failure.remedy === 'text' ? 'working' : 'failing';
}

/** A missing model or a full queue on this machine: the engine itself was not asked. */
function wasNotAsked({ remedy, retryAfterSeconds }: SpeechFailure): boolean {
  return remedy === 'operator' || retryAfterSeconds !== undefined;
}
