import { LRUCache } from 'lru-cache';
import type { Database } from '../database/index.ts';
import { hashKey, hashName, isWellFormedKey } from './key-text.ts';
import { createKeyWatch, type WatchedKey } from './key-watch.ts';
import { type Access, findAccess } from './keys.ts';
import { findPageAccess } from './page-account.ts';

/** Looks up what API keys give access to; here a revoked key is stopped. */
export interface KeyRing {
  /** What this key gives access to; undefined for an unknown, revoked or expired key. */
  open(key: string): Promise<Access | undefined>;
  /** What visitors of the page at `/` may use; undefined when its key was revoked. The first call makes the account. */
  openPage(): Promise<Access | undefined>;
  /** Watches a key for as long as an answer to it goes on. */
  watch(keyId: string): WatchedKey;
  /** Clears the cache, so that a change made by this process takes effect at once. */
  forget(): void;
}

/** Milliseconds: a revocation takes effect within 5 s on every server, and at once on the one that made it. */
export const LOOKUP_MS = 5_000;
// A flood of unknown keys must not fill the memory.
const MAX_LOOKUPS = 10_000;

/** Looks keys up by their hash and caches every answer for 5 s, also that a key is unknown. */
export function createKeyRing(database: Database): KeyRing {
  const lookups = new LRUCache<string, Promise<Access | undefined>>({ max: MAX_LOOKUPS, ttl: LOOKUP_MS });
  const { watch, look } = createKeyWatch(database);

  function remember(name: string, find: () => Promise<Access | undefined>): Promise<Access | undefined> {
    const known = lookups.get(name);
    if (known !== undefined) return known;
    const lookup = find();
    lookups.set(name, lookup);
    lookup.catch(() => lookups.delete(name));
    return lookup;
  }

  function open(key: string): Promise<Access | undefined> {
    const name = hashName(key);
    // Looking at the form of a key takes longer than its hash: only a key that is not known needs it.
    if (!lookups.has(name) && !isWellFormedKey(key)) return Promise.resolve(undefined);
    return remember(name, () => findAccess(database, hashKey(key)));
  }

  // No hash in base64 reads so.
  const openPage = () => remember('page', () => findPageAccess(database));

  function forget(): void {
    lookups.clear();
    look();
  }

  return { open, openPage, watch, forget };
}
