import { expect, test } from 'vitest';
import { quotableReason } from '../../../server/providers/index.ts';

test.each([
  ['model not\n found', 'model not found'],
  ['control\u0007character', 'control character'],
  ['x'.repeat(300), 'x'.repeat(200)],
  ['cannot say سلام', undefined],
  ['cannot say \\u0633\\u0644\\u0627\\u0645', undefined],
  ['cannot say \\x33', undefined],
  ['cannot say &#1587;&#1604;', undefined],
  ['no such page: /speak?text=%D8%B3%D9%84', undefined],
  ['key SECRET is bad', undefined],
  ['  ', undefined],
  [undefined, undefined],
  [404, undefined],
])('the reason %j is quoted as %j', (reason, quoted) => {
  expect(quotableReason(reason, 'SECRET')).toBe(quoted);
});

test.each(['', undefined])('reasons are quoted when there is no secret (%j)', (secret) => {
  expect(quotableReason('model not found', secret)).toBe('model not found');
});
