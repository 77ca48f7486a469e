import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createDump } from '../../server/admin/dump/dump-command.ts';
import { dumpInstallation } from '../../server/admin/dump/dump-installation.ts';
import { serveAdmin } from '../../server/admin/socket/serve-admin.ts';
import type { Database } from '../../server/database/index.ts';
import { type FreshDatabase, freshDatabase } from '../support/databases.ts';

describe('a dump of an installation whose server runs', () => {
  let fresh: FreshDatabase;
  let folder: string;
  let database: Database;
  const closing: (() => Promise<void>)[] = [];
  beforeEach(async () => {
    fresh = await freshDatabase('embedded');
    folder = await mkdtemp(join(tmpdir(), 'khanesh-test-'));
    database = await fresh.open();
  });
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
    await fresh.drop();
    await rm(folder, { recursive: true });
  });

  async function serve(dump = createDump(fresh.options.dataDir, database)) {
    const { dataDir } = fresh.options;
    const admin = await serveAdmin({ dataDir, run: async () => ({}), dump });
    closing.push(admin.close);
  }

  const dumpTo = (path: string) =>
    dumpInstallation(path, {
      dataDir: fresh.options.dataDir,
      databaseUrl: undefined,
      longestWaitMs: 0,
      openDatabase: () => Promise.reject(new Error('the server has it')),
    });

  test('the server writes it, and its owner alone can read what arrives', async () => {
    // What a server left that was killed in the middle of another one.
    await writeFile(join(fresh.options.dataDir, 'dump.part'), 'half');
    await serve();
    const path = join(folder, 'database.jsonl');
    await dumpTo(path);
    const [header, ...tables] = (await readFile(path, 'utf8')).trimEnd().split('\n');
    expect(JSON.parse(header!).format).toBe('khanesh-database-1');
    expect(tables.map((line) => JSON.parse(line).table)).toContain('accounts');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(await readdir(fresh.options.dataDir)).not.toContain('dump.part');
  });

  test('a file that is there is not written over, and the server is not asked', async () => {
    let asked = 0;
    await serve(async () => {
      asked += 1;
      return { file: '' };
    });
    const path = join(folder, 'database.jsonl');
    await writeFile(path, 'of yesterday');
    await expect(dumpTo(path)).rejects.toThrow('EEXIST');
    expect([await readFile(path, 'utf8'), asked]).toEqual(['of yesterday', 0]);
  });

  test('a dump that fails leaves no file on either side, and the next one works', async () => {
    const failing = { ...database, transaction: () => Promise.reject(new Error('the disk is full')) };
    const broken = createDump(fresh.options.dataDir, failing as Database);
    await serve(broken);
    const path = join(folder, 'database.jsonl');
    await expect(dumpTo(path)).rejects.toThrow('the disk is full');
    expect(await readdir(folder)).toEqual([]);
    expect(await readdir(fresh.options.dataDir)).not.toContain('dump.part');
    await closing.pop()!();
    await serve();
    await dumpTo(path);
  });

  test('of two dumps at once the second is refused in words', async () => {
    const dump = createDump(fresh.options.dataDir, database);
    const first = dump();
    await expect(dump()).rejects.toThrow('another dump is being written');
    expect((await first).file).toContain('dump.part');
  });
});
