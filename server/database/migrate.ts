import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { Engine, Session } from './types.ts';

/** One file `NNNN-name.sql`; its hash shows whether it changed after it was applied. */
export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly sha256: string;
}

/** The folder of this program's migrations. */
export const MIGRATIONS_DIRECTORY: URL = new URL('./migrations/', import.meta.url);

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

async function readMigration(directory: URL, name: string): Promise<Migration> {
  const sql = await readFile(new URL(name, directory), 'utf8');
  return { name: name.slice(0, -'.sql'.length), sql, sha256: createHash('sha256').update(sql).digest('hex') };
}

/** The migrations still to apply. Throws when the applied ones differ from these files. */
export function pendingMigrations(
  migrations: readonly Migration[],
  applied: readonly { name: string; sha256: string }[],
): Migration[] {
  applied.forEach((done, index) => {
    const ours = migrations[index];
    if (ours?.name !== done.name) {
      throw new Error(
        `The database has migration ${done.name}, which this version of Khanesh does not know: it was used by a newer version. Start that one.`,
      );
    }
    if (ours.sha256 !== done.sha256) {
      throw new Error(`Migration ${done.name} was changed after it had been applied to this database.`);
    }
  });
  return migrations.slice(applied.length);
}

/** "khanesh" in the 8 bytes that an advisory lock has. */
const LOCK_KEY = '7594864459411253760';

/** Brings the schema up to date; servers that start together wait for the first of them. */
export async function migrate(engine: Engine, migrations: readonly Migration[]): Promise<string[]> {
  return engine.session(async (session) => {
    await session.script(`SELECT pg_advisory_lock(${LOCK_KEY})`);
    try {
      await session.script(
        `CREATE TABLE IF NOT EXISTS migrations (
          name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`,
      );
      const applied = await session.query<{ name: string; sha256: string }>({
        name: 'migrations',
        text: 'SELECT name, sha256 FROM migrations ORDER BY name',
      });
      const pending = pendingMigrations(migrations, applied);
      for (const migration of pending) await apply(session, migration);
      return pending.map(({ name }) => name);
    } finally {
      await session.script(`SELECT pg_advisory_unlock(${LOCK_KEY})`);
    }
  });
}

async function apply(session: Session, migration: Migration): Promise<void> {
  await session.script('BEGIN');
  try {
    await session.script(migration.sql);
    await session.query({ name: 'migrated', text: 'INSERT INTO migrations (name, sha256) VALUES ($1, $2)' }, [
      migration.name,
      migration.sha256,
    ]);
    await session.script('COMMIT');
  } catch (error) {
    await session.script('ROLLBACK');
    throw new Error(`Migration ${migration.name} failed: ${(error as Error).message}`, { cause: error });
  }
}
