import { LRUCache } from 'lru-cache';
import type { Database } from '../database/index.ts';
import { hashKey, isWellFormedKey } from './key-text.ts';
import { type Access, findAccess } from './keys.ts';

export interface KeyRing {
  /** What this key opens; undefined for a key that opens nothing. */
  open(key: string): Promise<Access | undefined>;
  /** Forgets what was looked up: a change made by this process takes effect at once. */
  forget(): void;
}

// Revocation takes effect within 5 s everywhere, and at once on the server that did it.
const LOOKUP_MS = 5_000;
// A flood of unknown keys must leave memory flat.
const MOST_LOOKUPS = 10_000;

/** Looks keys up by their hash and remembers the answer, the negative ones too, for 5 s. */
export function createKeyRing(database: Database): KeyRing {
  const lookups = new LRUCache<string, Promise<Access | undefined>>({ max: MOST_LOOKUPS, ttl: LOOKUP_MS });

  function open(key: string): Promise<Access | undefined> {
    if (!isWellFormedKey(key)) return Promise.resolve(undefined);
    const hash = hashKey(key);
    const name = hash.toString('base64');
    const known = lookups.get(name);
    if (known !== undefined) return known;
    const lookup = findAccess(database, hash);
    lookups.set(name, lookup);
    lookup.catch(() => lookups.delete(name));
    return lookup;
  }

  return { open, forget: () => lookups.clear() };
}
