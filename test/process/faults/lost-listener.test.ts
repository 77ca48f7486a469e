import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../../server/database/index.ts';
import { createFollowers } from '../../../server/jobs/index.ts';
import { engines, type FreshDatabase, freshDatabase, onServer, silentLog } from '../../support/databases.ts';
import { type DatabaseProxy, openDatabaseProxy } from '../support/database-proxy.ts';

const notify = { name: 'notify', text: 'SELECT pg_notify($1, $2)' };

describe.runIf(engines.includes('postgres'))('while PostgreSQL is away', () => {
  let fresh: FreshDatabase;
  let proxy: DatabaseProxy;
  let database: Database;
  let warned: PromiseWithResolvers<void>;
  beforeEach(async () => {
    fresh = await freshDatabase('postgres');
    proxy = await openDatabaseProxy(fresh.options.databaseUrl!);
    warned = Promise.withResolvers();
    const log = {
      ...silentLog,
      warn: (_fields: object, text: string) => text.includes('listens') && warned.resolve(),
    };
    database = await openDatabase({ ...fresh.options, databaseUrl: proxy.url, timeoutMs: 500, log });
  });
  afterEach(async () => {
    await database.close();
    await proxy.cut().catch(() => {});
    await fresh.drop();
  });

  test('while PostgreSQL is away, listening and unlistening do not wait, and the channels are heard afterwards', async () => {
    const heard: string[] = [];
    const hear = (payload: string) => heard.push(payload);
    const unlistenOld = await database.listen('old', hear);
    await database.listen('kept', hear);
    await proxy.cut();
    await warned.promise;
    await database.listen('new', hear);
    await unlistenOld();
    await (await createFollowers(database, () => {})).close();
    await proxy.mend();
    // What is sent while nobody listens is lost, so it is sent until it arrives.
    const send = async () => {
      for (const channel of ['old', 'kept', 'new']) {
        await database.query(notify, [channel, channel]).catch(() => {});
      }
      return [...new Set(heard)].sort();
    };
    await expect.poll(send, { timeout: 20_000 }).toEqual(['kept', 'new']);
  });

  test('a channel that is added on a connection that has fallen silent is heard on the next one', async () => {
    const heard: string[] = [];
    await database.listen('old', (payload) => heard.push(payload));
    proxy.hush();
    await database.listen('new', (payload) => heard.push(payload));
    await warned.promise;
    proxy.speak();
    const send = async () => {
      for (const channel of ['old', 'new']) await database.query(notify, [channel, channel]).catch(() => {});
      return [...new Set(heard)].sort();
    };
    await expect.poll(send, { timeout: 20_000 }).toEqual(['new', 'old']);
  });

  test('a channel that is added while the server ends its connections is heard on the next one', async () => {
    await database.listen('old', () => undefined);
    const name = new URL(fresh.options.databaseUrl!).pathname.slice(1);
    for (let round = 0; round < 20; round++) {
      await Promise.all([
        onServer(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`),
        ...Array.from({ length: 5 }, (_, index) => database.listen(`new_${round}_${index}`, () => undefined)),
      ]);
    }
  });
});
