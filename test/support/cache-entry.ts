import { randomUUID } from 'node:crypto';
import { type CacheEntry, cacheKey, freshEntry } from '../../server/ledger/index.ts';

/** A result of this account that is not stored yet, under a key of its own. */
export function newEntry(accountId: string, json = '{"made":true}'): CacheEntry {
  return freshEntry({ accountId, key: cacheKey('test', 'diacritize', {}, randomUUID()) }, json);
}
