import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CacheEntry } from '../../../server/ledger/cache/cache-entry.ts';
import { createStoreLater, type StoreLater } from '../../../server/ledger/cache/store-later.ts';
import { createLedger } from '../../../server/ledger/index.ts';
import { newAccount } from '../../support/billed-account.ts';
import { newEntry } from '../../support/cache-entry.ts';
import { chargeOf } from '../../support/charges.ts';
import { describeDatabases } from '../../support/describe-databases.ts';

const entries = (count: number) => Array.from({ length: count }, () => newEntry('account'));

describe('results that are stored after their answers', () => {
  let stored: CacheEntry[][];
  let failures: number[];
  let later: StoreLater;
  let isAway: boolean;
  beforeEach(() => {
    vi.useFakeTimers();
    [stored, failures, isAway] = [[], [], false];
    later = createStoreLater({
      store: async (batch) => {
        if (isAway) throw new Error('the database is away');
        stored.push([...batch]);
      },
      onFailure: (_error, count) => failures.push(count),
    });
  });
  afterEach(() => vi.useRealTimers());

  test('a few are stored together within a quarter of a second, each once', async () => {
    const [one, two] = entries(2) as [CacheEntry, CacheEntry];
    later.add([one]);
    later.add([two, one]);
    await vi.advanceTimersByTimeAsync(200);
    expect(stored).toEqual([]);
    await vi.advanceTimersByTimeAsync(50);
    expect(stored).toEqual([[one, two]]);
  });

  test('128 are stored at once, the rest later', async () => {
    later.add(entries(300));
    await vi.advanceTimersByTimeAsync(0);
    expect(stored.map((batch) => batch.length)).toEqual([128, 128]);
    await vi.advanceTimersByTimeAsync(250);
    expect(stored.map((batch) => batch.length)).toEqual([128, 128, 44]);
  });

  test('everything that waits is stored before the end', async () => {
    later.add(entries(130));
    later.add(entries(5));
    await later.flush();
    expect(stored.flat()).toHaveLength(135);
  });

  test('a failure is reported and does not keep later ones from being stored', async () => {
    isAway = true;
    later.add(entries(3));
    await later.flush();
    isAway = false;
    later.add(entries(1));
    await later.flush();
    expect([failures, stored.flat().length]).toEqual([[3], 1]);
  });

  test('where the database is too slow, the oldest wait and the newest are given up', async () => {
    let finish = () => {};
    const slow = createStoreLater({
      store: () => new Promise((resolve) => (finish = resolve)),
      onFailure: (_error, count) => failures.push(count),
    });
    slow.add(entries(3_000));
    expect(failures).toEqual([952]);
    finish();
  });
});

describeDatabases('a result that has been charged', ({ database }) => {
  test('is a hit at once, and has a row when the ledger is closed', async () => {
    const account = await newAccount(database);
    const ledger = createLedger(database);
    const charge = chargeOf(account, 1);
    await ledger.charge(charge);
    expect(charge.entry).toMatchObject({ fresh: false, stored: false });
    await ledger.close();
    expect(charge.entry.stored).toBe(true);
    expect(await createLedger(database).cache.find(account.id, charge.entry.key)).toBeDefined();
  });

  test('that could not be stored is stored at its next use', async () => {
    const account = await newAccount(database);
    const failures: unknown[] = [];
    let isAway = true;
    const query: typeof database.query = (statement, values) =>
      isAway && statement.name === 'keep-cache-entries'
        ? Promise.reject(new Error('away'))
        : database.query(statement, values);
    const ledger = createLedger({ ...database, query }, (_error, count) => failures.push(count));
    const charge = chargeOf(account, 1);
    await ledger.charge(charge);
    await ledger.close();
    expect([failures, charge.entry.stored]).toEqual([[1], false]);
    isAway = false;
    await ledger.charge(charge);
    await ledger.close();
    expect(await createLedger(database).cache.find(account.id, charge.entry.key)).toBeDefined();
  });

  test('goes with its account, as its keyed answer does', async () => {
    const account = await newAccount(database);
    const ledger = createLedger(database);
    const requestId = crypto.randomUUID();
    const request = { accountId: account.id, key: 'gone', requestHash: Buffer.alloc(32), requestId };
    await ledger.charge(chargeOf(account, 1, { request }));
    await ledger.close();
    const count = () =>
      database.query(
        {
          name: 'test-rows-of-account',
          text: `SELECT (SELECT count(*)::int FROM cache_entries WHERE account_id = $1) AS cached,
                 (SELECT count(*)::int FROM idempotency_records WHERE account_id = $1) AS keyed`,
        },
        [account.id],
      );
    expect(await count()).toEqual([{ cached: 1, keyed: 1 }]);
    await database.query({ name: 'test-delete-account', text: 'DELETE FROM accounts WHERE id = $1' }, [
      account.id,
    ]);
    expect(await count()).toEqual([{ cached: 0, keyed: 0 }]);
  });
});
