import { open } from 'node:fs/promises';
import { dumpInstallation } from '../server/admin/index.ts';
import { command, operand, runAsProcess } from '../server/command-line/index.ts';
import { readConfig } from '../server/config/index.ts';
import { openDatabase, restoreDatabase } from '../server/database/index.ts';

// A server that creates its database on its first start takes 3 to 20 s, depending on the disk.
const LONGEST_WAIT_MS = 30_000;
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

async function dump(file: string): Promise<void> {
  const { dataDir, databaseUrl } = readConfig(process.env);
  await dumpInstallation(file, {
    dataDir,
    databaseUrl,
    longestWaitMs: LONGEST_WAIT_MS,
    openDatabase: ({ mustExist }) => openDatabase({ dataDir, databaseUrl, log, mustExist }),
  });
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
the database as for the server. A dump may be made while it runs, and its requests wait meanwhile; to restore, it must not run.`,
});
