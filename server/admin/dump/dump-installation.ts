import { createReadStream } from 'node:fs';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { dumpToFile } from '../../database/index.ts';
import { atServerOrAlone } from '../at-server-or-alone.ts';
import type { Installation as Administered } from '../execute.ts';
import { askServer } from '../socket/ask-server.ts';
import type { WrittenDump } from './dump-command.ts';

type Installation = Omit<Administered, 'openStore' | 'describe'>;

// A dump of the largest embedded database takes minutes.
const SILENCE_MS = 3_600_000;

/**
 * Writes a dump of an installation's database to a new file, while its server runs or not. Throws an Error whose message
 * is meant for the operator, and leaves no file then.
 */
export async function dumpInstallation(path: string, installation: Installation): Promise<void> {
  // It holds what accounts sent and received: readable by its owner alone, and never written over another file.
  const file = await open(path, 'wx', 0o600);
  try {
    const { dataDir, databaseUrl } = installation;
    const alone = () => dumpAlone(file, installation);
    if (databaseUrl !== undefined) await alone();
    else await atServerOrAlone(installation, () => takeFromServer(file, dataDir), alone);
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}

async function dumpAlone(file: FileHandle, { openDatabase }: Installation): Promise<true> {
  const database = await openDatabase({ mustExist: true });
  try {
    await dumpToFile(database, file);
  } finally {
    await database.close();
  }
  return true;
}

/** Gives undefined when no server holds the data directory. */
async function takeFromServer(file: FileHandle, dataDir: string): Promise<true | undefined> {
  const answer = await askServer(dataDir, { name: 'database dump' }, SILENCE_MS);
  if (answer === undefined) return undefined;
  const { file: written } = answer as WrittenDump;
  try {
    await file.writeFile(createReadStream(written));
    await file.sync();
  } finally {
    await rm(written, { force: true });
  }
  return true;
}
