import { hash } from 'node:crypto';

/** What a generated result is found by. */
export interface CacheKey {
  /** Everything that decides the result, as text. */
  name: string;
  /** SHA-256 over the name. */
  digest(): Buffer;
}

/** The key of a result. The same settings must always come in the same order. */
export function cacheKey(engineVersion: string, operation: string, settings: object, text: string): CacheKey {
  const name = JSON.stringify([engineVersion, operation, settings, text]);
  let digest: Buffer | undefined;
  // A result in memory is found by its name: hashing would cost more than the rest of the look-up.
  return { name, digest: () => (digest ??= hash('sha256', name, 'buffer')) };
}
