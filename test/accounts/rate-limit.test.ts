import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createRateLimit } from '../../server/accounts/index.ts';
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

  test('accounts do not share a limit', async () => {
    const limit = createRateLimit(database);
    const [one, other] = [randomUUID(), randomUUID()];
    expect((await limit({ id: one, rpm: 1 })).allowed).toBe(true);
    expect((await limit({ id: one, rpm: 1 })).allowed).toBe(false);
    expect((await limit({ id: other, rpm: 1 })).allowed).toBe(true);
  });
});
