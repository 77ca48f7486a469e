import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { createTar } from 'nanotar';

const compress = promisify(gzip);

/** Packs a folder under a name of its own. The same files and the same moment give the same bytes. */
export async function packFolder(folder: string, prefix: string, file: string, mtime: number): Promise<void> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = found.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const files = await Promise.all(
    paths.sort().map(async (path) => ({
      name: `${prefix}/${relative(folder, path).replaceAll(sep, '/')}`,
      data: await readFile(path),
      attrs: { mode: '644', mtime, uid: 0, gid: 0, user: '', group: '' },
    })),
  );
  await writeFile(file, await compress(createTar(files), { level: 9 }));
}
