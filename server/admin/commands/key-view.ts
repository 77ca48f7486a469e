import type { Key, Scope } from '../../accounts/index.ts';

/** A key as `key list --json` prints it: everything but its secret. */
export interface KeyView {
  key_id: string;
  name: string;
  scopes: Scope[];
  /** A rotated key works until `expires_at`. */
  status: 'active' | 'rotated' | 'revoked';
  created_at: string;
  expires_at: string | null;
  revoked_at: string | null;
}

export function keyView(key: Key): KeyView {
  return {
    key_id: key.id,
    name: key.name,
    scopes: key.scopes,
    status: statusOf(key),
    created_at: key.createdAt.toISOString(),
    expires_at: key.expiresAt?.toISOString() ?? null,
    revoked_at: key.revokedAt?.toISOString() ?? null,
  };
}

/** Whether the key opens its account at this time. */
export function isWorking(key: Key, now: Date): boolean {
  return key.revokedAt === null && (key.expiresAt === null || key.expiresAt > now);
}

function statusOf({ revokedAt, expiresAt }: Key): KeyView['status'] {
  if (revokedAt !== null) return 'revoked';
  return expiresAt === null ? 'active' : 'rotated';
}
