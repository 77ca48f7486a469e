import { beforeAll, beforeEach, expect, test } from 'vitest';
import { sqlState, type Transaction } from '../../server/database/index.ts';
import { describeDatabases } from '../support/describe-databases.ts';

const add = { name: 'add', text: 'UPDATE purse SET coins = coins + $2 WHERE id = $1 RETURNING coins' };
const count = { name: 'count', text: 'SELECT coins FROM purse WHERE id = $1' };

describeDatabases('transactions', ({ database }) => {
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

  test('keep what they did and give what their function gave', async () => {
    const result = await database.transaction(async (tx) => {
      await tx.query(add, [1, -3]);
      await tx.query(add, [2, 3]);
      return 'moved';
    });
    expect(result).toBe('moved');
    expect([await coins(1), await coins(2)]).toEqual([7, 13]);
  });

  test('undo everything when their function throws', async () => {
    const failing = database.transaction(async (tx) => {
      await tx.query(add, [1, 5]);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await coins()).toBe(10);
  });

  test('undo everything when a statement fails, and the next one works', async () => {
    const failing = database.transaction(async (tx) => {
      await tx.query(add, [2, 5]);
      await tx.query(add, [1, -11]);
    });
    expect(sqlState(await failing.catch((error) => error))).toBe('23514');
    expect([await coins(1), await coins(2)]).toEqual([10, 10]);
    await database.transaction((tx) => tx.query(add, [1, 1]));
    expect(await coins()).toBe(11);
  });

  test('fail when a failed statement was overlooked', async () => {
    const failing = database.transaction(async (tx) => {
      await tx.query(add, [1, 5]);
      await tx.query(add, [1, -100]).catch(() => undefined);
    });
    await expect(failing).rejects.toThrow();
    expect(await coins()).toBe(10);
  });

  test('let nothing slip in between, and end whatever waits', async () => {
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

  test('refuse the database itself inside, which would wait for itself for ever', async () => {
    const inner = database.transaction(() => database.query(count, [1]));
    await expect(inner).rejects.toThrow('Inside a transaction only its own query may be used.');
    const nested = database.transaction(() => database.transaction(async () => undefined));
    await expect(nested).rejects.toThrow('Inside a transaction');
    expect(await coins()).toBe(10);
  });

  test('refuse to listen inside, for the same reason', async () => {
    const inner = database.transaction(() => database.listen('events', () => undefined));
    await expect(inner).rejects.toThrow('Inside a transaction');
  });

  test('refuse a statement after their end', async () => {
    let kept: Transaction | undefined;
    await database.transaction(async (tx) => {
      kept = tx;
    });
    await expect(kept!.query(count, [1])).rejects.toThrow('The transaction is over.');
  });

  test('run again when the database lost them to another one', async () => {
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

  test('resolve a deadlock', async () => {
    const swap = (first: number, second: number) =>
      database.transaction(async (tx) => {
        await tx.query(add, [first, 1]);
        await new Promise((resolve) => setTimeout(resolve, 20));
        await tx.query(add, [second, 1]);
      });
    await Promise.all([swap(1, 2), swap(2, 1)]);
    expect([await coins(1), await coins(2)]).toEqual([12, 12]);
  });
});
