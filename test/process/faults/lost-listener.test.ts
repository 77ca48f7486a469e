import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../../server/database/index.ts';
import { createFollowers } from '../../../server/jobs/index.ts';
import { engines, type FreshDatabase, freshDatabase, silentLog } from '../../support/databases.ts';
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
    database = await openDatabase({ ...fresh.options, databaseUrl: proxy.url, log });
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
});
