import type { Handlers } from '../contract.ts';
import { ApiError } from '../errors.ts';

type SpeechHandlers = Pick<Handlers, 'createSpeech' | 'createSpeechJob' | 'getSpeechJob' | 'cancelSpeechJob'>;

/** Speech is not part of this version: every route answers `service_unavailable`, and nothing is charged. */
export function speechOperations(): SpeechHandlers {
  const unavailable = async () => {
    throw speechUnavailable();
  };
  return {
    createSpeech: unavailable,
    createSpeechJob: unavailable,
    getSpeechJob: unavailable,
    cancelSpeechJob: unavailable,
  };
}

export function speechUnavailable(): ApiError {
  return new ApiError('service_unavailable', {
    message: 'This version of the service does not speak yet.',
    action: 'Use the text operations, or update the service to a version with speech.',
  });
}
