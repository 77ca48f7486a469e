import { setTimeout as delay } from 'node:timers/promises';
import type { Config } from '../config/index.ts';
import { type Database, DirectoryInUse } from '../database/index.ts';
import { askServer } from './ask-server.ts';
import type { Command } from './command.ts';
import { AdminFailure } from './failure.ts';
import { type Result, runCommand } from './run-command.ts';

export interface Place extends Pick<Config, 'dataDir' | 'databaseUrl'> {
  /** How long to wait for a data directory that another process holds, in milliseconds. */
  patienceMs: number;
  openDatabase(): Promise<Database>;
}

const RETRY_MS = 100;

/**
 * Does a command wherever its database can be reached: PostgreSQL directly; the embedded one through the server
 * that holds it, or by opening it. Throws an Error whose message is meant for the operator.
 */
export async function execute(command: Command, place: Place): Promise<Result> {
  if (place.databaseUrl !== undefined) return runAlone(command, place);
  const patience = AbortSignal.timeout(place.patienceMs);
  for (;;) {
    const answer = await askServer(place.dataDir, command);
    if (answer !== undefined) return answer as Result;
    try {
      return await runAlone(command, place);
    } catch (error) {
      if (!(error instanceof DirectoryInUse)) throw error;
      // Whoever holds it is starting, stopping, or another command.
      if (patience.aborted) throw new AdminFailure(`${error.message} It takes no commands.`);
    }
    await delay(RETRY_MS);
  }
}

async function runAlone(command: Command, { openDatabase }: Place): Promise<Result> {
  const database = await openDatabase();
  try {
    return await runCommand({ database, forget: () => undefined }, command);
  } finally {
    await database.close();
  }
}
