import { setTimeout as delay } from 'node:timers/promises';
import { DirectoryInUse } from './embedded/directory-lock.ts';
import { openDatabase } from './open-database.ts';
import type { DatabaseOptions } from './open-engine.ts';
import type { Database } from './types.ts';

// An administration command locks the directory for half a second; another server locks it for good.
const WAIT_MS = 3_000;
const RETRY_MS = 100;

/** Opens the database; waits up to three seconds for an administration command that is using it. */
export async function openWhenFree(options: DatabaseOptions): Promise<Database> {
  const deadline = AbortSignal.timeout(WAIT_MS);
  for (;;) {
    try {
      return await openDatabase(options);
    } catch (error) {
      if (!(error instanceof DirectoryInUse) || deadline.aborted) throw error;
      await delay(RETRY_MS);
    }
  }
}
