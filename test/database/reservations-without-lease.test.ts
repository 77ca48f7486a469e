import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  type Database,
  type DatabaseOptions,
  dumpDatabase,
  openDatabase,
  restoreDatabase,
} from '../../server/database/index.ts';
import { migrate } from '../../server/database/migrate.ts';
import { openEngine } from '../../server/database/open-engine.ts';
import { MIGRATIONS_DIRECTORY, readMigrations } from '../../server/database/schema/read-migrations.ts';
import type { Engine } from '../../server/database/types.ts';
import { takeJob } from '../../server/jobs/queue.ts';
import { endRequests } from '../../server/ledger/index.ts';
import { copyTemplate, engines, type FreshDatabase, freshDatabase, silentLog } from '../support/databases.ts';
import { sweepLedger } from '../support/sweep-now.ts';

const ACCOUNT = '0190c0de-0000-7000-8000-000000000001';
const OF_JOB = '0190c0de-0000-7000-8000-000000000002';
const OF_REQUEST = '0190c0de-0000-7000-8000-000000000003';
const OF_DEAD_REQUEST = '0190c0de-0000-7000-8000-000000000004';

/** Rows as versions before migration 0006 wrote them: a job's reservation has a lease of a hundred years. */
const OLD_ROWS = `
  INSERT INTO accounts
    (id, organization, environment, plan, status, rpm, text_included, basic_included, premium_included)
    VALUES ('${ACCOUNT}', 'Ketabkhane', 'live', 'builder', 'active', 60, 0, 60000, 0);
  INSERT INTO usage_counters (account_id, meter, period_start, period_end, included, reserved)
    VALUES ('${ACCOUNT}', 'basic_speech', '-infinity', 'infinity', 60000, 7000);
  INSERT INTO reservations (id, counter_id, amount, lease_until)
    SELECT r.id, u.id, r.amount, now() + r.lease FROM usage_counters u, (VALUES
      ('${OF_JOB}'::uuid, 4000, interval '100 years'),
      ('${OF_REQUEST}'::uuid, 2000, interval '60 min'),
      ('${OF_DEAD_REQUEST}'::uuid, 1000, interval '-1 min')) AS r (id, amount, lease);
  INSERT INTO speech_jobs (id, account_id, request_id, tier, request, reservation_id, max_running_jobs)
    VALUES ('${OF_JOB}', '${ACCOUNT}', '${OF_JOB}', 'basic', '{}', '${OF_JOB}', 1);`;

describe.each(engines)('reservations of an older version on %s', (engineName) => {
  let options: DatabaseOptions;
  let postgres: FreshDatabase | undefined;
  beforeEach(async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'khanesh-test-'));
    postgres = engineName === 'postgres' ? await freshDatabase('postgres') : undefined;
    if (!postgres) await copyTemplate(dataDir, 'bare');
    options = { dataDir, databaseUrl: postgres?.options.databaseUrl, log: silentLog };
  });
  afterEach(async () => {
    await postgres?.drop();
    await rm(options.dataDir, { recursive: true, force: true });
  });

  async function openOld(): Promise<Engine> {
    const engine = await openEngine(options);
    await migrate(engine, (await readMigrations([MIGRATIONS_DIRECTORY])).slice(0, 5));
    await engine.session(({ script }) => script(OLD_ROWS));
    return engine;
  }

  async function expectJobToHoldItsAmount(database: Database): Promise<void> {
    const text = 'SELECT id, state, lease_until IS NULL AS "hasNoLease" FROM reservations ORDER BY id';
    const reservations = () => database.query({ name: 'test-reservations', text });
    const ofJob = { id: OF_JOB, state: 'held', hasNoLease: true };
    const [held, released] = [
      { state: 'held', hasNoLease: false },
      { state: 'released', hasNoLease: false },
    ];
    expect(await reservations()).toEqual([
      ofJob,
      { id: OF_REQUEST, ...held },
      { id: OF_DEAD_REQUEST, ...held },
    ]);
    await sweepLedger(database);
    expect(await reservations()).toEqual([
      ofJob,
      { id: OF_REQUEST, ...held },
      { id: OF_DEAD_REQUEST, ...released },
    ]);
    await endRequests(database);
    expect(await reservations()).toEqual([
      ofJob,
      { id: OF_REQUEST, ...released },
      { id: OF_DEAD_REQUEST, ...released },
    ]);
    const counters = { name: 'test-counters', text: 'SELECT reserved FROM usage_counters' };
    expect(await database.query(counters)).toEqual([{ reserved: 4000 }]);
    expect(await takeJob(database, OF_REQUEST)).toMatchObject({ id: OF_JOB });
  }

  test('in the database of an older version, jobs hold their amount and are taken, and requests keep their leases', async () => {
    await (await openOld()).close();
    const database = await openDatabase(options);
    await expectJobToHoldItsAmount(database);
    await database.close();
  });

  test('in a restored dump of an older version, jobs hold their amount and are taken, and requests keep their leases', async () => {
    const old = await openOld();
    const dump: string[] = [];
    await dumpDatabase(old, async (line) => void dump.push(line));
    await old.close();
    const dataDir = await mkdtemp(join(tmpdir(), 'khanesh-test-'));
    await copyTemplate(dataDir, 'bare');
    await restoreDatabase({ dataDir, log: silentLog }, linesOf(dump));
    const database = await openDatabase({ dataDir, log: silentLog });
    await expectJobToHoldItsAmount(database);
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  });
});

async function* linesOf(dump: readonly string[]): AsyncIterable<string> {
  yield* dump;
}
