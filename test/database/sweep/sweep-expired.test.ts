import { describe, expect, test } from 'vitest';
import { type Database, drain, sweepExpired } from '../../../server/database/index.ts';
import { describeDatabases } from '../../support/describe-databases.ts';

const HOUR_MS = 3_600_000;

describeDatabases('the sweep of expired rows', ({ database, fresh, engine }) => {
  let tables = 0;

  /** A table of its own with this many rows that have expired and ten that have not. */
  async function fill(count: number) {
    const table = `sweep_test_${tables++}`;
    const run = (name: string, text: string, values: unknown[] = []) =>
      database.query<{ n: number }>({ name: `${table}-${name}`, text }, values);
    await run('create', `CREATE TABLE ${table} (n integer, expires_at timestamptz)`);
    await run('index', `CREATE INDEX ON ${table} (expires_at)`);
    await run(
      'fill',
      `INSERT INTO ${table} SELECT n, now() + (n - $1 - 0.5) * interval '1 s' FROM generate_series(1, $1::int + 10) n`,
      [count],
    );
    // An hour, so that none of the ten expires during the test.
    await run('keep', `UPDATE ${table} SET expires_at = expires_at + interval '1 hour' WHERE n > $1`, [
      count,
    ]);
    const sweepOn = (one: Database, clock?: { now(): number }) =>
      sweepExpired(one, { kind: table, table, column: 'expires_at', upTo: 'now()' }, clock);
    const left = async () => (await run('left', `SELECT n FROM ${table} ORDER BY n`)).map(({ n }) => n);
    return { table, run, sweepOn, left };
  }

  test('one round takes everything that has expired, however many batches that are, and nothing else', async () => {
    const { sweepOn, left } = await fill(5_000);
    const sweep = sweepOn(database);
    expect(await sweep.backlog(10_000)).toBe(5_000);
    await drain([sweep]);
    expect(await left()).toEqual(Array.from({ length: 10 }, (_, i) => 5_001 + i));
    expect(await sweep.backlog(10_000)).toBe(0);
  });

  test('a batch takes at most its limit, and the backlog is counted no further than asked', async () => {
    const { sweepOn } = await fill(300);
    const sweep = sweepOn(database);
    expect(await sweep.batch(50)).toMatchObject({ rows: 50, more: true });
    expect([await sweep.backlog(100), await sweep.backlog(1_000)]).toEqual([100, 250]);
  });

  test('processes that sweep at once take each row once, without an error', async () => {
    const { sweepOn, left } = await fill(4_000);
    const others = engine === 'postgres' ? [await fresh.open(), await fresh.open()] : [database];
    const sweepAll = async (one: Database) => {
      const sweep = sweepOn(one);
      let rows = 0;
      // None waits for another: what is locked is passed over, and the last of them finds nothing more.
      for (let batch = await sweep.batch(50); batch.more; batch = await sweep.batch(50)) rows += batch.rows;
      return rows;
    };
    const counts = await Promise.all([database, ...others].map(sweepAll));
    expect(counts.reduce((sum, rows) => sum + rows)).toBe(4_000);
    expect(await left()).toHaveLength(10);
  });

  describe.runIf(engine === 'postgres')('beside another transaction', () => {
    test('a row that is locked delays nothing and is taken by a later look back', async () => {
      const { table, sweepOn, left } = await fill(120);
      const clock = { now: () => 0 };
      const sweep = sweepOn(await fresh.open(), clock);
      await database.transaction(async (tx) => {
        await tx.query({ name: `${table}-lock`, text: `SELECT FROM ${table} WHERE n = 7 FOR UPDATE` });
        await drain([sweep]);
      });
      expect(await left()).toContain(7);
      expect(await left()).toHaveLength(11);
      clock.now = () => HOUR_MS;
      await drain([sweep]);
      expect(await left()).toHaveLength(10);
    });
  });
});
