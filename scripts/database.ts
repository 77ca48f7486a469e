import { open } from 'node:fs/promises';
import { command, operand, runAsProcess } from '../server/command-line/index.ts';
import { readConfig } from '../server/config/index.ts';
import { dumpDatabase, openDatabase, restoreDatabase } from '../server/database/index.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

async function dump(file: string): Promise<void> {
  const { dataDir, databaseUrl } = readConfig(process.env);
  const database = await openDatabase({ dataDir, databaseUrl, log });
  try {
    // It holds what accounts sent and received: readable by its owner alone, and never written over another file.
    const handle = await open(file, 'wx', 0o600);
    await dumpDatabase(database, async (line) => void (await handle.write(`${line}\n`)));
    await handle.sync();
    await handle.close();
  } finally {
    await database.close();
  }
}

async function restore(file: string): Promise<void> {
  const { dataDir, databaseUrl } = readConfig(process.env);
  // Opened first: a wrong file name must not create a database.
  const handle = await open(file, 'r');
  // A generator, since readline drops the lines that arrive before the first read.
  async function* lines() {
    yield* handle.readLines();
  }
  await restoreDatabase({ dataDir, databaseUrl, log }, lines());
}

const operands = { file: operand('FILE') };

await runAsProcess({
  call: 'npm run database --',
  prefix: 'database: ',
  commands: {
    dump: command({
      summary: 'writes the whole database to a new file, as lines of JSON',
      operands,
      act: (_, { file }) => dump(file),
    }),
    restore: command({
      summary: 'reads such a file into an empty database',
      operands,
      act: (_, { file }) => restore(file),
    }),
  },
  notes: `Moves a database between versions of the embedded one, or between it and PostgreSQL. DATA_DIR and DATABASE_URL name
the database as for the server, which must not be running on it.`,
});
