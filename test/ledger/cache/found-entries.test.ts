import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Account } from '../../../server/accounts/index.ts';
import { type CacheEntry, cacheKey, createLedger } from '../../../server/ledger/index.ts';
import { newAccount } from '../../support/billed-account.ts';
import { chargeOf } from '../../support/charges.ts';
import { describeDatabases } from '../../support/describe-databases.ts';

const HASH = Buffer.alloc(32);
const BODY = Buffer.from('{"made":true}');

/** A ledger as each process has one, and its charge of a result that any process makes anew. */
function newProcess(database: Parameters<typeof createLedger>[0]) {
  const ledger = createLedger(database);
  const entryFor = (accountId: string, text: string) =>
    ledger.cache.recallOrMake(accountId, cacheKey('test', 'diacritize', {}, text), async () => ({
      body: BODY,
    }));
  const compose = (entry: CacheEntry) => () => JSON.stringify({ hit: !entry.fresh });
  return {
    ledger,
    async charge(account: Account, text: string, key?: string) {
      const entry = await entryFor(account.id, text);
      const request = key && { accountId: account.id, key, requestHash: HASH, requestId: randomUUID() };
      const receipt = await ledger.charge(
        chargeOf(account, 1, { entry, ...(request ? { request } : {}), compose: compose(entry) }),
      );
      if (receipt.state !== 'charged') throw new Error(receipt.state);
      expect(JSON.parse(receipt.body.toString())).toEqual({ hit: receipt.cacheHit, made: true });
      return receipt.cacheHit;
    },
  };
}

describeDatabases('results that are made anew', ({ database }) => {
  test.each([
    ['without a key', () => undefined],
    ['with a key', randomUUID],
  ])('are hits %s once another process has stored them', async (_name, newKey) => {
    const account = await newAccount(database, { textUnits: 100 });
    const [one, other] = [newProcess(database), newProcess(database)];
    expect(await one.charge(account, 'سلام', newKey())).toBe(false);
    expect(await one.charge(account, 'سلام', newKey())).toBe(true);
    await one.ledger.close();
    const hits = await Promise.all(['سلام', 'درود'].map((text) => other.charge(account, text, newKey())));
    expect(hits).toEqual([true, false]);
  });

  test('are no hits of another account, nor after their row has expired', async () => {
    const [account, stranger] = [
      await newAccount(database, { textUnits: 100 }),
      await newAccount(database, { textUnits: 100 }),
    ];
    const one = newProcess(database);
    await one.charge(account, 'سلام');
    await one.ledger.close();
    expect(await newProcess(database).charge(stranger, 'سلام')).toBe(false);
    const expire = {
      name: 'expire-entries',
      text: 'UPDATE cache_entries SET expires_at = now() WHERE account_id = $1',
    };
    await database.query(expire, [account.id]);
    expect(await newProcess(database).charge(account, 'سلام')).toBe(false);
  });

  test('take a few bytes of the database, and their use extends their row', async () => {
    const account = await newAccount(database, { textUnits: 100 });
    const one = newProcess(database);
    await one.charge(account, 'سلام');
    await one.ledger.close();
    const read = {
      name: 'read-entries',
      text: `SELECT length(body) AS length, expires_at > now() + interval '29 days' AS extended
             FROM cache_entries WHERE account_id = $1`,
    };
    const soon = {
      name: 'expire-soon',
      text: `UPDATE cache_entries SET expires_at = now() + interval '1 day' WHERE account_id = $1`,
    };
    expect(await database.query(read, [account.id])).toEqual([{ length: 0, extended: true }]);
    await database.query(soon, [account.id]);
    const other = newProcess(database);
    expect(await other.charge(account, 'سلام')).toBe(true);
    await other.ledger.close();
    expect(await database.query(read, [account.id])).toEqual([{ length: 0, extended: true }]);
  });

  test('of racing requests in two processes each is charged, and later ones are hits everywhere', async () => {
    const account = await newAccount(database, { textUnits: 1000 });
    const processes = [newProcess(database), newProcess(database)];
    const charges = Array.from({ length: 40 }, (_, i) => processes[i % 2]!.charge(account, `متن ${i >> 2}`));
    expect(await Promise.all(charges)).toHaveLength(40);
    await Promise.all(processes.map(({ ledger }) => ledger.close()));
    const late = newProcess(database);
    const hits = Array.from({ length: 10 }, (_, i) => late.charge(account, `متن ${i}`));
    expect(await Promise.all(hits)).toEqual(Array(10).fill(true));
  });
});
