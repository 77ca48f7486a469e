import { createKey, listKeys, readAccount, revokeKey, rotateKey, type Scope } from '../../accounts/index.ts';
import type { Transaction } from '../../database/index.ts';
import { requireAccount } from './account-commands.ts';
import { AdminFailure } from './admin-failure.ts';
import type { CommandOf } from './command.ts';
import { type KeyView, keyView } from './key-view.ts';

export interface CreatedKeyView {
  key_id: string;
  key: string;
  name: string;
  scopes: Scope[];
}

export interface RotatedKeyView extends CreatedKeyView {
  replaced_key_id: string;
  /** When the replaced key stops working. */
  replaced_key_expires_at: string;
}

export async function runKeyCreate(
  tx: Transaction,
  { accountId, keyName, scopes }: CommandOf<'key create'>,
): Promise<CreatedKeyView> {
  const account = requireAccount(accountId, await readAccount(tx, accountId));
  const created = await createKey(tx, account, keyName, scopes);
  return { key_id: created.id, key: created.key, name: created.name, scopes: created.scopes };
}

export async function runKeyList(
  tx: Transaction,
  { accountId }: CommandOf<'key list'>,
): Promise<{ keys: KeyView[] }> {
  requireAccount(accountId, await readAccount(tx, accountId));
  return { keys: (await listKeys(tx, accountId)).map(keyView) };
}

export async function runKeyRotate(
  tx: Transaction,
  { keyId }: CommandOf<'key rotate'>,
): Promise<RotatedKeyView> {
  const created = await rotateKey(tx, keyId);
  if (created === undefined) throw new AdminFailure(`there is no key ${keyId}`);
  if (created === 'retired') {
    throw new AdminFailure(`key ${keyId} was rotated or revoked before; create a new key instead`);
  }
  const { id, key, name, scopes, accountId } = created;
  const replaced = (await listKeys(tx, accountId)).find((candidate) => candidate.id === keyId);
  return {
    key_id: id,
    key,
    name,
    scopes,
    replaced_key_id: keyId,
    replaced_key_expires_at: replaced!.expiresAt!.toISOString(),
  };
}

export async function runKeyRevoke(tx: Transaction, { keyId }: CommandOf<'key revoke'>): Promise<KeyView> {
  const revoked = await revokeKey(tx, keyId);
  if (revoked === undefined) throw new AdminFailure(`there is no key ${keyId}`);
  return keyView(revoked);
}
