import { randomUUID } from 'node:crypto';
import type { Transaction } from '../database/index.ts';
import { ACCOUNT_COLUMNS, type Account, type AccountRow, accountOf } from './account.ts';
import { hashKey, makeKey } from './key-text.ts';
import type { Environment } from './plans.ts';
import { SCOPES, type Scope } from './scopes.ts';

type Querying = Pick<Transaction, 'query'>;

/** A key without its secret. */
export interface Key {
  id: string;
  accountId: string;
  name: string;
  scopes: Scope[];
  createdAt: Date;
  expiresAt: Date | null;
  revokedAt: Date | null;
}

/** A new key with its secret, which is never shown again. */
export interface NewKey {
  id: string;
  key: string;
  name: string;
  scopes: Scope[];
}

/** What a key gives access to. */
export interface Access {
  keyId: string;
  scopes: readonly Scope[];
  account: Account;
}

const COLUMNS = `id, account_id AS "accountId", name, scopes, created_at AS "createdAt", expires_at AS "expiresAt", revoked_at AS "revokedAt"`;
const INSERT = {
  name: 'insert-key',
  text: 'INSERT INTO api_keys (id, account_id, name, scopes, hash) VALUES ($1, $2, $3, $4, $5)',
};
const LIST = {
  name: 'list-keys',
  text: `SELECT ${COLUMNS} FROM api_keys WHERE account_id = $1 ORDER BY created_at, id`,
};
const FIND = {
  name: 'find-key',
  text: `SELECT k.id AS "keyId", k.scopes, ${ACCOUNT_COLUMNS} FROM api_keys k JOIN accounts a ON a.id = k.account_id
         WHERE k.hash = $1 AND k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > now())`,
};
const FIND_OF_ACCOUNT = {
  name: 'find-key-of-account',
  text: `SELECT k.id AS "keyId", k.scopes, ${ACCOUNT_COLUMNS} FROM api_keys k JOIN accounts a ON a.id = k.account_id
         WHERE k.account_id = $1 AND k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > now())
         ORDER BY k.created_at, k.id LIMIT 1`,
};
const LIVE = {
  name: 'live-keys',
  text: `SELECT id, EXTRACT(EPOCH FROM expires_at - now())::float8 * 1000 AS "millisecondsLeft" FROM api_keys
         WHERE id = ANY($1::uuid[]) AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > now())`,
};
// 24 hours: the replacement window of the specification. A second rotation does not prolong it.
const RETIRE = {
  name: 'retire-key',
  text: `UPDATE api_keys SET expires_at = now() + interval '24 hours', replaced_by = $2
         WHERE id = $1 AND revoked_at IS NULL AND expires_at IS NULL`,
};
const REVOKE = {
  name: 'revoke-key',
  text: `UPDATE api_keys SET revoked_at = COALESCE(revoked_at, now()) WHERE id = $1 RETURNING ${COLUMNS}`,
};
const LOCK = {
  name: 'lock-key',
  text: `SELECT k.name, k.scopes, k.account_id AS "accountId", a.environment,
           k.revoked_at IS NULL AND k.expires_at IS NULL AS current
         FROM api_keys k JOIN accounts a ON a.id = k.account_id WHERE k.id = $1 FOR UPDATE OF k`,
};

/** Creates a key. Only the result has its secret; the database has its hash. */
export async function createKey(
  tx: Querying,
  account: { id: string; environment: Environment },
  name: string,
  scopes: readonly Scope[] = SCOPES,
): Promise<NewKey> {
  const id = randomUUID();
  const key = makeKey(account.environment);
  await tx.query(INSERT, [id, account.id, name, scopes, hashKey(key)]);
  return { id, key, name, scopes: [...scopes] };
}

/** All keys of an account, revoked ones too, in the order of their creation. */
export function listKeys(tx: Querying, accountId: string): Promise<Key[]> {
  return tx.query<Key>(LIST, [accountId]);
}

/** What the key with this hash gives access to; undefined when it is unknown, revoked or expired. */
export async function findAccess(tx: Querying, keyHash: Buffer): Promise<Access | undefined> {
  return accessOf(await tx.query<AccessRow>(FIND, [keyHash]));
}

type AccessRow = AccountRow & { keyId: string; scopes: Scope[] };

function accessOf([row]: readonly AccessRow[]): Access | undefined {
  return row && { keyId: row.keyId, scopes: row.scopes, account: accountOf(row) };
}

/** What the oldest working key of an account gives access to; undefined when the account has none. */
export async function findAccessOf(tx: Querying, accountId: string): Promise<Access | undefined> {
  return accessOf(await tx.query<AccessRow>(FIND_OF_ACCOUNT, [accountId]));
}

/** Those of these keys that still work, with the milliseconds until they expire. */
export async function liveKeys(tx: Querying, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.query<{ id: string; millisecondsLeft: number | null }>(LIVE, [ids]);
  return new Map(rows.map(({ id, millisecondsLeft }) => [id, millisecondsLeft ?? Number.POSITIVE_INFINITY]));
}

/**
 * Replaces a key: the new one has the same name and scopes, the old one works for another 24 hours.
 * Gives undefined for an unknown key and 'retired' for one that was already rotated or revoked.
 */
export async function rotateKey(
  tx: Querying,
  id: string,
): Promise<(NewKey & { accountId: string }) | 'retired' | undefined> {
  type Row = { name: string; scopes: Scope[]; accountId: string; environment: Environment; current: boolean };
  const [old] = await tx.query<Row>(LOCK, [id]);
  if (old === undefined) return undefined;
  if (!old.current) return 'retired';
  const account = { id: old.accountId, environment: old.environment };
  const created = await createKey(tx, account, old.name, old.scopes);
  await tx.query(RETIRE, [id, created.id]);
  return { ...created, accountId: old.accountId };
}

/** Stops a key at once; a second call changes nothing. Gives undefined for an unknown key. */
export async function revokeKey(tx: Querying, id: string): Promise<Key | undefined> {
  const [row] = await tx.query<Key>(REVOKE, [id]);
  return row;
}
