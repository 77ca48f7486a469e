import { afterEach, expect, test } from 'vitest';
import { countAccounts } from '../../server/accounts/accounts.ts';
import { createKeyRing } from '../../server/accounts/key-ring.ts';
import { createSandboxIfEmpty } from '../../server/admin/create-sandbox.ts';
import { newAccount } from '../support/billed-account.ts';
import { describeDatabases } from '../support/describe-databases.ts';

describeDatabases('the sandbox of the very first start', ({ database, engine, fresh }) => {
  afterEach(() => database.query({ name: 'forget-all-accounts', text: 'TRUNCATE accounts CASCADE' }));

  test('the sandbox account is created once, with a key that opens it', async () => {
    const sandbox = await createSandboxIfEmpty(database);
    expect(sandbox?.account).toMatchObject({ organization: 'Sandbox', environment: 'test', plan: 'sandbox' });
    const access = await createKeyRing(database).open(sandbox!.key);
    expect(access?.account.id).toBe(sandbox?.account.id);
    expect(await createSandboxIfEmpty(database)).toBeUndefined();
  });

  test('exactly one of several servers that start together creates the sandbox', async () => {
    const others =
      engine === 'postgres' ? await Promise.all([fresh.open(), fresh.open()]) : [database, database];
    const starts = [database, ...others, ...others].map((one) => createSandboxIfEmpty(one));
    const created = (await Promise.all(starts)).filter((sandbox) => sandbox !== undefined);
    expect(created).toHaveLength(1);
    expect(await countAccounts(database)).toBe(1);
  });

  test('no sandbox is created when an operator made an account first', async () => {
    await newAccount(database);
    expect(await createSandboxIfEmpty(database)).toBeUndefined();
  });
});
