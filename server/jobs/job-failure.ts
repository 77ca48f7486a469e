import type { ErrorDetail } from '../contract/index.ts';
import { isDatabaseUnavailable } from '../database/index.ts';
import { ApiError, internalError } from '../errors.ts';
import { recordingError } from '../recordings/index.ts';

/** The error of a failed job; undefined when the database is away, since the job is then tried again. */
export function jobError(error: unknown): ErrorDetail | undefined {
  if (isDatabaseUnavailable(error)) return undefined;
  const known = recordingError(error);
  return (known instanceof ApiError ? known : internalError(error)).detail;
}

/**
 * The error as a failed job shows it. A failed request can be retried with its key, a failed job cannot: its key stands
 * for that job until both expire.
 */
export function failureOf(error: ErrorDetail): ErrorDetail {
  if (!error.retryable) return error;
  return { ...error, action: 'Create the job again with a new Idempotency-Key.' };
}
