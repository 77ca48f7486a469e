import { type Account, countAccounts, createAccount, createKey } from '../accounts/index.ts';
import type { Database } from '../database/index.ts';
import { FIRST_KEY } from './account-commands.ts';

const TAKE_TURN = {
  name: 'take-turn-for-sandbox',
  text: "SELECT pg_advisory_xact_lock(hashtextextended('khanesh sandbox', 0))",
};

/**
 * Creates the account `Sandbox` with its test key when no account has ever existed; accounts are never
 * deleted. Servers that start together on one fresh database create one. `key` is the secret, known only here.
 */
export async function createSandboxIfEmpty(
  database: Pick<Database, 'query' | 'transaction'>,
): Promise<{ account: Account; key: string } | undefined> {
  if ((await countAccounts(database)) > 0) return undefined;
  return database.transaction(async (tx) => {
    await tx.query(TAKE_TURN);
    // Counted again: the server that had its turn before may have created it.
    if ((await countAccounts(tx)) > 0) return undefined;
    const account = await createAccount(tx, { organization: 'Sandbox', environment: 'test' });
    const { key } = await createKey(tx, account, FIRST_KEY);
    return { account, key };
  });
}
