import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createEmbedded } from './database/create-embedded.ts';
import { lockDirectory } from './database/directory-lock.ts';
import { openEmbedded } from './database/embedded.ts';
import { migrate, migrationsDirectory, readMigrations } from './database/migrate.ts';
import { openPostgres } from './database/postgres.ts';
import { restoreDatabase as restore } from './database/restore.ts';
import type { Database, DatabaseLog, Engine } from './database/types.ts';

export { DirectoryInUse } from './database/directory-lock.ts';
export { dumpDatabase } from './database/dump.ts';
export { sqlState } from './database/sql-state.ts';
export type { Database, DatabaseLog, Query, Statement, Transaction } from './database/types.ts';
export { isDatabaseUnavailable } from './database/unavailable.ts';

export interface DatabaseOptions {
  /** The embedded database lies in `database` below it; made when missing. */
  readonly dataDir: string;
  /** A `postgres://` address: use that server and leave `dataDir` alone. */
  readonly databaseUrl?: string | undefined;
  /** PostgreSQL only: connections at most, 10 unless told otherwise. */
  readonly poolSize?: number | undefined;
  readonly log: DatabaseLog;
  /** Folders of further migrations, applied after this program's own; for tests. */
  readonly migrations?: readonly URL[];
}

/**
 * Opens the database and brings its schema up to date. Throws an Error with one clear sentence when
 * the directory is in use by another process, made by another major version, or newer than this program.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const engine = await openEngine(options);
  try {
    const applied = await migrate(
      engine,
      await readMigrations([migrationsDirectory, ...(options.migrations ?? [])]),
    );
    if (applied.length > 0)
      options.log.info({ migrations: applied }, 'the database schema was brought up to date');
    return engine;
  } catch (error) {
    await engine.close();
    throw error;
  }
}

/**
 * Fills the database that the options name from a dump's lines. It must be missing or empty; an
 * embedded one that this made is removed again when restoring fails.
 */
export async function restoreDatabase(options: DatabaseOptions, lines: AsyncIterable<string>): Promise<void> {
  const directory = join(options.dataDir, 'database');
  const made = !options.databaseUrl && !existsSync(directory);
  const engine = await openEngine(options);
  try {
    await restore(engine, await readMigrations([migrationsDirectory]), lines);
    await engine.close();
  } catch (error) {
    await engine.close();
    if (made) await rm(directory, { recursive: true, force: true });
    throw error;
  }
}

/** Opens the engine that the options name, without looking at the schema. */
async function openEngine({ dataDir, databaseUrl, poolSize = 10, log }: DatabaseOptions): Promise<Engine> {
  if (databaseUrl) return openPostgres({ databaseUrl, poolSize, log });
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const unlock = await lockDirectory(dataDir);
  try {
    const directory = join(dataDir, 'database');
    await createEmbedded(directory);
    const engine = await openEmbedded(directory, log);
    return { ...engine, close: () => engine.close().finally(unlock) };
  } catch (error) {
    await unlock();
    throw error;
  }
}
