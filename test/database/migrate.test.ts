import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  type Database,
  type DatabaseLog,
  dumpDatabase,
  openDatabase,
  restoreDatabase,
} from '../../server/database/index.ts';
import { VERSION } from '../../server/engine-version.ts';
import { copyTemplate, engines, type FreshDatabase, freshDatabase, silentLog } from '../support/databases.ts';
import { headerOf, nextMinor } from '../support/migration-header.ts';

const NEXT = nextMinor(VERSION);
const AFTER_NEXT = nextMinor(NEXT);
const EXPAND = headerOf(NEXT, 'expand');
const CONTRACT = headerOf(NEXT, 'contract');

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'khanesh-test-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** The name of a statement has at most 63 characters. */
const nameOf = (text: string) => createHash('sha256').update(text).digest('base64url');
const ask = (database: Database, text: string) => database.query({ name: nameOf(text), text });
/** Opens as a newer version does that has the migrations of the folder too. */
const openNewer = (fresh: FreshDatabase) =>
  openDatabase({ ...fresh.options, migrations: [pathToFileURL(`${folder}/`)] });
const migration = (name: string, sql: string) => writeFile(join(folder, `${name}.sql`), sql);

describe.each(engines)('migrations on %s', (engine) => {
  let fresh: FreshDatabase;
  beforeEach(async () => {
    fresh = await freshDatabase(engine);
  });
  afterEach(() => fresh.drop());

  test('migrations are applied once and recorded with what they declare', async () => {
    await migration('9001-shelf', `${EXPAND}CREATE TABLE shelf (id int); INSERT INTO shelf VALUES (1);`);
    await (await openNewer(fresh)).close();
    const database = await openNewer(fresh);
    const records = await ask(
      database,
      'SELECT name, release, kind, works_since FROM migrations ORDER BY name',
    );
    expect(records[0]).toMatchObject({ release: '0.1.0', kind: 'expand', works_since: '0.1.0' });
    expect(records.at(-1)).toMatchObject({ name: '9001-shelf', release: NEXT, kind: 'expand' });
    expect(await ask(database, 'SELECT id FROM shelf')).toEqual([{ id: 1 }]);
    await database.close();
  });

  test('a failing migration leaves nothing behind and is named', async () => {
    await migration('9001-half', `${EXPAND}CREATE TABLE half (id int); SELECT 1/0;`);
    await expect(openNewer(fresh)).rejects.toThrow('Migration 9001-half failed: division by zero');
    await migration('9001-half', `${EXPAND}CREATE TABLE half (id int);`);
    await (await openNewer(fresh)).close();
  });

  test('a version opens what the next minor version has expanded, and says so in the log', async () => {
    await migration('9001-shelf', `${EXPAND}CREATE TABLE shelf (id int);`);
    await (await openNewer(fresh)).close();
    const warnings: unknown[] = [];
    const log: DatabaseLog = { ...silentLog, warn: (...warning) => void warnings.push(warning) };
    const database = await openDatabase({ ...fresh.options, log });
    await database.close();
    expect(warnings).toEqual([
      [{ migrations: ['9001-shelf'], release: NEXT }, expect.stringContaining('newer version')],
    ]);
  });

  test.each([
    ['contracted in the next minor version', CONTRACT, NEXT],
    ['expanded in the minor version after the next', headerOf(AFTER_NEXT, 'expand'), NEXT],
  ])(
    'a version refuses a database that was %s, and says which version to start',
    async (_, header, needed) => {
      await migration('9001-shelf', `${header}CREATE TABLE shelf (id int);`);
      await (await openNewer(fresh)).close();
      await expect(fresh.open()).rejects.toThrow(
        new RegExp(
          `9001-shelf of Khanesh .*this version \\(${VERSION}\\).*Start Khanesh ${needed} or a newer one`,
        ),
      );
    },
  );

  test('the records of the first release are completed', async () => {
    const database = await fresh.open();
    const columns = ['release', 'kind', 'works_since'].map((column) => `DROP COLUMN ${column}`);
    await ask(database, `ALTER TABLE migrations ${columns}`);
    await database.close();
    const reopened = await fresh.open();
    const records = await ask(
      reopened,
      "SELECT DISTINCT release, kind, works_since FROM migrations WHERE name < '0008'",
    );
    expect(records).toEqual([{ release: '0.1.0', kind: 'expand', works_since: '0.1.0' }]);
  });

  test('an index is built outside of a transaction, and one that was left unfinished is built anew', async () => {
    const index = 'CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS shelf_id ON shelf (id);';
    await migration('9001-shelf', `${EXPAND}CREATE TABLE shelf (id int); INSERT INTO shelf VALUES (1), (1);`);
    await migration('9002-index', `${EXPAND}-- transaction: none\n${index}\n`);
    await expect(openNewer(fresh)).rejects.toThrow(
      'Migration 9002-index failed: could not create unique index',
    );
    const older = await fresh.open();
    const indexes = `SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = to_regclass('shelf_id')`;
    expect(await ask(older, indexes)).toEqual([{ valid: false }]);
    await ask(older, 'TRUNCATE shelf');
    await older.close();
    const database = await openNewer(fresh);
    expect(await ask(database, indexes)).toEqual([{ valid: true }]);
    await database.close();
  });

  test('a dump of a schema that is newer is written by an older version and restored by the newer one alone', async () => {
    await migration('9001-shelf', `${EXPAND}CREATE TABLE shelf (id int); INSERT INTO shelf VALUES (7);`);
    await (await openNewer(fresh)).close();
    const older = await fresh.open();
    const dump: string[] = [];
    await dumpDatabase(older, async (line) => void dump.push(line));
    const dataDir = join(folder, 'restored');
    await copyTemplate(dataDir, 'bare');
    const options = { dataDir, log: silentLog };
    await expect(restoreDatabase(options, linesOf(dump))).rejects.toThrow(
      `9001-shelf of a newer version. Restore it with Khanesh ${NEXT}`,
    );
    const newer = { ...options, migrations: [pathToFileURL(`${folder}/`)] };
    await restoreDatabase(newer, linesOf(dump));
    const restored = await openDatabase(newer);
    expect(await ask(restored, 'SELECT id FROM shelf')).toEqual([{ id: 7 }]);
    await restored.close();
  });
});

describe.runIf(engines.includes('postgres'))('migrations on a PostgreSQL that others use', () => {
  let fresh: FreshDatabase;
  beforeEach(async () => {
    fresh = await freshDatabase('postgres');
  });
  afterEach(() => fresh.drop());

  test('servers that start together migrate once, one after the other, also outside of transactions', async () => {
    const index = 'CREATE INDEX CONCURRENTLY IF NOT EXISTS shelf_id ON shelf (id);';
    await migration('9001-shelf', `${EXPAND}CREATE TABLE shelf (id int);`);
    await migration('9002-index', `${EXPAND}-- transaction: none\n${index}\n`);
    const databases = await Promise.all([1, 2, 3].map(() => openNewer(fresh)));
    const [row] = await ask(
      databases[0]!,
      'SELECT count(*) AS n, count(DISTINCT name) AS names FROM migrations',
    );
    expect(row!.n).toBe(row!.names);
    await Promise.all(databases.map((database) => database.close()));
  });

  test('a migration that waits for a long transaction lets others use the table meanwhile', async () => {
    const database = await fresh.open();
    await migration('9001-column', `${EXPAND}ALTER TABLE accounts ADD COLUMN shelf text;`);
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
    const waiting = `SELECT count(*) AS n FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%ADD COLUMN%'`;
    const reading = database.transaction(async (tx) => {
      await tx.query({ name: 'test-read', text: 'SELECT count(*) FROM accounts' });
      // It is a test's transaction: the limit for idle ones is for the service.
      await tx.query({ name: 'test-idle', text: 'SET LOCAL idle_in_transaction_session_timeout = 0' });
      await isOver;
    });
    const opening = openNewer(fresh);
    await expect.poll(async () => (await ask(database, waiting))[0]!.n).toBe(1);
    expect(await ask(database, 'SELECT count(*) AS n FROM accounts')).toEqual([{ n: 0 }]);
    end();
    await reading;
    const newer = await opening;
    expect(await ask(newer, 'SELECT shelf FROM accounts')).toEqual([]);
    await newer.close();
  });
});

async function* linesOf(dump: readonly string[]): AsyncIterable<string> {
  yield* dump;
}
