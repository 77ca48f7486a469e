import { SpeechFailure } from '../../speech-failure.ts';

/** Piper cannot speak until the operator brings or changes something, which the message names. */
export function notUsable(message: string, cause?: unknown): SpeechFailure {
  return new SpeechFailure(message, { remedy: 'operator', cause });
}

/** Piper stopped in the middle. Nothing is paid for, so that another attempt is safe whatever it had begun. */
export function brokenDown(message: string, cause?: unknown): SpeechFailure {
  return new SpeechFailure(message, { cause });
}

/** More is asked of Piper than it can do in good time. */
export function tooBusy(retryAfterSeconds: number): SpeechFailure {
  return new SpeechFailure('Piper has more to say than it can in good time', { retryAfterSeconds });
}
