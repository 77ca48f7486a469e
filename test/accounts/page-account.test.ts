import { expect, test } from 'vitest';
import {
  createKeyRing,
  listAccounts,
  listKeys,
  PAGE_ACCOUNT_ID,
  revokeKey,
} from '../../server/accounts/index.ts';
import { findPageAccess } from '../../server/accounts/page-account.ts';
import type { Database } from '../../server/database/index.ts';
import { describeDatabases } from '../support/describe-databases.ts';

describeDatabases('the account of the page at /', ({ database }) => {
  test('visitors that come first at the same moment make one sandbox account with one key', async () => {
    const found = await Promise.all(Array.from({ length: 8 }, () => findPageAccess(database)));
    expect(new Set(found.map((access) => access!.keyId)).size).toBe(1);
    expect(found[0]!.account).toMatchObject({ id: PAGE_ACCOUNT_ID, environment: 'test', plan: 'sandbox' });
    expect(
      (await listAccounts(database)).filter(({ account }) => account.id === PAGE_ACCOUNT_ID),
    ).toHaveLength(1);
    expect(await listKeys(database, PAGE_ACCOUNT_ID)).toHaveLength(1);
  });

  test('a page whose key was revoked stays closed', async () => {
    const ring = createKeyRing(database);
    await revokeKey(database, (await ring.openPage())!.keyId);
    ring.forget();
    expect(await ring.openPage()).toBeUndefined();
  });
});

describeDatabases('two visitors who come first', ({ database }) => {
  test('one who looks while the other makes the account gets in too', async () => {
    let looks = 0;
    const query: Database['query'] = async <R extends object>(
      ...statement: Parameters<Database['query']>
    ) => {
      const found = await database.query<R>(...statement);
      looks += 1;
      if (looks === 1) await findPageAccess(database);
      return found;
    };
    const transaction: Database['transaction'] = (work) => database.transaction(work);
    expect(await findPageAccess({ query, transaction })).toMatchObject({ account: { id: PAGE_ACCOUNT_ID } });
  });
});
