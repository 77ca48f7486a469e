import type { Transaction } from '../database/index.ts';

type Querying = Pick<Transaction, 'query'>;

// A revoked key stays revoked at the time at which it was.
const REVOKE = {
  name: 'revoke-keys-of-account',
  text: 'UPDATE api_keys SET revoked_at = now() WHERE account_id = $1 AND revoked_at IS NULL RETURNING id',
};
const DISABLE = {
  name: 'disable-account',
  text: "UPDATE accounts SET status = 'disabled' WHERE id = $1 AND status <> 'disabled' RETURNING id",
};
const COUNT_KEYS = {
  name: 'count-keys-of-account',
  text: 'SELECT count(*)::int AS count FROM api_keys WHERE account_id = $1',
};
const FORGET_RATE = {
  name: 'forget-rate-of-account',
  text: "DELETE FROM rate_limits WHERE key = 'account:' || $1",
};
const DELETE = { name: 'delete-account', text: 'DELETE FROM accounts WHERE id = $1 RETURNING id' };

/** Disables an account and revokes its keys; gives whether anything of it still worked. */
export async function closeAccount({ query }: Querying, id: string): Promise<boolean> {
  const keys = await query(REVOKE, [id]);
  const accounts = await query(DISABLE, [id]);
  return keys.length + accounts.length > 0;
}

/** Deletes an account with its keys and its usage; gives how many keys, or undefined when there is no such account. */
export async function deleteAccount({ query }: Querying, id: string): Promise<number | undefined> {
  const [row] = await query<{ count: number }>(COUNT_KEYS, [id]);
  await query(FORGET_RATE, [id]);
  const [gone] = await query(DELETE, [id]);
  return gone && row!.count;
}
