import type { ErrorDetail } from '../contract/index.ts';
import { isDatabaseUnavailable } from '../database/index.ts';
import { ApiError } from '../errors.ts';
import { recordingError } from '../recordings/index.ts';

/** What a failed job says; undefined when the database is away, so that the job must be tried again instead. */
export function jobError(error: unknown): ErrorDetail | undefined {
  if (isDatabaseUnavailable(error)) return undefined;
  const known = recordingError(error);
  return (known instanceof ApiError ? known : new ApiError('internal_error', { cause: error })).detail;
}

/**
 * An error as a failed job shows it. What a request may retry with its key, a job may not: the key stands for the job
 * that has failed, for as long as it is kept.
 */
export function failureOf(error: ErrorDetail): ErrorDetail {
  if (!error.retryable) return error;
  return { ...error, action: 'Create the job again with a new Idempotency-Key.' };
}
