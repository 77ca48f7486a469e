import { type Account, countAccounts, createAccount, createKey } from '../accounts/index.ts';
import type { Database } from '../database/index.ts';
import { FIRST_KEY } from './commands/account-commands.ts';

const LOCK = {
  name: 'lock-sandbox',
  text: "SELECT pg_advisory_xact_lock(hashtextextended('khanesh sandbox', 0))",
};

/**
 * Creates the account `Sandbox` with a test key when no account has ever existed; accounts are never deleted. Servers
 * that start together on one fresh database create only one. `key` is the secret, which is not stored.
 */
export async function createSandboxIfEmpty(
  database: Pick<Database, 'query' | 'transaction'>,
): Promise<{ account: Account; key: string } | undefined> {
  if ((await countAccounts(database)) > 0) return undefined;
  return database.transaction(async (tx) => {
    await tx.query(LOCK);
    // Counted again: another server may have created it before this one got the lock.
    if ((await countAccounts(tx)) > 0) return undefined;
    const account = await createAccount(tx, { organization: 'Sandbox', environment: 'test' });
    const { key } = await createKey(tx, account, FIRST_KEY);
    return { account, key };
  });
}
