import { expect, test, vi } from 'vitest';
import { setAccount } from '../../../server/accounts/index.ts';
import { adjustCounters } from '../../../server/ledger/allowances/counters.ts';
import { createLedger, QuotaExhausted } from '../../../server/ledger/index.ts';
import { newAccount } from '../../support/billed-account.ts';
import { newEntry } from '../../support/cache-entry.ts';
import { chargeOf, textCounter } from '../../support/charges.ts';
import { describeDatabases } from '../../support/describe-databases.ts';
import { sweepLedger } from '../../support/sweep-now.ts';

describeDatabases('charging', ({ database }) => {
  test('racing charges at the edge of an allowance use its last unit and never more', async () => {
    const account = await newAccount(database, { textUnits: 100 });
    const ledgers = [createLedger(database), createLedger(database)];
    const charges = Array.from({ length: 60 }, (_, index) =>
      ledgers[index % 2]!.charge(chargeOf(account, 7)),
    );
    const outcomes = await Promise.allSettled(charges);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(14);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(QuotaExhausted);
    }
    await ledgers[0]!.charge(chargeOf(account, 2));
    expect(await textCounter(database, account)).toMatchObject({ used: 100, reserved: 0 });
    await expect(ledgers[0]!.charge(chargeOf(account, 1))).rejects.toThrow(QuotaExhausted);
  });

  test('approved additional units are counted from the first unit beyond the allowance to the ceiling', async () => {
    const account = await newAccount(database, { textUnits: 10, additionalUnitCeiling: 5 });
    const { charge } = createLedger(database);
    expect(await charge(chargeOf(account, 8))).toMatchObject({ additionalUnits: 0 });
    expect(await charge(chargeOf(account, 4))).toMatchObject({
      additionalUnits: 2,
      body: Buffer.from('{"units":4,"additional":2,"made":true}'),
    });
    expect(await charge(chargeOf(account, 3))).toMatchObject({ additionalUnits: 3 });
    await expect(charge(chargeOf(account, 1))).rejects.toThrow(QuotaExhausted);
  });

  test('cached results are charged like new ones up to the last unit, additional ones included', async () => {
    const rich = await newAccount(database, { textUnits: 1000 });
    const poor = await newAccount(database, { textUnits: 20, additionalUnitCeiling: 8 });
    const ledgers = [createLedger(database), createLedger(database)];
    const cached = { ...newEntry(rich.id), fresh: false, usedAt: Date.now() };
    const charges = Array.from({ length: 20 }, (_, index) => [
      ledgers[index % 2]!.charge(chargeOf(rich, 7, { entry: cached })),
      ledgers[index % 2]!.charge(chargeOf(poor, 7, { entry: cached })),
    ]);
    const outcomes = await Promise.allSettled(charges.flat());
    const charged = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value : []));
    expect(charged).toHaveLength(24);
    expect(
      charged.filter((receipt) => 'additionalUnits' in receipt && receipt.additionalUnits > 0),
    ).toMatchObject([{ additionalUnits: 1 }, { additionalUnits: 7 }]);
    expect(await textCounter(database, rich)).toMatchObject({ used: 140, reserved: 0 });
    expect(await textCounter(database, poor)).toMatchObject({ used: 28, reserved: 0 });
  });

  test('a cached result is charged only when it keeps the contract', async () => {
    const account = await newAccount(database, { textUnits: 100 });
    const { charge } = createLedger(database);
    const entry = { ...newEntry(account.id), fresh: false, usedAt: Date.now() };
    await charge(chargeOf(account, 1, { entry }));
    const broken = () => {
      throw new Error('would break the contract');
    };
    const outcomes = await Promise.allSettled([
      charge(chargeOf(account, 5, { entry })),
      charge(chargeOf(account, 5, { entry, compose: broken })),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(await textCounter(database, account)).toMatchObject({ used: 6 });
  });

  test('charges that were committed together are reported, even when the database goes away for the others', async () => {
    const rich = await newAccount(database, { textUnits: 100 });
    const poor = await newAccount(database, { textUnits: 1, additionalUnitCeiling: 100 });
    await createLedger(database).charge(chargeOf(rich, 1));
    const away = new Error('the database is away');
    const { charge } = createLedger({ ...database, transaction: () => Promise.reject(away) });
    const entry = { ...newEntry(rich.id), fresh: false, usedAt: Date.now() };
    const outcomes = await Promise.allSettled([
      charge(chargeOf(rich, 2, { entry })),
      charge(chargeOf(rich, 3, { entry })),
      charge(chargeOf(poor, 5, { entry })),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(outcomes.at(-1)).toMatchObject({ reason: away });
    expect(await textCounter(database, rich)).toMatchObject({ used: 6 });
  });

  test('an answer that would break the contract costs nothing and fails alone', async () => {
    const account = await newAccount(database, { textUnits: 100 });
    const { charge } = createLedger(database);
    const compose = () => {
      throw new Error('broken');
    };
    const outcomes = await Promise.allSettled([
      charge(chargeOf(account, 10)),
      charge(chargeOf(account, 20, { compose })),
      charge(chargeOf(account, 30)),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect((await textCounter(database, account))?.used).toBe(40);
  });

  test('a result is found in the cache by its account alone, also by another process', async () => {
    const account = await newAccount(database);
    const other = await newAccount(database);
    const charge = chargeOf(account, 1);
    const first = createLedger(database);
    await first.charge(charge);
    await first.close();
    const { cache } = createLedger(database);
    expect(await cache.find(account.id, charge.entry.key)).toMatchObject({
      body: charge.entry.body,
      fresh: false,
    });
    expect(await cache.find(other.id, charge.entry.key)).toBeUndefined();
  });

  test('a cached result is kept 30 days from its last use, then forgotten', async () => {
    const account = await newAccount(database);
    const charge = chargeOf(account, 1);
    const age = (interval: string) =>
      database.query(
        {
          name: `age-${interval}`,
          text: `UPDATE cache_entries SET expires_at = expires_at - interval '${interval}' WHERE account_id = $1`,
        },
        [account.id],
      );
    const ledger = createLedger(database);
    await ledger.charge(charge);
    await ledger.close();
    await age('29 days');
    const later = createLedger(database);
    await later.charge({ ...charge, entry: { ...charge.entry, usedAt: 0 } });
    await later.close();
    await age('29 days');
    expect(await createLedger(database).cache.find(account.id, charge.entry.key)).toBeDefined();
    await age('2 days');
    expect(await createLedger(database).cache.find(account.id, charge.entry.key)).toBeUndefined();
    await sweepLedger(database);
  });

  test('a paid allowance comes back with the next period, a sandbox allowance does not', async () => {
    const ledger = createLedger(database);
    const used = async (plan: 'sandbox' | 'builder') => {
      const account = await newAccount(database, { plan, textUnits: 10 });
      await ledger.charge(chargeOf(account, 10));
      const lastMonth = {
        name: 'shift-periods',
        text: `UPDATE usage_counters SET period_start = period_start - interval '62 days', period_end = period_end - interval '62 days' WHERE account_id = $1`,
      };
      await database.query(lastMonth, [account.id]);
      return ledger.charge(chargeOf(account, 10)).then(
        () => 'renewed',
        () => 'used up',
      );
    };
    expect(await used('builder')).toBe('renewed');
    expect(await used('sandbox')).toBe('used up');
  });

  test('the clock of the database decides which period is present', async () => {
    const account = await newAccount(database, { plan: 'builder', textUnits: 10 });
    const ledger = createLedger(database);
    // A server whose clock is behind: by its time the account does not exist yet.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 86_400_000 });
    const charged = ledger.charge(chargeOf(account, 5));
    const held = charged.then(() => ledger.reserve(account, { meter: 'premium_speech', amount: 1 }));
    await Promise.all([charged, held]).finally(() => vi.useRealTimers());
    expect(await textCounter(database, account)).toMatchObject({ used: 5 });
  });

  test('a new allowance takes effect in the present period and keeps what was used', async () => {
    const account = await newAccount(database, { textUnits: 10 });
    const ledger = createLedger(database);
    await ledger.charge(chargeOf(account, 10));
    await database.transaction(async (tx) => {
      const changed = await setAccount(tx, account.id, { textUnits: 15 });
      await adjustCounters(tx, changed!);
    });
    await ledger.charge(chargeOf(account, 5));
    expect(await textCounter(database, account)).toMatchObject({ included: 15, used: 15 });
  });

  test('a lower allowance leaves text included that was, and makes nothing of it additional', async () => {
    const account = await newAccount(database, { textUnits: 10 });
    const ledger = createLedger(database);
    await ledger.charge(chargeOf(account, 8));
    const changed = await database.transaction(async (tx) => {
      const lower = (await setAccount(tx, account.id, { textUnits: 3 }))!;
      await adjustCounters(tx, lower);
      return lower;
    });
    expect(await textCounter(database, account)).toMatchObject({ included: 8, used: 8 });
    await expect(ledger.charge(chargeOf(changed, 1))).rejects.toThrow(QuotaExhausted);
  });

  test('moving from the sandbox to a paid plan and back never revives the one-time allowance', async () => {
    const account = await newAccount(database, { textUnits: 10 });
    const ledger = createLedger(database);
    await ledger.charge(chargeOf(account, 10));
    const move = (plan: 'sandbox' | 'builder') =>
      database.transaction(async (tx) => {
        const changed = (await setAccount(tx, account.id, { plan, textUnits: 10 }))!;
        await adjustCounters(tx, changed);
        return changed;
      });
    await ledger.charge(chargeOf(await move('builder'), 10));
    const back = await move('sandbox');
    await expect(ledger.charge(chargeOf(back, 1))).rejects.toThrow(QuotaExhausted);
  });
});
