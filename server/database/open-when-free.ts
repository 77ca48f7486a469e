import { setTimeout as delay } from 'node:timers/promises';
import { DirectoryInUse } from './embedded/directory-lock.ts';
import { openDatabase } from './open-database.ts';
import type { DatabaseOptions } from './open-engine.ts';
import type { Database } from './types.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

// An administration command locks the directory for half a second; another server locks it for good.
const WAIT_MS = 3_000;
const RETRY_MS = 100;
// A database server that starts takes seconds.
const AWAY_MS = 500;

interface Waiting {
  /** Called once when PostgreSQL is away, before it is waited for. Without it, an absence is a failure. */
  whileAway?: (() => Promise<void>) | undefined;
}

/**
 * Opens the database; waits up to three seconds for an administration command that is using it, and without end for a
 * PostgreSQL that is away. A wrong name or password stays a failure.
 */
export async function openWhenFree({ whileAway, ...options }: DatabaseOptions & Waiting): Promise<Database> {
  const deadline = AbortSignal.timeout(WAIT_MS);
  for (let told = false; ; ) {
    try {
      return await openDatabase(options);
    } catch (error) {
      if (whileAway !== undefined && isAway(error)) {
        if (!told) {
          options.log.warn({ reason: (error as Error).message }, 'the database is away; it is waited for');
          await whileAway();
          told = true;
        }
        await delay(AWAY_MS);
        continue;
      }
      if (!(error instanceof DirectoryInUse) || deadline.aborted) throw error;
      await delay(RETRY_MS);
    }
  }
}

/** Whether PostgreSQL may still come. A name that nobody knows is a mistake in the address. */
function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && error.code === 'ENOTFOUND') return false;
  return isDatabaseUnavailable(error) || isAway(error.cause);
}
