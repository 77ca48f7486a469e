import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { type Header, readHeader } from './header.ts';

/** One file `NNNN-name.sql`; its hash shows whether it changed after it was applied. */
export interface Migration extends Header {
  readonly name: string;
  readonly sql: string;
  readonly sha256: string;
}

/** The folder of this program's migrations. */
export const MIGRATIONS_DIRECTORY: URL = new URL('../migrations/', import.meta.url);

/** Reads the migrations of the directories in the order of their numbers. */
export async function readMigrations(directories: readonly URL[]): Promise<Migration[]> {
  const files = (await Promise.all(directories.map(sqlFiles))).flat();
  files.sort((a, b) => (a.name < b.name ? -1 : 1));
  files.forEach(({ name }, index) => {
    const numbered = /^\d{4}-[a-z0-9-]+\.sql$/.test(name);
    if (!numbered || files[index - 1]?.name.slice(0, 4) === name.slice(0, 4)) {
      throw new Error(`Migration ${name} needs a number of its own: NNNN-name.sql`);
    }
  });
  return Promise.all(files.map(({ directory, name }) => readMigration(directory, name)));
}

async function sqlFiles(directory: URL): Promise<{ directory: URL; name: string }[]> {
  const names = await readdir(directory);
  return names.filter((name) => name.endsWith('.sql')).map((name) => ({ directory, name }));
}

async function readMigration(directory: URL, file: string): Promise<Migration> {
  const sql = await readFile(new URL(file, directory), 'utf8');
  const name = file.slice(0, -'.sql'.length);
  const sha256 = createHash('sha256').update(sql).digest('hex');
  return { name, sql, sha256, ...readHeader(name, sql) };
}
