import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readMigrations } from '../../../server/database/schema/read-migrations.ts';

describe('readMigrations()', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'khanesh-test-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));
  const read = () => readMigrations([pathToFileURL(`${folder}/`)]);
  const readOne = async (sql: string) => {
    await writeFile(join(folder, '0008-a.sql'), sql);
    return (await read())[0]!;
  };

  test('reads the SQL files in the order of their numbers, with their hashes; the first seven have no header', async () => {
    await writeFile(join(folder, '0002-b.sql'), 'SELECT 2');
    await writeFile(join(folder, '0001-a.sql'), 'SELECT 1');
    await writeFile(join(folder, 'README.md'), '');
    const first = { release: '0.1.0', kind: 'expand', worksSince: '0.1.0' };
    const sha256 = (sql: string) => createHash('sha256').update(sql).digest('hex');
    expect(await read()).toEqual([
      { name: '0001-a', sql: 'SELECT 1', sha256: sha256('SELECT 1'), ...first },
      { name: '0002-b', sql: 'SELECT 2', sha256: sha256('SELECT 2'), ...first },
    ]);
  });

  test('refuses two files with one number', async () => {
    await writeFile(join(folder, '0001-a.sql'), 'SELECT 1');
    await writeFile(join(folder, '0001-b.sql'), 'SELECT 1');
    await expect(read()).rejects.toThrow('0001-b.sql');
  });

  test.each([
    ['an expansion', '0.3.1', 'expand', '', '0.2.0'],
    ['an expansion that older programs do not bear', '0.3.1', 'expand', '-- works-since: 0.3.0\n', '0.3.0'],
    ['an expansion in the first release of a major version', '2.0.0', 'expand', '', '2.0.0'],
    ['a contraction', '0.3.1', 'contract', '', '0.3.1'],
    ['a contraction of what is unused already', '0.3.1', 'contract', '-- works-since: 0.2.4\n', '0.2.4'],
  ])('%s of %s: the oldest program that works with it', async (_, release, kind, more, worksSince) => {
    const { sql: _sql, ...migration } = await readOne(
      `-- release: ${release}\n-- kind: ${kind}\n${more}SELECT 1;`,
    );
    expect(migration).toMatchObject({ release, kind, worksSince });
  });

  const INDEX = 'CREATE INDEX CONCURRENTLY IF NOT EXISTS accounts_plan ON accounts (plan);';
  test.each([
    ['no header', 'SELECT 1;', '"-- release: 1.2.3"'],
    ['a blank line before its header', '\n-- release: 0.2.0\n-- kind: expand\n', '"-- release: 1.2.3"'],
    ['no kind', '-- release: 0.2.0\nSELECT 1;', '"-- kind: expand"'],
    ['an unknown kind', '-- release: 0.2.0\n-- kind: both\n', '"-- kind: expand"'],
    ['a release that is no version', '-- release: 0.2\n-- kind: expand\n', '"0.2" is no version'],
    ['an unknown line', '-- release: 0.2.0\n-- kind: expand\n-- author: me\n', '"-- author: me"'],
    ['a line twice', '-- release: 0.2.0\n-- release: 0.2.0\n', '"-- release: 0.2.0"'],
    [
      'a later works-since',
      '-- release: 0.2.0\n-- kind: contract\n-- works-since: 0.2.1\n',
      '0.1.0 to 0.2.0',
    ],
    [
      'works-since two minor versions back',
      '-- release: 0.4.0\n-- kind: contract\n-- works-since: 0.2.9\n',
      '0.3.0 to 0.4.0',
    ],
    ['a transaction of its own', `-- release: 0.2.0\n-- kind: expand\n-- transaction: two\n${INDEX}`, 'none'],
    [
      'two statements without a transaction',
      `-- release: 0.2.0\n-- kind: expand\n-- transaction: none\n${INDEX}\n${INDEX}`,
      'CREATE INDEX CONCURRENTLY',
    ],
    [
      'another statement without a transaction',
      '-- release: 0.2.0\n-- kind: expand\n-- transaction: none\nUPDATE accounts SET plan = plan;',
      'CREATE INDEX CONCURRENTLY',
    ],
  ])('refuses a migration with %s', async (_, sql, message) => {
    await expect(readOne(sql)).rejects.toThrow(message);
  });

  test('knows the index that a migration without a transaction builds', async () => {
    const sql = `-- release: 0.2.0\n-- kind: expand\n-- transaction: none\n-- Why it is needed.\n${INDEX}\n`;
    expect(await readOne(sql)).toMatchObject({ concurrentIndex: 'accounts_plan' });
  });
});
