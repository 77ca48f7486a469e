import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { syncDirectory, unpackTemplate } from './template.ts';

/** The PostgreSQL major version inside the pinned PGlite; a directory of another one does not open. */
export const EMBEDDED_MAJOR = '18';

const UNFINISHED = '.creating-';

/**
 * Makes the embedded database if the directory is missing. It comes from a template, since initdb takes 830 MB and two
 * seconds. It has another name until it is whole: a kill at any moment leaves either nothing or a database. The caller
 * holds the lock.
 */
export async function createEmbedded(directory: string): Promise<void> {
  const parent = dirname(directory);
  for (const name of await readdir(parent)) {
    if (name.startsWith(basename(directory) + UNFINISHED)) await rm(join(parent, name), { recursive: true });
  }
  if (existsSync(directory)) return refuseOtherMajor(directory);
  // mkdtemp makes it 0700, which the rename keeps; PGlite's new files inside are 0666.
  const unfinished = await mkdtemp(directory + UNFINISHED);
  await unpackTemplate(unfinished);
  await rename(unfinished, directory);
  await syncDirectory(parent);
}

/** PostgreSQL's files change with every major version, and PGlite cannot convert them. */
async function refuseOtherMajor(directory: string): Promise<void> {
  const major = (await readFile(join(directory, 'PG_VERSION'), 'utf8')).trim();
  if (major === EMBEDDED_MAJOR) return;
  throw new Error(
    `The database in ${directory} was made by PostgreSQL ${major}, this version of Khanesh brings ${EMBEDDED_MAJOR}. ` +
      'Write it to a file with the version of Khanesh that made it (npm run database -- dump FILE), move the directory ' +
      'away, and read the file with this one (npm run database -- restore FILE).',
  );
}
