import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createRateLimit } from '../../server/accounts/index.ts';
import type { Database } from '../../server/database/index.ts';
import { describeDatabases } from '../support/describe-databases.ts';

describeDatabases('the rate limit', ({ database, engine }) => {
  test('exactly 60 of 75 racing requests pass in a minute', async () => {
    const account = { id: randomUUID(), rpm: 60 };
    const limits =
      engine === 'postgres'
        ? [createRateLimit(database), createRateLimit(database)]
        : [createRateLimit(database)];
    const standings = await Promise.all(
      Array.from({ length: 75 }, (_, index) => limits[index % limits.length]!(account)),
    );
    expect(standings.filter(({ allowed }) => allowed)).toHaveLength(60);
    for (const { limit, remaining, resetSeconds } of standings) {
      expect(limit).toBe(60);
      expect(remaining).toBeGreaterThanOrEqual(0);
      expect(resetSeconds).toBeGreaterThanOrEqual(0);
      expect(resetSeconds).toBeLessThanOrEqual(60);
    }
  });

  test('each of racing requests is told of another rest of the limit', async () => {
    const limit = createRateLimit(database);
    const account = { id: randomUUID(), rpm: 10 };
    const rests = await Promise.all(Array.from({ length: 12 }, () => limit(account)));
    expect(rests.map(({ remaining }) => remaining).sort((a, b) => b - a)).toEqual([
      9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 0, 0,
    ]);
    expect(rests.filter(({ allowed }) => allowed)).toHaveLength(10);
  });

  test('many requests of one account take few statements', async () => {
    let statements = 0;
    const query: Database['query'] = (statement, values) => {
      statements++;
      return database.query(statement, values);
    };
    const limit = createRateLimit({ ...database, query });
    const account = { id: randomUUID(), rpm: 100 };
    await Promise.all(Array.from({ length: 50 }, () => limit(account)));
    expect(statements).toBeLessThan(5);
    expect((await limit(account)).remaining).toBe(49);
  });

  test('accounts do not share a limit', async () => {
    const limit = createRateLimit(database);
    const [one, other] = [randomUUID(), randomUUID()];
    expect((await limit({ id: one, rpm: 1 })).allowed).toBe(true);
    expect((await limit({ id: one, rpm: 1 })).allowed).toBe(false);
    expect((await limit({ id: other, rpm: 1 })).allowed).toBe(true);
  });
});
