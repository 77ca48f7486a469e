import { expect, test } from 'vitest';
import { ContractViolation } from '../../server/contract/index.ts';
import { jobError } from '../../server/jobs/job-failure.ts';

test('a job whose answer would break the contract fails in a way that no retry mends', () => {
  const error = jobError(new ContractViolation('createSpeechJob', 'too long'));
  expect(error).toMatchObject({ code: 'internal_error', retryable: false });
  expect(jobError(new Error('anything else'))).toMatchObject({ code: 'internal_error', retryable: true });
});
