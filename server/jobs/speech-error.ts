import type { ErrorDetail } from '../contract.ts';
import { isDatabaseUnavailable } from '../database.ts';
import { ApiError } from '../errors.ts';
import { SpeechFailure } from '../speech/index.ts';
import { ReservationExceeded } from './hold.ts';
import { StartUncertain } from './queue.ts';

/** The contract's error for what can go wrong while speaking; everything else stays as it is. */
export function speechError(error: unknown): unknown {
  const code = codeOf(error);
  return code === undefined ? error : new ApiError(code, { retryAfterSeconds: 5, cause: error });
}

function codeOf(error: unknown) {
  if (error instanceof ReservationExceeded) return 'premium_reservation_exceeded';
  if (error instanceof SpeechFailure) return 'voice_unavailable';
  if (error instanceof StartUncertain) return 'speech_job_start_uncertain';
  return undefined;
}

/** What a failed job says; undefined when the database is away, so that the job must be tried again instead. */
export function jobError(error: unknown): ErrorDetail | undefined {
  if (isDatabaseUnavailable(error)) return undefined;
  const known = speechError(error);
  return (known instanceof ApiError ? known : new ApiError('internal_error', { cause: error })).detail;
}
