import type { Account } from '../../server/accounts/account.ts';
import { type AccountSettings, createAccount } from '../../server/accounts/accounts.ts';
import type { Database } from '../../server/database/index.ts';

/** An account to charge, with generous defaults. */
export function newAccount(database: Database, settings: AccountSettings = {}): Promise<Account> {
  return database.transaction((tx) =>
    createAccount(tx, { organization: 'Ketabkhane', environment: 'test', ...settings }),
  );
}
