import { expect, test } from 'vitest';
import { retryAfter } from '../../../server/providers/index.ts';

const NOW = Date.parse('Tue, 01 Dec 2026 12:00:00 GMT');

test.each([
  ['7', 7],
  ['0', 1],
  ['1.2', 2],
  ['999999', 3600],
  ['Tue, 01 Dec 2026 12:00:30 GMT', 30],
  ['Thu, 01 Jan 1970 00:00:00 GMT', 1],
  ['soon', undefined],
  ['', undefined],
  [null, undefined],
])('Retry-After %j means %s seconds', (header, seconds) => {
  expect(retryAfter(header, NOW)).toBe(seconds);
});
