import { migrate } from './migrate.ts';
import { type DatabaseOptions, openEngine } from './open-engine.ts';
import { MIGRATIONS_DIRECTORY, readMigrations } from './schema/read-migrations.ts';
import type { Database } from './types.ts';

/**
 * Opens the database and brings its schema up to date. Throws an Error with one clear sentence when
 * the directory is in use by another process, made by another major version, or too new for this program.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const engine = await openEngine(options);
  try {
    const folders = [MIGRATIONS_DIRECTORY, ...(options.migrations ?? [])];
    const { pending, newer } = await migrate(engine, await readMigrations(folders));
    if (pending.length > 0) {
      options.log.info({ migrations: namesOf(pending) }, 'the database schema was brought up to date');
    }
    if (newer.length > 0) {
      options.log.warn(
        { migrations: namesOf(newer), release: newer.at(-1)!.release },
        'the database has the schema of a newer version, with which this one works too',
      );
    }
    return engine;
  } catch (error) {
    await engine.close();
    throw error;
  }
}

function namesOf(migrations: readonly { name: string }[]): string[] {
  return migrations.map(({ name }) => name);
}
