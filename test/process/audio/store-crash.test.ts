import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { openDirectoryStore } from '../../../server/audio/store/directory-store.ts';
import { filesIn, idsOf, makeFolder, readAll } from '../../audio/store/store-folder.ts';

const writer = fileURLToPath(new URL('writer-process.ts', import.meta.url));

/** Lets a process write into the folder, kills it (-9) at the given report, and gives what it had acknowledged. */
async function writeUntilKilled(folder: string, reports: number): Promise<string[]> {
  const child = fork(writer, [folder], { execArgv: [] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const acknowledged: string[] = [];
  let seen = 0;
  child.on('message', (report: string) => {
    if (report !== 'chunk') acknowledged.push(report);
    if (++seen === reports) child.kill('SIGKILL');
  });
  await once(child, 'close');
  return acknowledged;
}

// Within the first file, near its end, and after many files.
test.each([2, 33, 150])(
  'a writer killed at its report %i leaves whole files and no others',
  async (reports) => {
    const folder = await makeFolder();
    const acknowledged = await writeUntilKilled(folder, reports);
    const store = await openDirectoryStore(folder);
    const visible = await idsOf(store);
    expect(visible).toEqual(expect.arrayContaining(acknowledged));
    for (const id of visible) {
      const content = await readAll(store, id);
      expect(`${createHash('sha256').update(content).digest('hex')}.wav`).toBe(id);
    }
    const left = (await readdir(folder)).filter((name) => name.endsWith('.part')).length;
    expect(visible.length + left).toBe(await filesIn(folder));
    expect(await store.sweepTemporary(new Date(Date.now() + 3_700_000))).toBe(left);
    expect(await idsOf(store)).toEqual(visible);
    expect(await filesIn(folder)).toBe(visible.length);
  },
);
