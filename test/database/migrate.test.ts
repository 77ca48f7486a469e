import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../../server/database/index.ts';
import { type Migration, pendingMigrations, readMigrations } from '../../server/database/migrate.ts';
import { engines, type FreshDatabase, freshDatabase, silentLog } from '../support/databases.ts';

const migration = (name: string, sql = `CREATE TABLE ${name.slice(5)} ()`): Migration => ({
  name,
  sql,
  sha256: createHash('sha256').update(sql).digest('hex'),
});

describe('pendingMigrations()', () => {
  const [one, two] = [migration('0001-one'), migration('0002-two')];

  test('pendingMigrations() gives the migrations that were not applied yet', () => {
    expect(pendingMigrations([one, two], [])).toEqual([one, two]);
    expect(pendingMigrations([one, two], [one])).toEqual([two]);
    expect(pendingMigrations([one, two], [one, two])).toEqual([]);
  });

  test('pendingMigrations() refuses a migration that changed after it was applied', () => {
    const changed = migration('0001-one', 'SELECT 2');
    expect(() => pendingMigrations([changed, two], [one])).toThrow('Migration 0001-one was changed');
  });

  test('pendingMigrations() refuses a database that a newer version has migrated', () => {
    expect(() => pendingMigrations([one], [one, two])).toThrow(/0002-two.*does not know.*newer version/);
  });
});

describe('readMigrations()', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'khanesh-test-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));
  const read = () => readMigrations([pathToFileURL(`${folder}/`)]);

  test('readMigrations() reads the SQL files in the order of their numbers, with their hashes', async () => {
    await writeFile(join(folder, '0002-b.sql'), 'SELECT 2');
    await writeFile(join(folder, '0001-a.sql'), 'SELECT 1');
    await writeFile(join(folder, 'README.md'), '');
    expect(await read()).toEqual([migration('0001-a', 'SELECT 1'), migration('0002-b', 'SELECT 2')]);
  });

  test('readMigrations() refuses two files with one number', async () => {
    await writeFile(join(folder, '0001-a.sql'), 'SELECT 1');
    await writeFile(join(folder, '0001-b.sql'), 'SELECT 1');
    await expect(read()).rejects.toThrow('0001-b.sql');
  });
});

describe.each(engines)('migrations on %s', (engine) => {
  let fresh: FreshDatabase;
  let folder: string;
  beforeEach(async () => {
    fresh = await freshDatabase(engine);
    folder = await mkdtemp(join(tmpdir(), 'khanesh-test-'));
  });
  afterEach(async () => {
    await fresh.drop();
    await rm(folder, { recursive: true, force: true });
  });
  const applied = { name: 'applied', text: 'SELECT name FROM migrations ORDER BY name' };
  /** The real migrations, which a template already has, and then those of the folder. */
  const open = () => openDatabase({ ...fresh.options, migrations: [pathToFileURL(`${folder}/`)] });

  test('migrations are applied once and recorded', async () => {
    await writeFile(
      join(folder, '9001-shelf.sql'),
      'CREATE TABLE shelf (id int); INSERT INTO shelf VALUES (1);',
    );
    await (await open()).close();
    const database = await open();
    expect((await database.query(applied)).at(-1)).toEqual({ name: '9001-shelf' });
    expect(await database.query({ name: 'shelf', text: 'SELECT id FROM shelf' })).toEqual([{ id: 1 }]);
    await database.close();
    await expect(fresh.open()).rejects.toThrow('9001-shelf');
  });

  test('a failing migration leaves nothing behind and is named', async () => {
    await writeFile(join(folder, '9001-half.sql'), 'CREATE TABLE half (id int); SELECT 1/0;');
    await expect(open()).rejects.toThrow('Migration 9001-half failed: division by zero');
    await writeFile(join(folder, '9001-half.sql'), 'CREATE TABLE half (id int);');
    await (await open()).close();
  });
});

describe.runIf(engines.includes('postgres'))('servers that start together', () => {
  test('servers that start together migrate once, one after the other', async () => {
    const fresh = await freshDatabase('postgres');
    const databases = await Promise.all(
      [1, 2, 3].map(() => openDatabase({ ...fresh.options, log: silentLog })),
    );
    const count = {
      name: 'count',
      text: 'SELECT count(*) AS n, count(DISTINCT name) AS names FROM migrations',
    };
    const [row] = await databases[0]!.query<{ n: number; names: number }>(count);
    expect(row!.n).toBe(row!.names);
    await Promise.all(databases.map((database) => database.close()));
    await fresh.drop();
  });
});
