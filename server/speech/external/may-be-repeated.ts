import { SpeechFailure } from '../speech-failure.ts';

/** Whether a passage may be submitted again: it was certainly not taken, and time alone may change that. */
export function mayBeRepeated(error: unknown): error is SpeechFailure {
  return (
    error instanceof SpeechFailure &&
    error.remedy === 'wait' &&
    (error.kind === 'unsent' || error.kind === 'refused')
  );
}
