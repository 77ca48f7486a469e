import { hash } from 'node:crypto';

/** What a generated result is found by. */
export interface CacheKey {
  /** Names the result of an account among those of all accounts: everything that decides it, as text. */
  nameFor(accountId: string): string;
  /** SHA-256 over everything that decides the result. */
  digest(): Buffer;
}

/** The key of a result. The same settings must always come in the same order. */
export function cacheKey(engineVersion: string, operation: string, settings: object, text: string): CacheKey {
  const name = JSON.stringify([engineVersion, operation, settings, text]);
  let digest: Buffer | undefined;
  let owned: { accountId: string; name: string } | undefined;
  return {
    // A result in memory is found by its name: hashing would cost more than the rest of the look-up.
    nameFor(accountId) {
      if (owned?.accountId !== accountId) owned = { accountId, name: `${accountId} ${name}` };
      return owned.name;
    },
    digest: () => (digest ??= hash('sha256', name, 'buffer')),
  };
}
