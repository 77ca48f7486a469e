import { AudioStoreUnavailable } from '../audio/index.ts';
import type { ErrorDetail } from '../contract/index.ts';
import { isDatabaseUnavailable } from '../database/index.ts';
import { ApiError, internalError } from '../errors.ts';
import { ReservationExceeded, recordingError } from '../recordings/index.ts';
import { SpeechFailure } from '../speech/index.ts';

/** The error of a failed job; undefined when the database is away, since the job is then tried again. */
export function jobError(error: unknown): ErrorDetail | undefined {
  if (isDatabaseUnavailable(error)) return undefined;
  const known = recordingError(error);
  return (known instanceof ApiError ? known : internalError(error)).detail;
}

/**
 * Whether another attempt by an engine that costs nothing may succeed: a thread died, or the engine was busy. What could
 * not be stored has been tried for long, and is not spoken again.
 */
export function mayPass(error: unknown): boolean {
  if (error instanceof SpeechFailure)
    return error.remedy === 'wait' && (error.kind === 'unsent' || error.kind === 'refused');
  const isFinal =
    error instanceof ApiError ||
    error instanceof ReservationExceeded ||
    error instanceof AudioStoreUnavailable;
  return !isFinal;
}

/**
 * The error as a failed job shows it. A failed request can be retried with its key, a failed job cannot: its key stands
 * for that job until both expire.
 */
export function failureOf(error: ErrorDetail): ErrorDetail {
  if (!error.retryable) return error;
  return { ...error, action: 'Create the job again with a new Idempotency-Key.' };
}
