import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import { isDatabaseUnavailable, openDatabase } from '../../server/database/index.ts';
import { createLedger } from '../../server/ledger/index.ts';
import { newAccount } from '../support/billed-account.ts';
import { chargeOf, textCounter, workOf } from '../support/charges.ts';
import { engines, freshDatabase } from '../support/databases.ts';

/** Holds locks in a transaction of its own until `free` is called, as a frozen server does. */
async function freeze(databaseUrl: string, ...statements: string[]): Promise<() => Promise<void>> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('BEGIN');
  for (const statement of statements) await client.query(statement);
  return () => client.end();
}

describe.runIf(engines.includes('postgres'))('while one account is locked', () => {
  const setUp = async () => {
    const fresh = await freshDatabase('postgres');
    const database = await openDatabase({ ...fresh.options, poolSize: 4 });
    const locked = await newAccount(database);
    const others = await Promise.all(Array.from({ length: 20 }, () => newAccount(database)));
    const ledger = createLedger(database);
    for (const account of [locked, ...others]) await ledger.charge(chargeOf(account, 1));
    const drop = async () => {
      await database.close();
      await fresh.drop();
    };
    return { databaseUrl: fresh.options.databaseUrl!, database, ledger, locked, others, drop };
  };
  const keyed = (accountId: string) => ({
    request: { accountId, key: randomUUID(), requestHash: Buffer.alloc(32), requestId: randomUUID() },
  });

  test('charges of all other accounts get through, and its own when the lock is gone', async () => {
    const { databaseUrl, database, ledger, locked, others, drop } = await setUp();
    const unfreeze = await freeze(
      databaseUrl,
      `SELECT 1 FROM usage_counters WHERE account_id = '${locked.id}' FOR UPDATE`,
    );
    let settled = 0;
    const own = Array.from({ length: 100 }, (_, index) =>
      ledger.charge(chargeOf(locked, 1, index % 2 ? keyed(locked.id) : {})).then(() => {
        settled += 1;
      }),
    );
    for (let round = 0; round < 20; round++)
      await Promise.all(
        others.map((account, index) =>
          ledger.charge(chargeOf(account, 1, index % 2 ? keyed(account.id) : {})),
        ),
      );
    expect(settled).toBe(0);
    await unfreeze();
    await Promise.all(own);
    expect(await textCounter(database, locked)).toMatchObject({ used: 101 });
    for (const account of others) expect(await textCounter(database, account)).toMatchObject({ used: 21 });
    expect(ledger.queueDepth).toBe(0);
    await drop();
  });

  test('many locked accounts delay no free one', async () => {
    const { databaseUrl, database, ledger, locked, others, drop } = await setUp();
    const ids = others.map(({ id }) => `'${id}'`).join();
    const unfreeze = await freeze(
      databaseUrl,
      `SELECT 1 FROM usage_counters WHERE account_id IN (${ids}) FOR UPDATE`,
    );
    const own = others.map((account) => ledger.charge(chargeOf(account, 1)));
    for (let round = 0; round < 20; round++) await ledger.charge(chargeOf(locked, 1));
    await unfreeze();
    await Promise.all(own);
    expect(await textCounter(database, locked)).toMatchObject({ used: 21 });
    await drop();
  });

  test('claims of other accounts get through while a key of one is being claimed elsewhere', async () => {
    const { databaseUrl, ledger, locked, others, drop } = await setUp();
    const claim = keyed(locked.id).request;
    const unfreeze = await freeze(
      databaseUrl,
      `INSERT INTO idempotency_records (account_id, key, request_hash, state, owner, lease_until, request_id, expires_at)
       VALUES ('${locked.id}', '${claim.key}', '', 'running', gen_random_uuid(), now(), gen_random_uuid(), now())`,
    );
    let isClaimed = false;
    const own = ledger.idempotency.claim(claim).then((result) => {
      isClaimed = true;
      return result;
    });
    for (let round = 0; round < 10; round++) {
      const claims = others.map(({ id }) => ledger.idempotency.claim(keyed(id).request));
      for (const { state } of await Promise.all(claims)) expect(state).toBe('claimed');
    }
    expect(isClaimed).toBe(false);
    await unfreeze();
    expect((await own).state).toBe('claimed');
    await drop();
  });

  test('reservations of one account do not keep those of others from the pool', async () => {
    const { databaseUrl, database, ledger, locked, others, drop } = await setUp();
    const hold = { meter: 'text', amount: 1 } as const;
    const unfreeze = await freeze(
      databaseUrl,
      `SELECT 1 FROM usage_counters WHERE account_id = '${locked.id}' FOR UPDATE`,
    );
    let settled = 0;
    const count = () => {
      settled += 1;
    };
    const own = Array.from({ length: 20 }, () => ledger.reserve(locked, hold).then(count));
    for (const account of others) {
      const reservation = await ledger.reserve(account, hold);
      await ledger.settle(reservation, workOf(account, 1));
    }
    expect(settled).toBe(0);
    await unfreeze();
    await Promise.all(own);
    expect(await textCounter(database, locked)).toMatchObject({ reserved: 20 });
    await drop();
  });

  test('speech of many locked accounts delays none of a free one', async () => {
    const { databaseUrl, database, ledger, locked, others, drop } = await setUp();
    const hold = { meter: 'text', amount: 1 } as const;
    const ids = others.map(({ id }) => `'${id}'`).join();
    const unfreeze = await freeze(
      databaseUrl,
      `SELECT 1 FROM usage_counters WHERE account_id IN (${ids}) FOR UPDATE`,
    );
    let settled = 0;
    const count = () => {
      settled += 1;
    };
    const own = [...others, ...others].map((account) => ledger.reserve(account, hold).finally(count));
    for (let round = 0; round < 20; round++) {
      const reservation = await ledger.reserve(locked, hold);
      await (round % 2 ? ledger.release(reservation) : ledger.settle(reservation, workOf(locked, 1)));
    }
    expect(settled).toBe(0);
    await unfreeze();
    await Promise.all(own);
    expect(await textCounter(database, locked)).toMatchObject({ used: 11, reserved: 0 });
    for (const account of others) expect(await textCounter(database, account)).toMatchObject({ reserved: 2 });
    await drop();
  });

  test('a charge that waits too long for its lock fails for now and is not made', async () => {
    const { databaseUrl, database, ledger, locked, drop } = await setUp();
    const unfreeze = await freeze(
      databaseUrl,
      `SELECT 1 FROM usage_counters WHERE account_id = '${locked.id}' FOR UPDATE`,
    );
    await expect(ledger.charge(chargeOf(locked, 1))).rejects.toSatisfy(isDatabaseUnavailable);
    await unfreeze();
    expect(await textCounter(database, locked)).toMatchObject({ used: 1 });
    await ledger.charge(chargeOf(locked, 1));
    expect(await textCounter(database, locked)).toMatchObject({ used: 2 });
    await drop();
  });
});
