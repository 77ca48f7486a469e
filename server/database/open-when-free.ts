import { setTimeout as delay } from 'node:timers/promises';
import { type Database, type DatabaseOptions, DirectoryInUse, openDatabase } from './index.ts';

// An administration command holds the directory for half a second; another server holds it for good.
const PATIENCE_MS = 3_000;
const RETRY_MS = 100;

/** Opens the database, and waits a moment for an administration command that is just using it. */
export async function openWhenFree(options: DatabaseOptions): Promise<Database> {
  const patience = AbortSignal.timeout(PATIENCE_MS);
  for (;;) {
    try {
      return await openDatabase(options);
    } catch (error) {
      if (!(error instanceof DirectoryInUse) || patience.aborted) throw error;
      await delay(RETRY_MS);
    }
  }
}
