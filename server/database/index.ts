import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createEmbedded } from './embedded/create.ts';
import { lockDirectory } from './embedded/directory-lock.ts';
import { openEmbedded } from './embedded/open-embedded.ts';
import { migrate, migrationsDirectory, readMigrations } from './migrate.ts';
import { openPostgres } from './postgres/open-postgres.ts';
import { restoreDatabase as restore } from './restore.ts';
import type { Database, DatabaseLog, Engine } from './types.ts';

export { dumpDatabase } from './dump.ts';
export { DirectoryInUse } from './embedded/directory-lock.ts';
export { retryWhileDatabaseAway } from './retry-while-database-away.ts';
export { sqlState } from './sql-state.ts';
export type { Database, DatabaseLog, Query, Statement, Transaction } from './types.ts';
export { isDatabaseUnavailable } from './unavailable.ts';

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
