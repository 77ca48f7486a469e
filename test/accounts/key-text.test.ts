import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hashKey, isWellFormedKey, makeKey } from '../../server/accounts/key-text.ts';

test.each(['test', 'live'] as const)('a %s key names its environment and is well-formed', (environment) => {
  const key = makeKey(environment);
  expect(key).toMatch(new RegExp(`^khn_${environment}_[0-9A-Za-z]{49}$`));
  expect(isWellFormedKey(key)).toBe(true);
});

test('two keys are never the same, and neither are their hashes', () => {
  const keys = Array.from({ length: 100 }, () => makeKey('test'));
  expect(new Set(keys).size).toBe(100);
  expect(new Set(keys.map((key) => hashKey(key).toString('hex'))).size).toBe(100);
});

test('a key with one mistyped character is recognised as malformed without a look-up', () => {
  const key = makeKey('live');
  const alphabet = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'];
  fc.assert(
    fc.property(
      fc.integer({ min: 9, max: key.length - 1 }),
      fc.constantFrom(...alphabet),
      (place, character) => {
        const mistyped = key.slice(0, place) + character + key.slice(place + 1);
        expect(isWellFormedKey(mistyped)).toBe(mistyped === key);
      },
    ),
  );
});

test.each([
  ['nothing', ''],
  ['another prefix', makeKey('test').replace('khn', 'sk')],
  ['another environment', makeKey('test').replace('test', 'prod')],
  ['a test key that says live', makeKey('test').replace('test', 'live')],
  ['a longer one', `${makeKey('test')}0`],
  ['a shorter one', makeKey('test').slice(0, -1)],
])('%s is not accepted as a key', (_case, key) => {
  expect(isWellFormedKey(key)).toBe(false);
});
