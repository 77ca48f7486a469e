import { execFileSync } from 'node:child_process';
import { statfsSync } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { copyTemplate } from '../../support/databases.ts';

/** A disk of 100 MB in memory with the database of a service, where this user may mount one; `undo` gets how it goes. */
export async function mountSmallDisk(undo: (() => unknown)[]): Promise<string | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'khanesh-disk-'));
  undo.push(() => rm(folder, { recursive: true, force: true }));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=100m', 'none', folder], { stdio: 'ignore' });
  } catch {
    return undefined;
  }
  undo.push(() => execFileSync('umount', [folder]));
  await copyTemplate(folder);
  return folder;
}

/** Fills the disk of a file to its last byte with that file. */
export async function fillDisk(path: string): Promise<void> {
  const freeBytes = () => {
    const { bavail, bsize } = statfsSync(dirname(path));
    return bavail * bsize;
  };
  const file = await open(path, 'w');
  const block = Buffer.alloc(65_536);
  while (freeBytes() > 0) await file.write(block.subarray(0, freeBytes())).catch(() => undefined);
  await file.close();
}
