import type { Database } from '../database/index.ts';
import { createAccount, readAccount } from './accounts.ts';
import { type Access, createKey, findAccessOf } from './keys.ts';

/** The account of the page at `/`. A fixed id, so that every server and every start finds the same one. */
export const PAGE_ACCOUNT_ID = '7c0a9e52-6d1f-4b3e-8a54-0f2d8c6b9e11';

// Several visitors share the account; each has the limit of a sandbox (server/http/try-page/).
const PAGE_RPM = 600;

const LOCK = {
  name: 'lock-page-account',
  text: "SELECT pg_advisory_xact_lock(hashtextextended('khanesh page account', 0))",
};

/**
 * What visitors of the page may use: the oldest working key of its account. Both are made when there is no such account
 * yet, and the key's secret is thrown away: nobody ever holds it. Undefined once an operator has revoked the key.
 */
export async function findPageAccess(
  database: Pick<Database, 'query' | 'transaction'>,
): Promise<Access | undefined> {
  // The account is asked for first: it comes with its key in one transaction, so whoever sees it sees the key.
  if ((await readAccount(database, PAGE_ACCOUNT_ID)) !== undefined) {
    return findAccessOf(database, PAGE_ACCOUNT_ID);
  }
  return database.transaction(async (tx) => {
    await tx.query(LOCK);
    // Another server may have made it before this one got the lock.
    if ((await readAccount(tx, PAGE_ACCOUNT_ID)) === undefined) {
      const settings = { organization: 'The page at /', environment: 'test', rpm: PAGE_RPM } as const;
      await createKey(tx, await createAccount(tx, settings, PAGE_ACCOUNT_ID), 'visitors of the page');
    }
    return findAccessOf(tx, PAGE_ACCOUNT_ID);
  });
}
