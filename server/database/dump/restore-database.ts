import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { type DatabaseOptions, embeddedDirectory, openEngine } from '../open-engine.ts';
import { MIGRATIONS_DIRECTORY, readMigrations } from '../schema/read-migrations.ts';
import { fillFromDump } from './fill-from-dump.ts';

/**
 * Fills the database that the options name from a dump's lines. It must be missing or empty; when restoring
 * fails, an embedded database that this call created is removed again.
 */
export async function restoreDatabase(options: DatabaseOptions, lines: AsyncIterable<string>): Promise<void> {
  const directory = embeddedDirectory(options.dataDir);
  const isCreated = !options.databaseUrl && !existsSync(directory);
  const engine = await openEngine(options);
  try {
    await fillFromDump(
      engine,
      await readMigrations([MIGRATIONS_DIRECTORY, ...(options.migrations ?? [])]),
      lines,
    );
    await engine.close();
  } catch (error) {
    await engine.close();
    if (isCreated) await rm(directory, { recursive: true, force: true });
    throw error;
  }
}
