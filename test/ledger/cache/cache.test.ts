import { expect, test, vi } from 'vitest';
import type { Database } from '../../../server/database/index.ts';
import { createCache } from '../../../server/ledger/cache/cache.ts';
import { cacheKey, freshEntry } from '../../../server/ledger/index.ts';

test('a cached result stays in memory for an hour, however often it is read, so that it never outlives its row', () => {
  // The LRU cache reads the clock once a millisecond.
  vi.useFakeTimers();
  let now = 1;
  const cache = createCache({} as Database, { now: () => now });
  const key = cacheKey('engine', 'diacritize', {}, 'سلام');
  const entry = freshEntry({ accountId: 'account', key }, '{}');
  const found = [1, 2, 3].map(() => {
    cache.remember(entry);
    now += 25 * 60_000;
    vi.advanceTimersByTime(1);
    return cache.recall('account', key) !== undefined;
  });
  vi.useRealTimers();
  expect(found).toEqual([true, true, false]);
});
