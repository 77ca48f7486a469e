import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ConfigError, makeFolder, openDataDir } from '../../server/config/index.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'khanesh-folders-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a folder is made with those above it, for this user alone, and nothing is left in it', async () => {
  const dataDir = join(folder, 'a', 'b');
  await openDataDir(dataDir);
  await openDataDir(dataDir);
  expect(await readdir(dataDir)).toEqual([]);
  for (const made of [join(folder, 'a'), dataDir]) expect((await stat(made)).mode & 0o777).toBe(0o700);
});

test('two who make the same folder both have it', async () => {
  const path = join(folder, 'a', 'b', 'c');
  await Promise.all([makeFolder(path), makeFolder(path), makeFolder(path)]);
  expect((await stat(path)).isDirectory()).toBe(true);
});

test('a data folder that is a file, or lies below one, names DATA_DIR, the path and the reason', async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  for (const path of [file, join(file, 'a', 'b')]) {
    const why = `DATA_DIR cannot be ${path}: it is a file or lies below one (EEXIST)`;
    await expect(openDataDir(path)).rejects.toThrow(why);
  }
});

// Node's own recursive mkdir never comes back from there.
test.runIf(process.platform === 'linux')('a data folder below /proc is refused at once', async () => {
  for (const path of ['/proc', '/proc/nowhere/data']) {
    const error: unknown = await openDataDir(path).catch((error) => error);
    expect(error).toBeInstanceOf(ConfigError);
    expect(String(error)).toContain(`DATA_DIR cannot be ${path}: nothing can be made there (ENOENT)`);
  }
});
