import type { Config } from '../config/index.ts';
import type { Database } from '../database/index.ts';
import { atServerOrAlone } from './at-server-or-alone.ts';
import type { Command } from './commands/command.ts';
import { type Result, runCommand } from './commands/run-command.ts';
import { askServer } from './socket/ask-server.ts';

/** Where the database is, and how to open it. */
export interface Installation extends Pick<Config, 'dataDir' | 'databaseUrl'> {
  /** How long to wait for a data directory that another process holds, in milliseconds. */
  longestWaitMs: number;
  openDatabase(): Promise<Database>;
}

/**
 * Does a command wherever its database can be reached: PostgreSQL directly; the embedded one through the server
 * that holds it, or by opening it. Throws an Error whose message is meant for the operator.
 */
export async function execute(command: Command, installation: Installation): Promise<Result> {
  if (installation.databaseUrl !== undefined) return runAlone(command, installation);
  const ask = () => askServer(installation.dataDir, command) as Promise<Result | undefined>;
  return atServerOrAlone(installation, ask, () => runAlone(command, installation));
}

async function runAlone(command: Command, { openDatabase }: Installation): Promise<Result> {
  const database = await openDatabase();
  try {
    return await runCommand({ database, forget: () => undefined }, command);
  } finally {
    await database.close();
  }
}
