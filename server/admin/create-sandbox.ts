import { type Account, countAccounts, createAccount, createKey, readAccount } from '../accounts/index.ts';
import { type Database, retryWhileDatabaseAway } from '../database/index.ts';
import { FIRST_KEY } from './commands/account-commands.ts';

const LOCK = {
  name: 'lock-sandbox',
  text: "SELECT pg_advisory_xact_lock(hashtextextended('khanesh sandbox', 0))",
};

interface Created {
  account: Account;
  /** The secret, which is not stored. */
  key: string;
}

/**
 * Creates the account `Sandbox` with a test key when there is no account: on the very first start, and again after the
 * last account was deleted. Servers that start together on one fresh database create only one. A database that is away is
 * waited for, since a server must not end because of that in the middle of its start; rejects when `signal` aborts.
 * `beforehand` does what may still fail: nobody would see the key of a start that fails after this.
 */
export function createSandboxIfEmpty(
  database: Pick<Database, 'query' | 'transaction'>,
  signal: AbortSignal,
  beforehand: () => Promise<void> = async () => undefined,
): Promise<Created | undefined> {
  let attempted: Created | undefined;

  async function createIfEmpty(): Promise<Created | undefined> {
    // The answer to the commit may be all that was lost, and nobody else knows the key.
    if (attempted !== undefined && (await readAccount(database, attempted.account.id))) return attempted;
    if ((await countAccounts(database)) > 0) return undefined;
    await beforehand();
    return database.transaction(async (tx) => {
      await tx.query(LOCK);
      // Counted again: another server may have created it before this one got the lock.
      if ((await countAccounts(tx)) > 0) return undefined;
      const account = await createAccount(tx, { organization: 'Sandbox', environment: 'test' });
      const { key } = await createKey(tx, account, FIRST_KEY);
      attempted = { account, key };
      return attempted;
    });
  }

  return retryWhileDatabaseAway(createIfEmpty, signal);
}
