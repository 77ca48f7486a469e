import { hash } from 'node:crypto';

/** What a generated result of an account is found by: SHA-256 over everything that decides it, in hexadecimal digits. */
export type CacheKey = string;

/** The key of a result. The same settings must always come in the same order. */
export function cacheKey(engineVersion: string, operation: string, settings: object, text: string): CacheKey {
  // The text itself would be a longer name, which every look into memory would have to read.
  return hash('sha256', JSON.stringify([engineVersion, operation, settings, text]), 'hex');
}

/** The key as a value of a `bytea`. */
export const keyBytes = (key: CacheKey): string => `\\x${key}`;
