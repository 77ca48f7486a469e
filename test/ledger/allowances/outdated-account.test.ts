import { expect, test } from 'vitest';
import { type Account, type AccountSettings, setAccount } from '../../../server/accounts/index.ts';
import { adjustCounters, readCounters } from '../../../server/ledger/allowances/counters.ts';
import { createLedger, QuotaExhausted } from '../../../server/ledger/index.ts';
import { newAccount } from '../../support/billed-account.ts';
import { chargeOf } from '../../support/charges.ts';
import { describeDatabases } from '../../support/describe-databases.ts';

// Servers remember accounts for five seconds, and a request remembers its own until it has ended.
describeDatabases('a request that knows only an earlier account', ({ database }) => {
  /** What `account set` does. */
  const change = (account: Account, settings: Partial<AccountSettings>): Promise<Account> =>
    database.transaction(async (tx) => {
      const changed = (await setAccount(tx, account.id, settings))!;
      await adjustCounters(tx, changed);
      return changed;
    });
  const includedOf = async ({ id }: Account) =>
    (await readCounters(database, id))
      .filter(({ meter }) => meter !== 'premium_speech')
      .map(({ meter, included }) => `${meter} ${included}`)
      .sort();

  test('does not use up the old allowance when it is the first of its period', async () => {
    const before = await newAccount(database, { plan: 'builder', textUnits: 100, basicSeconds: 100 });
    await change(before, { textUnits: 10, basicSeconds: 2 });
    const ledger = createLedger(database);
    await ledger.charge(chargeOf(before, 4));
    await ledger.reserve(before, { meter: 'basic_speech', amount: 1_000, orRest: true });
    expect(await includedOf(before)).toEqual(['basic_speech 2000', 'text 10']);
  });

  test('does not bring back the allowance of the plan before', async () => {
    const before = await newAccount(database, { plan: 'sandbox', textUnits: 10, basicSeconds: 5 });
    const ledger = createLedger(database);
    const hold = { meter: 'basic_speech', amount: 5_000, orRest: true } as const;
    await ledger.release(await ledger.reserve(before, hold));
    const after = await change(before, { plan: 'builder', textUnits: 20, basicSeconds: 20 });
    await ledger.reserve(before, { ...hold, amount: 20_000 });
    await expect(ledger.reserve(before, hold)).rejects.toThrow(QuotaExhausted);
    await expect(ledger.reserve(after, hold)).rejects.toThrow(QuotaExhausted);
    expect(await includedOf(before)).toEqual(['basic_speech 20000', 'text 20']);
  });

  test('does not bring back an allowance that was replaced when the new one is used up', async () => {
    const before = await newAccount(database, { plan: 'builder', basicSeconds: 5 });
    const ledger = createLedger(database);
    const hold = { meter: 'basic_speech', amount: 5_000, orRest: true } as const;
    await ledger.reserve(before, { ...hold, amount: 2_000 });
    const after = await change(before, { plan: 'sandbox', basicSeconds: 3 });
    const held = await ledger.reserve(after, hold);
    await expect(ledger.reserve(before, hold)).rejects.toThrow(QuotaExhausted);
    await ledger.release(held);
    expect((await ledger.reserve(after, hold)).amount).toBe(3_000);
  });
});
