import type { ErrorDetail } from '../contract.ts';

/**
 * An error as a failed job shows it. What a request may retry with its key, a job may not: the key stands for the job
 * that has failed, for as long as it is kept.
 */
export function failureOf(error: ErrorDetail): ErrorDetail {
  if (!error.retryable) return error;
  return { ...error, action: 'Create the job again with a new Idempotency-Key.' };
}
