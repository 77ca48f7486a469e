import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Database, dumpToFile } from '../../database/index.ts';
import { AdminFailure } from '../commands/admin-failure.ts';

/** What `npm run database -- dump` asks of the server that holds the embedded database. */
export interface DumpCommand {
  name: 'database dump';
}

/** The file in the data directory that the server has written; whoever asked takes it away. */
export interface WrittenDump {
  file: string;
}

const NAME = 'dump.part';

/**
 * Gives the function that dumps the database of this process into its data directory, which both sides can reach whatever
 * else each of them may write. Requests wait for the database meanwhile, so the reader's speed must not matter.
 */
export function createDump(dataDir: string, database: Database): () => Promise<WrittenDump> {
  const path = join(dataDir, NAME);
  let isRunning = false;
  return async () => {
    if (isRunning) throw new AdminFailure('another dump is being written');
    isRunning = true;
    try {
      // What a process left that was killed while it dumped.
      await rm(path, { force: true });
      const file = await open(path, 'wx', 0o600);
      try {
        await dumpToFile(database, file);
      } finally {
        await file.close();
      }
      return { file: path };
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    } finally {
      isRunning = false;
    }
  };
}
