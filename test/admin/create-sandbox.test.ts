import { afterEach, expect, test } from 'vitest';
import { countAccounts } from '../../server/accounts/accounts.ts';
import { deleteAccount } from '../../server/accounts/delete-account.ts';
import { createKeyRing } from '../../server/accounts/key-ring.ts';
import { createSandboxIfEmpty } from '../../server/admin/create-sandbox.ts';
import { failingDatabase } from '../process/faults/failing-database.ts';
import { newAccount } from '../support/billed-account.ts';
import { describeDatabases } from '../support/describe-databases.ts';

const never = new AbortController().signal;

describeDatabases('the sandbox of the very first start', ({ database, engine, fresh }) => {
  afterEach(() => database.query({ name: 'forget-all-accounts', text: 'TRUNCATE accounts CASCADE' }));

  test('the sandbox account is created once, with a key that opens it', async () => {
    const sandbox = await createSandboxIfEmpty(database, never);
    expect(sandbox?.account).toMatchObject({ organization: 'Sandbox', environment: 'test', plan: 'sandbox' });
    const access = await createKeyRing(database).open(sandbox!.key);
    expect(access?.account.id).toBe(sandbox?.account.id);
    expect(await createSandboxIfEmpty(database, never)).toBeUndefined();
  });

  test('it is created again once the last account was deleted, and not before', async () => {
    const sandbox = await createSandboxIfEmpty(database, never);
    const other = await newAccount(database);
    await deleteAccount(database, sandbox!.account.id);
    expect(await createSandboxIfEmpty(database, never)).toBeUndefined();
    await deleteAccount(database, other.id);
    expect((await createSandboxIfEmpty(database, never))?.account.id).not.toBe(sandbox!.account.id);
  });

  test('exactly one of several servers that start together creates the sandbox', async () => {
    const others =
      engine === 'postgres' ? await Promise.all([fresh.open(), fresh.open()]) : [database, database];
    const starts = [database, ...others, ...others].map((one) => createSandboxIfEmpty(one, never));
    const created = (await Promise.all(starts)).filter((sandbox) => sandbox !== undefined);
    expect(created).toHaveLength(1);
    expect(await countAccounts(database)).toBe(1);
  });

  test('a database that is away for a moment is waited for', async () => {
    const failing = failingDatabase(database);
    failing.away = true;
    const starting = createSandboxIfEmpty(failing, never);
    await expect.poll(() => failing.refused).toBeGreaterThan(1);
    failing.away = false;
    expect((await starting)?.account.organization).toBe('Sandbox');
  });

  test('a server that is stopped waits for no database', async () => {
    const failing = failingDatabase(database);
    failing.away = true;
    const stopping = new AbortController();
    const starting = createSandboxIfEmpty(failing, stopping.signal);
    stopping.abort();
    await expect(starting).rejects.toThrow('the connection failed');
  });

  test('a lost answer to its commit does not lose the key', async () => {
    const failing = failingDatabase(database);
    failing.loseAnswers = 1;
    const sandbox = await createSandboxIfEmpty(failing, never);
    expect(failing.loseAnswers).toBe(0);
    const access = await createKeyRing(database).open(sandbox!.key);
    expect(access?.account.id).toBe(sandbox?.account.id);
  });

  test('no sandbox is created when an operator made an account first', async () => {
    await newAccount(database);
    expect(await createSandboxIfEmpty(database, never)).toBeUndefined();
  });
});
