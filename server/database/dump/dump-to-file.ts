import type { FileHandle } from 'node:fs/promises';
import type { Database } from '../types.ts';
import { dumpDatabase } from './dump-database.ts';

// The database is held while lines are written: few large writes hold it for less time than many small ones.
const WRITE_CHARACTERS = 256 * 1024;

/** Writes a dump of the database into a file that was opened for it, and has it flushed to the disk. */
export async function dumpToFile(database: Database, file: FileHandle): Promise<void> {
  let waiting: string[] = [];
  let characters = 0;
  const write = async () => {
    const text = waiting.join('');
    waiting = [];
    characters = 0;
    await file.appendFile(text);
  };
  await dumpDatabase(database, async (line) => {
    waiting.push(line, '\n');
    characters += line.length;
    if (characters >= WRITE_CHARACTERS) await write();
  });
  await write();
  await file.sync();
}
