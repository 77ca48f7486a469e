import { type Account, type AccountSettings, createAccount } from '../../server/accounts/index.ts';
import type { Database } from '../../server/database/index.ts';

/** An account to charge, with generous defaults. */
export function newAccount(database: Database, settings: AccountSettings = {}): Promise<Account> {
  return database.transaction((tx) =>
    createAccount(tx, { organization: 'Ketabkhane', environment: 'test', ...settings }),
  );
}
