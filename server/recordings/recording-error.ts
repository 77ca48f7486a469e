import { AudioStoreUnavailable } from '../audio/index.ts';
import { ApiError } from '../errors.ts';
import { SpeechFailure } from '../speech/index.ts';
import { ReservationExceeded } from './hold.ts';

/** The contract's error for a failure of speech; any other error stays as it is. */
export function recordingError(error: unknown): unknown {
  if (error instanceof SpeechFailure) return engineError(error);
  if (error instanceof ReservationExceeded) {
    return new ApiError('premium_reservation_exceeded', { retryAfterSeconds: RETRY_SECONDS, cause: error });
  }
  if (error instanceof AudioStoreUnavailable)
    return new ApiError('audio_store_unavailable', { retryAfterSeconds: RETRY_SECONDS, cause: error });
  return error;
}

// For failures of unknown length.
const RETRY_SECONDS = 5;

const FOR_OPERATOR = {
  retryable: false,
  action: 'Choose another voice, or ask the operator of this service to check the engine of this one.',
};

/** The failures of an engine: those to retry, those that are refused, and those with an unknown result. */
function engineError(failure: SpeechFailure): ApiError {
  const { kind, remedy, retryAfterSeconds = RETRY_SECONDS } = failure;
  if (kind === 'uncertain' || kind === 'lost') {
    return new ApiError('provider_submission_uncertain', { cause: failure });
  }
  if (remedy === 'wait') return new ApiError('voice_unavailable', { retryAfterSeconds, cause: failure });
  if (kind === 'unsent') return new ApiError('voice_unavailable', { ...FOR_OPERATOR, cause: failure });
  const action = remedy === 'text' ? { action: 'Change the text; this one will be refused again.' } : {};
  return new ApiError('provider_rejected', { ...action, cause: failure });
}
