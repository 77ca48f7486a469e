import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { BOUNDS } from '../../server/memory/index.ts';

const execute = promisify(execFile);
const SAMPLE = await readFile('docs/deploy/khanesh.service', 'utf8');
const NODE = '/usr/bin/node';
// Tenths: 0 is closed, 100 open; below 20 systemd itself calls a service OK.
const MOST_EXPOSURE = '15';

const hasSystemd = existsSync('/usr/bin/systemd-analyze');
if (!hasSystemd) console.warn('the unit is not tried here: this machine has no systemd-analyze');

describe.skipIf(!hasSystemd)('the unit of systemd', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'khanesh-unit-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  /** The unit with the Node.js of this machine, for `systemd-analyze` looks whether the program is there. */
  async function placed(text: string): Promise<string> {
    const path = join(folder, 'khanesh.service');
    await writeFile(path, text.replace(NODE, process.execPath));
    return path;
  }
  const expose = async (text: string) =>
    execute('systemd-analyze', [
      'security',
      '--offline=true',
      `--threshold=${MOST_EXPOSURE}`,
      await placed(text),
    ]);

  test('systemd understands every line of it', async () => {
    const { stdout, stderr } = await execute('systemd-analyze', ['verify', await placed(SAMPLE)]);
    expect([stdout, stderr]).toEqual(['', '']);
    const wrong = await execute('systemd-analyze', [
      'verify',
      await placed(SAMPLE.replace('ProtectHome=', 'ProtectHomes=')),
    ]);
    expect(wrong.stderr).toContain('ProtectHomes');
  });

  test('it lets the service do little, as systemd counts', async () => {
    await expose(SAMPLE);
    await expect(expose(SAMPLE.replace(/^SystemCallFilter=.*$/gm, ''))).rejects.toThrow();
  });
});

test('the unit starts the server as `npm start` does, and as nobody special', () => {
  const bounds = Object.entries(BOUNDS).map(([name, value]) => `${name}=${value}`);
  expect(SAMPLE).toContain(`\nEnvironment=${bounds.join(' ')}\n`);
  expect(SAMPLE).toContain(`\nExecStart=${packageJson.scripts.start.replace(/^node/, NODE)}\n`);
  expect(SAMPLE).toContain('\nUser=khanesh\n');
});
