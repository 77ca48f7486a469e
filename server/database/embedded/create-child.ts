import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { START_PARAMS } from './settings.ts';

/** The child process of create.ts: runs initdb in the given directory and flushes it to disk. */
const directory = process.argv[2]!;
// Without its parent nobody renames the directory, and the next start removes it.
process.once('disconnect', () => process.exit(1));

// 4 MiB of log per segment instead of 16: an empty database takes 30 MB less.
const pglite = await PGlite.create(directory, {
  startParams: START_PARAMS,
  initDbStartParams: ['--wal-segsize=4'],
});
// No further databases are made here: without their templates the directory is half as large.
await pglite.exec('UPDATE pg_database SET datistemplate = false');
await pglite.exec('DROP DATABASE template0');
await pglite.exec('DROP DATABASE template1');
await pglite.close();

const entries = readdirSync(directory, { recursive: true, withFileTypes: true });
for (const path of [directory, ...entries.map((entry) => join(entry.parentPath, entry.name))]) {
  const fd = openSync(path, 'r');
  fsyncSync(fd);
  closeSync(fd);
}
process.exit(0);
