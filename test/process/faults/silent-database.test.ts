import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Database, isDatabaseUnavailable, openDatabase } from '../../../server/database/index.ts';
import { engines, type FreshDatabase, freshDatabase, silentLog } from '../../support/databases.ts';
import { get, post } from '../../support/start-service.ts';
import { type DatabaseProxy, openDatabaseProxy } from '../support/database-proxy.ts';
import { createProcessService } from '../support/process-service.ts';

const one = { name: 'one', text: 'SELECT 1 AS one' };
const lockForLong = { name: 'lock', text: 'SELECT pg_advisory_xact_lock(17)' };

describe.runIf(engines.includes('postgres'))('when PostgreSQL falls silent', () => {
  let fresh: FreshDatabase;
  let proxy: DatabaseProxy;
  let database: Database;
  beforeEach(async () => {
    fresh = await freshDatabase('postgres');
    proxy = await openDatabaseProxy(fresh.options.databaseUrl!);
    const options = { ...fresh.options, databaseUrl: proxy.url, timeoutMs: 300, log: silentLog };
    database = await openDatabase(options);
  });
  afterEach(async () => {
    await database.close();
    await proxy.cut();
    await fresh.drop();
  });

  test('a statement without an answer is given up, and no idle connection is tried before a new one', async () => {
    await Promise.all(Array.from({ length: 10 }, () => database.query(one)));
    proxy.hush();
    await expect(database.query(one)).rejects.toSatisfy(isDatabaseUnavailable);
    proxy.speak();
    expect(await database.query(one)).toEqual([{ one: 1 }]);
  });

  test('a transaction without an answer is given up, and PostgreSQL frees what it locked', async () => {
    const locked = Promise.withResolvers<void>();
    const hushed = Promise.withResolvers<void>();
    const failing = database.transaction(async (tx) => {
      await tx.query(lockForLong);
      locked.resolve();
      await hushed.promise;
      await tx.query(one);
    });
    await locked.promise;
    proxy.hush();
    hushed.resolve();
    await expect(failing).rejects.toSatisfy(isDatabaseUnavailable);
    proxy.speak();
    const again = () =>
      database
        .transaction((tx) => tx.query(lockForLong))
        .then(
          () => 'locked',
          (error) => isDatabaseUnavailable(error),
        );
    await expect.poll(again).toBe('locked');
  });

  test('a database that was silent while it was opened does not keep the process', async () => {
    proxy.hush();
    const options = { ...fresh.options, databaseUrl: proxy.url, timeoutMs: 300, log: silentLog };
    await expect(openDatabase(options)).rejects.toThrow('DATABASE_URL');
  });
});

test.runIf(engines.includes('postgres'))(
  'a busy server answers about itself while PostgreSQL is silent, refuses requests for now, and serves again when it speaks',
  async () => {
    const service = await createProcessService('postgres');
    const proxy = await openDatabaseProxy(service.databaseUrl!);
    const { url } = await service.startServer({
      DATABASE_URL: proxy.url,
      DATABASE_TIMEOUT_MS: '1000',
      DATABASE_POOL_SIZE: '4',
      LOG_LEVEL: 'error',
    });
    let asked = 0;
    const ask = () => post(`${url}/v1/diacritize`, service.key, { text: `سلام ${asked++}` });
    try {
      expect((await Promise.all(Array.from({ length: 20 }, ask))).map(({ status }) => status)).toEqual(
        Array(20).fill(200),
      );
      proxy.hush();
      const refused = await Promise.all(Array.from({ length: 20 }, ask));
      expect(new Set(refused.map(({ status, body }) => `${status} ${body.error.code}`))).toEqual(
        new Set(['503 service_unavailable']),
      );
      const unready = await get(`${url}/readyz`);
      expect([unready.status, unready.body.problems.database]).toEqual([503, 'It does not answer.']);
      const metrics = await get(`${url}/metrics`);
      expect([metrics.status, metrics.body]).toEqual([
        200,
        expect.stringMatching(/speech_jobs_queued (0|Nan)/),
      ]);
      proxy.speak();
      await expect.poll(async () => (await ask()).status).toBe(200);
      expect((await get(`${url}/readyz`)).status).toBe(200);
    } finally {
      await service.drop();
      await proxy.cut();
    }
  },
);
