import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Command } from '../../../server/admin/commands/command.ts';
import { askServer } from '../../../server/admin/socket/ask-server.ts';
import { serveAdmin } from '../../../server/admin/socket/serve-admin.ts';
import { startProcess } from '../../support/run-process.ts';

const command: Command = { name: 'key revoke', keyId: '0b0f3a52-5d5c-4c2e-8a34-3f4f9a6d7e10' };

test('a server replaces the administration socket that a killed server left', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'khanesh-test-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const server = startProcess('test/process/admin/serve-process.ts', [dataDir]);
  await server.waitFor(/serving/);
  await server.stop('SIGKILL');
  await mkdir(join(dataDir, 'admin.sock.new'));
  expect(await readdir(dataDir)).toContain('admin.sock');
  expect(await askServer(dataDir, command)).toBeUndefined();
  const admin = await serveAdmin({ dataDir, run: async () => ({ answered: true }) });
  onTestFinished(admin.close);
  expect(await askServer(dataDir, command)).toEqual({ answered: true });
});
