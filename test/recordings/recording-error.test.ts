import { expect, test } from 'vitest';
import { AudioStoreUnavailable } from '../../server/audio/index.ts';
import { ApiError } from '../../server/errors.ts';
import { recordingError } from '../../server/recordings/index.ts';

test('an audio store that fails is audio_store_unavailable, which says nothing of its directory', () => {
  const cause = Object.assign(new Error('ENOSPC: write /srv/audio'), { code: 'ENOSPC' });
  const error = recordingError(new AudioStoreUnavailable(cause)) as ApiError;
  expect(error).toBeInstanceOf(ApiError);
  expect([error.status, error.headers]).toEqual([503, { 'Retry-After': '5' }]);
  expect(error.detail).toEqual({
    code: 'audio_store_unavailable',
    message: 'The audio could not be stored; nothing was charged.',
    category: 'service',
    action: 'Retry later with the exact same body and the original Idempotency-Key.',
    retryable: true,
  });
});
