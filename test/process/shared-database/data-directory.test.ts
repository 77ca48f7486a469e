import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../../../server/database/index.ts';
import { copyTemplate, silentLog } from '../../support/databases.ts';

describe('the data directory', () => {
  let dataDir: string;
  let child: ChildProcess | undefined;
  const open = () => openDatabase({ dataDir, log: silentLog });

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'khanesh-test-'));
  });
  afterEach(async () => {
    child?.kill('SIGKILL');
    child = undefined;
    await rm(dataDir, { recursive: true, force: true });
  });

  /** Another process that opens the database and then does what its messages say. */
  async function startWriter(): Promise<ChildProcess> {
    child = fork(new URL('../database/writer-process.ts', import.meta.url), [dataDir], {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    expect((await once(child, 'message'))[0]).toBe('open');
    return child;
  }

  // initdb takes 3 s of one core.
  test('a missing data directory is created in one step, for its owner alone', {
    timeout: 60_000,
  }, async () => {
    const inner = join(dataDir, 'deep');
    mkdirSync(join(inner, 'database.creating-left'), { recursive: true });
    const database = await openDatabase({ dataDir: inner, log: silentLog });
    expect(readdirSync(inner)).toEqual(['database']);
    expect(statSync(join(inner, 'database')).mode & 0o777).toBe(0o700);
    await database.close();
  });

  test('the data directory is refused to a second process while the first one runs, and free once that is killed', async () => {
    await copyTemplate(dataDir);
    const writer = await startWriter();
    await expect(open()).rejects.toThrow(/^DATA_DIR .* is in use by another Khanesh process\.$/);
    writer.kill('SIGKILL');
    await once(writer, 'exit');
    await (await open()).close();
  });

  test('the data directory is refused to a second opening in the same process, and free again after close', async () => {
    await copyTemplate(dataDir);
    const database = await open();
    await expect(open()).rejects.toThrow('in use');
    await database.close();
    await database.close();
    await (await open()).close();
  });

  test('the data directory keeps every acknowledged commit when its process is killed', {
    timeout: 60_000,
  }, async () => {
    await copyTemplate(dataDir);
    for (let round = 0; round < 2; round++) {
      const writer = await startWriter();
      const acknowledged: number[] = [];
      writer.on('message', (id: number) => {
        acknowledged.push(id);
        if (acknowledged.length === 100) writer.kill('SIGKILL');
      });
      writer.send('write');
      await once(writer, 'exit');
      const database = await open();
      const rows = await database.query<{ id: number }>({ name: 'ids', text: 'SELECT id FROM kept' });
      const kept = new Set(rows.map(({ id }) => id));
      expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
      expect(acknowledged.length).toBeGreaterThanOrEqual(100);
      await database.close();
    }
  });

  test('a data directory of another PostgreSQL major is refused with a message that says what to do', async () => {
    mkdirSync(join(dataDir, 'database'));
    writeFileSync(join(dataDir, 'database', 'PG_VERSION'), '16\n');
    await expect(open()).rejects.toThrow(/made by PostgreSQL 16.*dump FILE.*restore FILE/);
  });
});
