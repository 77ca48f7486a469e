import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  type Database,
  dumpDatabase,
  openDatabase,
  restoreDatabase,
} from '../../../server/database/index.ts';
import {
  copyTemplate,
  engines,
  type FreshDatabase,
  freshDatabase,
  silentLog,
} from '../../support/databases.ts';

const owner = '0190c0de-0000-7000-8000-000000000001';

async function fill(database: Database): Promise<void> {
  const run = (text: string, values?: unknown[]) => database.query({ name: text.slice(0, 40), text }, values);
  await run(
    `INSERT INTO accounts (id, organization, environment, plan, status, rpm, text_included, basic_included, premium_included, renewing_meters)
     VALUES ($1, 'کتاب‌خانه "یک" \\ ۱', 'test', 'sandbox', 'active', 60, 9007199254740993, 0, 0, '{text,"a,b"}')`,
    [owner],
  );
  await run('INSERT INTO api_keys (id, account_id, name, scopes, hash) VALUES ($1, $1, $2, $3, $4)', [
    owner,
    'key',
    ['text'],
    Buffer.from([0, 255, 1]),
  ]);
  await run(
    `INSERT INTO usage_counters (account_id, meter, period_start, period_end, included)
     SELECT $1, 'text', now() - make_interval(days => n), 'infinity', n FROM generate_series(1, 1200) n`,
    [owner],
  );
}

const lines = async (database: Database) => {
  const written: string[] = [];
  await dumpDatabase(database, async (line) => void written.push(line));
  return written;
};

describe.each(engines)('a dump of %s', (engine) => {
  let source: FreshDatabase;
  let dataDir: string;
  beforeEach(async () => {
    source = await freshDatabase(engine);
    dataDir = await mkdtemp(join(tmpdir(), 'khanesh-test-'));
  });
  afterEach(async () => {
    await source.drop();
    await rm(dataDir, { recursive: true, force: true });
  });
  async function* read(written: string[]) {
    yield* written;
  }

  test('a dump restores into a new embedded database with every row and counter as it was', async () => {
    const database = await source.open();
    await fill(database);
    const written = await lines(database);
    await copyTemplate(dataDir, 'bare');
    await restoreDatabase({ dataDir, log: silentLog }, read(written));
    const restored = await openDatabase({ dataDir, log: silentLog });
    expect((await lines(restored)).toSorted()).toEqual(written.toSorted());
    const next = `INSERT INTO usage_counters (account_id, meter, period_start, period_end, included)
      VALUES ($1, 'text', now(), 'infinity', 1) RETURNING id`;
    expect(await restored.query({ name: 'next', text: next }, [owner])).toEqual([{ id: 1201 }]);
    const orphan = { name: 'orphan', text: 'DELETE FROM accounts WHERE id = $1' };
    await restored.query(orphan, [owner]);
    expect(await restored.query({ name: 'left', text: 'SELECT count(*) AS n FROM usage_counters' })).toEqual([
      { n: 0 },
    ]);
    await restored.close();
    await expect(restoreDatabase({ dataDir, log: silentLog }, read(written))).rejects.toThrow(
      'in use already',
    );
  });

  test('a dump of a newer version, or a file that is no dump, is refused and changes nothing', async () => {
    const written = await lines(await source.open());
    const [header, ...rest] = written;
    const newer = JSON.parse(header!);
    newer.migrations.push({ name: '9999-later', sha256: '0' });
    await copyTemplate(dataDir, 'bare');
    const restore = (from: string[]) => restoreDatabase({ dataDir, log: silentLog }, read(from));
    await expect(restore([JSON.stringify(newer), ...rest])).rejects.toThrow('newer version');
    await expect(restore(['PGDMP'])).rejects.toThrow('no dump');
    await restore(written);
  });

  test.runIf(engine === 'postgres')(
    'restores into an empty PostgreSQL database, and only there',
    async () => {
      const database = await source.open();
      await fill(database);
      const written = await lines(database);
      const target = await freshDatabase('postgres');
      await restoreDatabase(target.options, read(written));
      expect((await lines(await target.open())).toSorted()).toEqual(written.toSorted());
      await expect(restoreDatabase(target.options, read(written))).rejects.toThrow('in use already');
      await target.drop();
    },
  );
});
