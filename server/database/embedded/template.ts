import { mkdir, open, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { parseTar } from 'nanotar';

/** The files of an empty database as a tar, which `npm run database:template` makes with initdb. */
export const TEMPLATE = new URL('./template.tar.br', import.meta.url);

/** The entry of the tar that says which PGlite made it. */
export const TEMPLATE_VERSION = 'pglite-version';

/** What the template holds: folders without data. */
export async function readTemplate(): Promise<{ name: string; data: Uint8Array | undefined }[]> {
  const tar = await promisify(brotliDecompress)(await readFile(TEMPLATE));
  return parseTar(tar).map(({ name, type, data }) => ({
    name,
    data: type === 'directory' ? undefined : (data ?? new Uint8Array()),
  }));
}

/** Writes an empty database into an existing directory; everything is on disk when it resolves. */
export async function unpackTemplate(directory: string): Promise<void> {
  const entries = (await readTemplate()).filter(({ name }) => name !== TEMPLATE_VERSION);
  const folders = new Set([directory]);
  for (const { name, data } of entries) {
    const path = join(directory, name);
    const folder = data === undefined ? path : dirname(path);
    if (!folders.has(folder)) await mkdir(folder, { recursive: true, mode: 0o700 });
    folders.add(folder);
    if (data !== undefined) await writeFile(path, data, { mode: 0o600, flush: true });
  }
  for (const folder of folders) await syncDirectory(folder);
}

/** Puts the names in a directory on disk. */
export async function syncDirectory(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync();
  await handle.close();
}
