import type { Config } from '../config/index.ts';
import type { Database } from '../database/index.ts';
import { atServerOrAlone } from './at-server-or-alone.ts';
import type { DeletionView } from './commands/account-delete.ts';
import { addReports } from './commands/add-reports.ts';
import type { Command } from './commands/command.ts';
import type { CommandContext } from './commands/context.ts';
import { type Result, runCommand } from './commands/run-command.ts';
import { askServer } from './socket/ask-server.ts';

/** Where the database is, and how to open it. */
export interface Installation extends Pick<Config, 'dataDir' | 'databaseUrl'> {
  /** How long to wait for a data directory that another process holds, in milliseconds. */
  longestWaitMs: number;
  /** Where `mustExist`, it makes no database. */
  openDatabase(options: { mustExist: boolean }): Promise<Database>;
  openStore: CommandContext['store'];
  describe: CommandContext['describe'];
}

/** The only command that has a meaning where there is nothing yet. */
const FIRST_COMMAND = 'account create';

/** Does a command to its end. Throws an Error whose message is meant for the operator. */
export async function execute(command: Command, installation: Installation): Promise<Result> {
  const result = await executeOnce(command, installation);
  return 'done' in result ? finishDeletion(result, () => executeOnce(command, installation)) : result;
}

/** A deletion stops every few seconds, so that nobody takes its silence for the end of the server. */
async function finishDeletion(first: DeletionView, goOn: () => Promise<Result>): Promise<DeletionView> {
  let report = first;
  while (!report.done) report = addReports(report, (await goOn()) as DeletionView);
  return report;
}

/**
 * Does a command wherever its database can be reached: PostgreSQL directly; the embedded one through the server
 * that holds it, or by opening it. Throws an Error whose message is meant for the operator.
 */
async function executeOnce(command: Command, installation: Installation): Promise<Result> {
  if (installation.databaseUrl !== undefined) return runAlone(command, installation);
  const ask = () => askServer(installation.dataDir, command) as Promise<Result | undefined>;
  return atServerOrAlone(installation, ask, () => runAlone(command, installation));
}

async function runAlone(
  command: Command,
  { openDatabase, openStore, describe }: Installation,
): Promise<Result> {
  // A wrong DATA_DIR must not look like an installation without accounts.
  const database = await openDatabase({ mustExist: command.name !== FIRST_COMMAND });
  try {
    return await runCommand({ database, forget: () => undefined, store: openStore, describe }, command);
  } finally {
    await database.close();
  }
}
