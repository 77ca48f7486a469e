import { hash } from 'node:crypto';

/** SHA-256 over method, path and the body as canonical JSON, before any default is applied. */
export function fingerprint(method: string, path: string, body: unknown): Buffer {
  return hash('sha256', `${method} ${path}\n${canonicalJson(body)}`, 'buffer');
}

/** What a generated result is found by. */
export interface CacheKey {
  /** Everything that decides the result, as text. */
  name: string;
  /** SHA-256 over the name. */
  digest(): Buffer;
}

/** The key of a result; settings are built by us, in one order. */
export function cacheKey(engineVersion: string, operation: string, settings: object, text: string): CacheKey {
  const name = JSON.stringify([engineVersion, operation, settings, text]);
  let digest: Buffer | undefined;
  // A result in memory is found by its name: hashing would cost more than the rest of the look-up.
  return { name, digest: () => (digest ??= hash('sha256', name, 'buffer')) };
}

/** JSON with sorted keys and no white space: equal values give equal strings. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, member: unknown) => {
    if (member === null || typeof member !== 'object' || Array.isArray(member)) return member;
    return Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}
