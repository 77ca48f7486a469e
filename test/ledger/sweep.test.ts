import { describe, expect, test } from 'vitest';
import type { Account } from '../../server/accounts/index.ts';
import { createLedger, type Reservation } from '../../server/ledger/index.ts';
import { newAccount } from '../support/billed-account.ts';
import { chargeOf, textCounter, workOf } from '../support/charges.ts';
import { describeDatabases } from '../support/describe-databases.ts';
import { sweepLedger } from '../support/sweep-now.ts';

describeDatabases('the sweep of the ledger', ({ database, fresh, engine }) => {
  const query = (name: string, text: string, values: unknown[] = []) =>
    database.query({ name, text }, values);
  const newAccounts = (count: number) =>
    Promise.all(Array.from({ length: count }, () => newAccount(database, { textUnits: 100_000 })));
  const counterOf = async (account: Account) => (await textCounter(database, account))!;

  /** Gives each account so many reservations of 7 units, whose processes have died. */
  async function abandon(accounts: readonly Account[], count: number): Promise<Reservation[]> {
    const ledger = createLedger(database);
    // Opens the counters.
    for (const account of accounts) await ledger.charge(chargeOf(account, 1));
    const made = accounts.flatMap((account) =>
      Array.from({ length: count }, () => ledger.reserve(account, { meter: 'text', amount: 7 })),
    );
    const reservations = await Promise.all(made);
    await query(
      'abandon-reservations',
      "UPDATE reservations SET lease_until = now() - interval '1 s' WHERE id = ANY($1::uuid[])",
      [reservations.map(({ id }) => id)],
    );
    // What it notes later would come into the next test.
    await ledger.close();
    return reservations;
  }

  test('reservations of dead processes are released, however many, each to its own counter', async () => {
    const accounts = await newAccounts(3);
    await abandon(accounts, 250);
    const live = await createLedger(database).reserve(accounts[0]!, { meter: 'text', amount: 5 });
    await sweepLedger(database);
    const reserved = await Promise.all(accounts.map(async (one) => (await counterOf(one)).reserved));
    expect(reserved).toEqual([live.amount, 0, 0]);
  });

  test('a reservation that is settled while it is swept is either charged or released', async () => {
    const [account] = (await newAccounts(1)) as [Account];
    const reservations = await abandon([account], 60);
    const ledger = createLedger(database);
    const [, ...settled] = await Promise.all([
      sweepLedger(database),
      ...reservations.map((one) =>
        ledger.settle(one, workOf(account, 3)).then(
          () => 3,
          (error: Error) => {
            expect(error.message).toContain('released');
            return 0;
          },
        ),
      ),
    ]);
    const used = (settled as number[]).reduce((sum, units) => sum + units, 1);
    expect(await counterOf(account)).toMatchObject({ used, reserved: 0 });
  });

  test('a result that a process remembers beyond its expiry keeps its row, which its next use extends', async () => {
    const account = await newAccount(database);
    const first = chargeOf(account, 1);
    const before = createLedger(database);
    await before.charge(first);
    await before.close();
    const ledger = createLedger(database);
    const entry = (await ledger.cache.find(account.id, first.entry.key))!;
    await query('expire-results', "UPDATE cache_entries SET expires_at = now() - interval '50 min'");
    await sweepLedger(database);
    await ledger.charge(chargeOf(account, 1, { entry }));
    await ledger.close();
    expect(await createLedger(database).cache.find(account.id, entry.key)).toBeDefined();
    await query('expire-results-long', "UPDATE cache_entries SET expires_at = now() - interval '3 hours'");
    await sweepLedger(database);
    expect(await query('all-results', 'SELECT FROM cache_entries')).toEqual([]);
  });

  describe.runIf(engine === 'postgres')('beside a frozen server', () => {
    test('an account whose counter is locked keeps no other one waiting', async () => {
      const [locked, free] = (await newAccounts(2)) as [Account, Account];
      await abandon([locked, free], 120);
      const other = await fresh.open();
      await database.transaction(async (tx) => {
        const text = 'SELECT FROM usage_counters WHERE account_id = $1 FOR UPDATE';
        await tx.query({ name: 'lock-one-counter', text }, [locked.id]);
        await sweepLedger(other);
      });
      expect([(await counterOf(locked)).reserved, (await counterOf(free)).reserved]).toEqual([840, 0]);
      await sweepLedger(other);
      expect((await counterOf(locked)).reserved).toBe(0);
    });
  });
});
