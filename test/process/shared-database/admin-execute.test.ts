import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Command } from '../../../server/admin/commands/command.ts';
import { execute } from '../../../server/admin/execute.ts';
import { serveAdmin } from '../../../server/admin/socket/serve-admin.ts';
import { openAudioStore } from '../../../server/audio/index.ts';
import { openDatabase } from '../../../server/database/index.ts';
import { runAdmin } from '../../admin/run-admin.ts';
import { copyTemplate, silentLog } from '../../support/databases.ts';
import { runProcess } from '../../support/run-process.ts';

describe('a data directory', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'khanesh-test-'));
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  const list = { name: 'key list', accountId: '0b0f3a52-5d5c-4c2e-8a34-3f4f9a6d7e10' } as const;
  const open = () => openDatabase({ dataDir, log: silentLog });
  const place = (longestWaitMs: number) => ({
    dataDir,
    databaseUrl: undefined,
    longestWaitMs,
    openDatabase: open,
    openStore: () => openAudioStore(join(dataDir, 'audio')),
    describe: () => Promise.reject(new Error('nobody asks')),
  });

  // initdb takes seconds, and many of them where the disk is busy.
  test('the first command creates the database of an empty data directory', { timeout: 60_000 }, async () => {
    const args = ['account', 'create', '--organization', 'a', '--environment', 'test', '--json'];
    const outcome = await runProcess('server/admin/main.ts', args, { env: { DATA_DIR: dataDir } });
    expect(outcome).toMatchObject({ exitCode: 0, stderr: '' });
    expect(JSON.parse(outcome.stdout)).toMatchObject({ plan: 'sandbox' });
    expect(await readdir(dataDir)).toEqual(['database']);
  });

  test.each([
    ['account list', ['account', 'list']],
    ['account show', ['account', 'show', list.accountId]],
    ['account set', ['account', 'set', '--rpm', '5', list.accountId]],
    ['account delete', ['account', 'delete', '--yes', list.accountId]],
    ['key create', ['key', 'create', '--account', list.accountId, '--name', 'a']],
    ['key list', ['key', 'list', '--account', list.accountId]],
    ['key rotate', ['key', 'rotate', list.accountId]],
    ['key revoke', ['key', 'revoke', list.accountId]],
    ['usage', ['usage']],
    ['job list', ['job', 'list']],
    ['status', ['status']],
  ])('%s makes no database where there is none, and says so', async (_, args) => {
    for (const place of [dataDir, join(dataDir, 'nowhere')]) {
      const printed = await runAdmin(args, { DATA_DIR: place });
      const stderr = `admin: there is no database in DATA_DIR ${place}\n`;
      expect(printed).toEqual({ exitCode: 1, stdout: '', stderr });
    }
    expect(await readdir(dataDir)).toEqual([]);
  });

  test('a command waits for a data directory that another process holds, and is then refused', async () => {
    await copyTemplate(dataDir);
    const database = await open();
    await expect(execute(list, place(1))).rejects.toThrow(
      /is in use by another Khanesh process\. It takes no/,
    );
    const waiting = execute(list, place(20_000));
    const admin = await serveAdmin({ dataDir, run: async () => ({ keys: [] }) });
    expect(await waiting).toEqual({ keys: [] });
    await admin.close();
    await database.close();
  });

  test('two commands at the same time run one after the other', async () => {
    await copyTemplate(dataDir);
    const command: Command = { name: 'account create', settings: { organization: 'a', environment: 'test' } };
    const created = await Promise.all([command, command].map((each) => execute(each, place(20_000))));
    expect(new Set(created.map((it) => 'account_id' in it && it.account_id)).size).toBe(2);
  });

  test('a command opens a data directory that becomes free while it waits', async () => {
    await copyTemplate(dataDir);
    const database = await open();
    const waiting = execute(list, place(20_000));
    await database.close();
    await expect(waiting).rejects.toThrow(`there is no account ${list.accountId}`);
  });
});
