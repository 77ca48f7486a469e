import { open } from 'node:fs/promises';
import { readConfig } from '../server/config/index.ts';
import { dumpDatabase, openDatabase, restoreDatabase } from '../server/database/index.ts';

/**
 * `npm run database -- dump FILE` and `restore FILE`: the whole database as lines of JSON, to move
 * between versions of the embedded database, or between it and PostgreSQL. DATA_DIR and
 * DATABASE_URL name the database as for the server, which must not be running on it.
 */
const usage = 'Usage: npm run database -- dump FILE | restore FILE';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

async function dump(file: string): Promise<void> {
  const { dataDir, databaseUrl } = readConfig(process.env);
  const database = await openDatabase({ dataDir, databaseUrl, log });
  try {
    // It holds what accounts sent and were answered: for its owner alone, and never over another file.
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
  // Opened first: a wrong file name must not make a database.
  const handle = await open(file, 'r');
  // A generator, since readline drops the lines that come before somebody asks for them.
  async function* lines() {
    yield* handle.readLines();
  }
  await restoreDatabase({ dataDir, databaseUrl, log }, lines());
}

const [action, file, ...rest] = process.argv.slice(2);
const run = action === 'dump' ? dump : action === 'restore' ? restore : undefined;
try {
  if (!run || !file || rest.length > 0) throw new Error(usage);
  await run(file);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
