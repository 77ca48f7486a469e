import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openDataDir } from '../config/index.ts';
import { createEmbedded } from './embedded/create.ts';
import { lockDirectory } from './embedded/directory-lock.ts';
import { openEmbedded } from './embedded/open-embedded.ts';
import type { PreparedEngine } from './embedded/thread/engine.ts';
import type { DatabaseLog, Engine } from './types.ts';

export interface DatabaseOptions {
  /** The embedded database lies in `database` below it; made when missing. */
  readonly dataDir: string;
  /** A `postgres://` address: use that server and leave `dataDir` alone. */
  readonly databaseUrl?: string | undefined;
  /** PostgreSQL only: connections at most, 10 unless told otherwise. */
  readonly poolSize?: number | undefined;
  /** PostgreSQL only: the longest wait for one statement, 10,000 milliseconds unless told otherwise. */
  readonly timeoutMs?: number | undefined;
  readonly log: DatabaseLog;
  /** Embedded only: its thread, where it was started before. */
  readonly prepared?: PreparedEngine | undefined;
  /** Embedded only: throws `NoDatabase` where there is none, instead of making one. */
  readonly mustExist?: boolean | undefined;
  /** Folders of further migrations, applied after this program's own; for tests. */
  readonly migrations?: readonly URL[];
}

/** There is no embedded database where one was asked for. */
export class NoDatabase extends Error {
  constructor(dataDir: string) {
    super(`there is no database in DATA_DIR ${dataDir}`);
    this.name = 'NoDatabase';
  }
}

/** Opens the engine that the options name, without looking at the schema. */
export async function openEngine({
  dataDir,
  databaseUrl,
  poolSize = 10,
  timeoutMs = 10_000,
  log,
  prepared,
  mustExist = false,
}: DatabaseOptions): Promise<Engine> {
  if (databaseUrl) {
    // The driver is not loaded where the database is embedded.
    const { openPostgres } = await import('./postgres/open-postgres.ts');
    return openPostgres({ databaseUrl, poolSize, timeoutMs, log });
  }
  if (mustExist && !existsSync(dataDir)) throw new NoDatabase(dataDir);
  await openDataDir(dataDir);
  const unlock = await lockDirectory(dataDir);
  try {
    const directory = embeddedDirectory(dataDir);
    // Only now, since a server that starts may be making it.
    if (mustExist && !existsSync(directory)) throw new NoDatabase(dataDir);
    await createEmbedded(directory);
    const engine = await openEmbedded(directory, log, prepared);
    return { ...engine, close: () => engine.close().finally(unlock) };
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** Where the embedded database lies below the data directory. */
export function embeddedDirectory(dataDir: string): string {
  return join(dataDir, 'database');
}
