import { expect, test } from 'vitest';
import { adjustCounters, readCounters } from '../../../server/ledger/allowances/counters.ts';
import { type BilledAccount, createLedger, QuotaExhausted } from '../../../server/ledger/index.ts';
import { newAccount } from '../../support/billed-account.ts';
import { chargeOf, textCounter, workOf } from '../../support/charges.ts';
import { describeDatabases } from '../../support/describe-databases.ts';
import { sweepLedger } from '../../support/sweep-now.ts';

describeDatabases('holding an allowance', ({ database }) => {
  test('racing reservations never hold more than the allowance', async () => {
    const account = await newAccount(database, { textUnits: 110 });
    const { reserve } = createLedger(database);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 40 }, () => reserve(account, { meter: 'text', amount: 10 })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(11);
    expect(await textCounter(database, account)).toMatchObject({ used: 0, reserved: 110 });
  });

  test('Basic speech holds what is left, and what goes beyond the allowance is grace', async () => {
    const account = await newAccount(database, { basicSeconds: 10 });
    const ledger = createLedger(database);
    const hold = { meter: 'basic_speech', amount: 8_000, orRest: true } as const;
    const first = await ledger.reserve(account, hold);
    const second = await ledger.reserve(account, hold);
    expect([first.amount, second.amount]).toEqual([8_000, 2_000]);
    await expect(ledger.reserve(account, hold)).rejects.toThrow(QuotaExhausted);
    expect(JSON.parse(await ledger.settle(second, workOf(account, 5_000)))).toMatchObject({
      inside: 2_000,
      grace: 3_000,
    });
    await ledger.release(first);
    expect(JSON.parse(await ledger.reserveAndSettle(account, hold, workOf(account, 7_500)))).toMatchObject({
      inside: 7_500,
      grace: 0,
    });
    await expect(ledger.reserve(account, hold)).rejects.toThrow(QuotaExhausted);
    const counters = await readCounters(database, account.id);
    expect(counters.find(({ meter }) => meter === 'basic_speech')).toMatchObject({
      used: 9_500,
      reserved: 0,
      grace: 3_000,
    });
  });

  test('what was held is charged, though the allowance was lowered meanwhile', async () => {
    const account = await newAccount(database, { basicSeconds: 20, textUnits: 100 });
    const ledger = createLedger(database);
    const { basic_speech, text, ...others } = account.allowances;
    const lowered: BilledAccount = {
      ...account,
      allowances: {
        ...others,
        basic_speech: { ...basic_speech, included: 0 },
        text: { ...text, included: 0 },
      },
    };
    const speech = { meter: 'basic_speech', amount: 5_000, orRest: true } as const;
    await ledger.reserveAndSettle(account, speech, workOf(account, 4_000));
    await ledger.reserveAndSettle(account, { meter: 'text', amount: 40 }, workOf(account, 40));
    const held = await ledger.reserve(account, speech);
    const units = await ledger.reserve(account, { meter: 'text', amount: 30 });
    await adjustCounters(database, lowered);
    expect(JSON.parse(await ledger.settle(held, workOf(account, 6_000)))).toMatchObject({
      inside: 5_000,
      grace: 1_000,
    });
    expect(JSON.parse(await ledger.settle(units, workOf(account, 30)))).toMatchObject({ inside: 30 });
    const counters = await readCounters(database, account.id);
    expect(counters.find(({ meter }) => meter === 'basic_speech')).toMatchObject({
      used: 9_000,
      reserved: 0,
      grace: 1_000,
    });
    expect(await textCounter(database, account)).toMatchObject({ used: 70, reserved: 0 });
  });

  test('racing Basic holds never hold more than the allowance', async () => {
    const account = await newAccount(database, { basicSeconds: 20 });
    const { reserve } = createLedger(database);
    const hold = { meter: 'basic_speech', amount: 3_000, orRest: true } as const;
    const outcomes = await Promise.allSettled(Array.from({ length: 30 }, () => reserve(account, hold)));
    const held = outcomes.flatMap((outcome) =>
      outcome.status === 'fulfilled' ? [outcome.value.amount] : [],
    );
    expect(held.sort()).toEqual([2_000, 3_000, 3_000, 3_000, 3_000, 3_000, 3_000]);
  });

  test('a reservation is settled or released once, however often that is asked', async () => {
    const account = await newAccount(database, { textUnits: 100, additionalUnitCeiling: 50 });
    const ledger = createLedger(database);
    await ledger.charge(chargeOf(account, 90));
    const settled = await ledger.reserve(account, { meter: 'text', amount: 30 });
    expect(await ledger.settle(settled, workOf(account, 30))).toBe('{"inside":30,"grace":0,"additional":20}');
    await ledger.release(settled);
    const released = await ledger.reserve(account, { meter: 'text', amount: 30 });
    await Promise.all([ledger.release(released), ledger.release(released)]);
    await expect(ledger.settle(released, workOf(account, 30))).rejects.toThrow('released');
    expect(await textCounter(database, account)).toMatchObject({ used: 120, reserved: 0 });
  });

  test('the reservation of a dead process is released', async () => {
    const account = await newAccount(database, { textUnits: 100 });
    const { id } = await createLedger(database).reserve(account, { meter: 'text', amount: 100 });
    const statement = {
      name: 'end-lease',
      text: `UPDATE reservations SET lease_until = now() - interval '1 s' WHERE id = $1`,
    };
    await database.query(statement, [id]);
    await sweepLedger(database);
    expect(await textCounter(database, account)).toMatchObject({ used: 0, reserved: 0 });
  });
});
