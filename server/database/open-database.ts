import { MIGRATIONS_DIRECTORY, migrate, readMigrations } from './migrate.ts';
import { type DatabaseOptions, openEngine } from './open-engine.ts';
import type { Database } from './types.ts';

/**
 * Opens the database and brings its schema up to date. Throws an Error with one clear sentence when
 * the directory is in use by another process, made by another major version, or newer than this program.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const engine = await openEngine(options);
  try {
    const folders = [MIGRATIONS_DIRECTORY, ...(options.migrations ?? [])];
    const applied = await migrate(engine, await readMigrations(folders));
    if (applied.length > 0) {
      options.log.info({ migrations: applied }, 'the database schema was brought up to date');
    }
    return engine;
  } catch (error) {
    await engine.close();
    throw error;
  }
}
