import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJson, fingerprint } from '../../../server/ledger/idempotency/fingerprint.ts';

const hex = (...args: Parameters<typeof fingerprint>) => fingerprint(...args).toString('hex');

test('the order of keys and the way a number is written do not change the fingerprint', () => {
  const a = JSON.parse('{"text":"سلام","pace":1.0}');
  const b = JSON.parse('{ "pace" : 1, "text" : "\\u0633لام" }');
  expect(hex('POST', '/v1/speech', a)).toBe(hex('POST', '/v1/speech', b));
});

test.each([
  ['another path', 'POST', '/v1/pinglish', { text: 'سلام' }],
  ['another method', 'PUT', '/v1/diacritize', { text: 'سلام' }],
  ['another text', 'POST', '/v1/diacritize', { text: 'سلام ' }],
  ['a default that was sent', 'POST', '/v1/diacritize', { text: 'سلام', include_ezafe: true }],
])('%s changes the fingerprint', (_case, method, path, body) => {
  expect(hex(method, path, body)).not.toBe(hex('POST', '/v1/diacritize', { text: 'سلام' }));
});

test('canonical JSON says the same as the value', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});
