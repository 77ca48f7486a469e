import { beforeAll, beforeEach, expect, test } from 'vitest';
import { sqlState, type Transaction } from '../../server/database/index.ts';
import { describeDatabases } from '../support/describe-databases.ts';

const add = { name: 'add', text: 'UPDATE purse SET coins = coins + $2 WHERE id = $1 RETURNING coins' };
const count = { name: 'count', text: 'SELECT coins FROM purse WHERE id = $1' };

const HERE =
  "locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())";
const locked = {
  name: 'locked',
  text: `SELECT objid::int AS id FROM pg_locks WHERE ${HERE} AND granted ORDER BY 1`,
};

/** Asks for the second lock only while another waits for the first one, or when that one has ended. */
const LOCK_IN_TURNS = `DO $$ BEGIN
  PERFORM pg_advisory_xact_lock(1);
  WHILE (SELECT coins FROM purse WHERE id = 1) = 10 AND NOT EXISTS (SELECT FROM pg_locks WHERE ${HERE} AND NOT granted) LOOP
    PERFORM pg_sleep(0.01);
  END LOOP;
  PERFORM pg_advisory_xact_lock(2);
END $$`;

describeDatabases('transactions', ({ database, engine }) => {
  const coins = async (id = 1) => (await database.query<{ coins: number }>(count, [id]))[0]!.coins;

  beforeAll(async () => {
    await database.query({
      name: 'make',
      text: 'CREATE TABLE purse (id int PRIMARY KEY, coins int NOT NULL CHECK (coins >= 0))',
    });
  });
  beforeEach(async () => {
    await database.query({ name: 'clear', text: 'TRUNCATE purse' });
    await database.query({ name: 'fill', text: 'INSERT INTO purse VALUES (1, 10), (2, 10)' });
  });

  test('a transaction commits its changes and gives what its function gave', async () => {
    const result = await database.transaction(async (tx) => {
      await tx.query(add, [1, -3]);
      await tx.query(add, [2, 3]);
      return 'moved';
    });
    expect(result).toBe('moved');
    expect([await coins(1), await coins(2)]).toEqual([7, 13]);
  });

  test('a transaction is rolled back when its function throws', async () => {
    const failing = database.transaction(async (tx) => {
      await tx.query(add, [1, 5]);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await coins()).toBe(10);
  });

  test('a transaction is rolled back when a statement fails, and the next one works', async () => {
    const failing = database.transaction(async (tx) => {
      await tx.query(add, [2, 5]);
      await tx.query(add, [1, -11]);
    });
    expect(sqlState(await failing.catch((error) => error))).toBe('23514');
    expect([await coins(1), await coins(2)]).toEqual([10, 10]);
    await database.transaction((tx) => tx.query(add, [1, 1]));
    expect(await coins()).toBe(11);
  });

  test('a transaction fails when its function ignores a failed statement', async () => {
    const failing = database.transaction(async (tx) => {
      await tx.query(add, [1, 5]);
      await tx.query(add, [1, -100]).catch(() => undefined);
    });
    await expect(failing).rejects.toThrow();
    expect(await coins()).toBe(10);
  });

  test('no other statement runs inside a transaction, and those that wait run afterwards', async () => {
    const seen: number[] = [];
    await Promise.all(
      Array.from({ length: 40 }, async (_, n) => {
        if (n % 4 === 0) seen.push(await coins());
        else
          await database.transaction(async (tx) => {
            await tx.query(add, [1, 1]);
            await new Promise(setImmediate);
            await tx.query(add, [2, 1]);
          });
      }),
    );
    expect(seen).toHaveLength(10);
    expect([await coins(1), await coins(2)]).toEqual([40, 40]);
  });

  test('using the database itself inside a transaction is refused, because it would wait for ever', async () => {
    const inner = database.transaction(() => database.query(count, [1]));
    await expect(inner).rejects.toThrow('Inside a transaction only its own query may be used.');
    const nested = database.transaction(() => database.transaction(async () => undefined));
    await expect(nested).rejects.toThrow('Inside a transaction');
    expect(await coins()).toBe(10);
  });

  test('listening inside a transaction is refused, because it would wait for ever', async () => {
    const inner = database.transaction(() => database.listen('events', () => undefined));
    await expect(inner).rejects.toThrow('Inside a transaction');
  });

  test('a transaction refuses a statement after its end', async () => {
    let kept: Transaction | undefined;
    await database.transaction(async (tx) => {
      kept = tx;
    });
    await expect(kept!.query(count, [1])).rejects.toThrow('The transaction is over.');
  });

  test('a transaction that lost against another one runs again', async () => {
    let runs = 0;
    const raise = {
      name: 'raise',
      text: "DO $$ BEGIN RAISE EXCEPTION 'lost' USING ERRCODE = '40001'; END $$",
    };
    await database.transaction(async (tx) => {
      await tx.query(add, [1, 1]);
      if (++runs < 3) await tx.query(raise);
    });
    expect(runs).toBe(3);
    expect(await coins()).toBe(11);
    const always = database.transaction((tx) => tx.query(raise));
    expect(sqlState(await always.catch((error) => error))).toBe('40001');
  });

  test('a deadlock of two transactions is resolved', async () => {
    // The embedded database runs one transaction after the other, so that none can wait for the other's row.
    const together = engine === 'postgres' ? 2 : 1;
    const ready = Promise.withResolvers<void>();
    let holding = 0;
    const swap = (first: number, second: number) =>
      database.transaction(async (tx) => {
        await tx.query(add, [first, 1]);
        holding += 1;
        if (holding >= together) ready.resolve();
        await ready.promise;
        await tx.query(add, [second, 1]);
      });
    await Promise.all([swap(1, 2), swap(2, 1)]);
    expect([await coins(1), await coins(2)]).toEqual([12, 12]);
  });

  test.runIf(engine === 'postgres')('a lone statement that a deadlock undid runs again', async () => {
    const statement = database.query({ name: 'lock 1, then 2', text: LOCK_IN_TURNS });
    await database.transaction(async (tx) => {
      // So that the statement is the one that finds the deadlock.
      await tx.query({ name: 'patient', text: "SET LOCAL deadlock_timeout = '1min'" });
      await tx.query({ name: 'lock 2', text: 'SELECT pg_advisory_xact_lock(2)' });
      await tx.query(add, [1, 1]);
      await expect.poll(() => tx.query(locked)).toEqual([{ id: 1 }, { id: 2 }]);
      await tx.query({ name: 'lock 1', text: 'SELECT pg_advisory_xact_lock(1)' });
    });
    await expect(statement).resolves.toEqual([]);
  });
});
