import { expect, test } from 'vitest';
import { cacheKey } from '../../../server/ledger/index.ts';

test('the cache key keeps engine, operation, settings and text apart', () => {
  const keys = [
    cacheKey('1', 'diacritize', { a: true }, 'سلام'),
    cacheKey('2', 'diacritize', { a: true }, 'سلام'),
    cacheKey('1', 'romanize', { a: true }, 'سلام'),
    cacheKey('1', 'diacritize', { a: false }, 'سلام'),
    cacheKey('1', 'diacritize', { a: true }, 'سلا'),
  ];
  expect(new Set(keys).size).toBe(keys.length);
});
