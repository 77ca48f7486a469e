import type { Transaction } from '../../database/index.ts';
import * as account from './account-commands.ts';
import type { DeletionView } from './account-delete.ts';
import type { AccountView } from './account-view.ts';
import { AdminFailure } from './admin-failure.ts';
import type { Command } from './command.ts';
import type { CommandContext } from './context.ts';
import type { JobView, WholeJobView } from './job-commands.ts';
import * as key from './key-commands.ts';
import type { KeyView } from './key-view.ts';
import type { StatusView } from './status-command.ts';
import { runUsage, type UsageRow } from './usage-command.ts';

/** What each command prints with --json. */
export interface Results {
  'account create': account.CreatedAccountView;
  'account list': { accounts: account.ListedAccountView[] };
  'account show': AccountView;
  'account set': AccountView;
  'account delete': DeletionView;
  usage: { usage: UsageRow[] };
  'job list': { jobs: JobView[] };
  'job show': WholeJobView;
  'job cancel': WholeJobView;
  status: StatusView;
  'key create': key.CreatedKeyView;
  'key list': { keys: KeyView[] };
  'key rotate': key.RotatedKeyView;
  'key revoke': KeyView;
}

export type Result = Results[keyof Results];

/** Does what the command asks. Throws AdminFailure when it cannot be done. */
export async function runCommand(context: CommandContext, command: Command): Promise<Result> {
  try {
    return await run(context, command);
  } finally {
    // Also after a failure: the transaction may have been committed although its answer was lost.
    context.forget();
  }
}

/** In one transaction, but for what takes too long for one. Rooms that load engines are loaded for those that need them. */
async function run(context: CommandContext, command: Command): Promise<Result> {
  const { database } = context;
  switch (command.name) {
    case 'account delete':
      return (await import('./account-delete.ts')).runAccountDelete(context, command);
    case 'status':
      return (await import('./status-command.ts')).runStatus(context);
    case 'job list':
    case 'job show':
    case 'job cancel': {
      const { runJobCommand } = await import('./job-commands.ts');
      return database.transaction((tx) => runJobCommand(tx, command));
    }
    default:
      return database.transaction((tx) => act(tx, command));
  }
}

type Simple = Exclude<Command, { name: 'account delete' | 'status' | `job ${string}` }>;

function act(tx: Transaction, command: Simple): Promise<Result> {
  switch (command.name) {
    case 'account create':
      return account.runAccountCreate(tx, command);
    case 'account list':
      return account.runAccountList(tx);
    case 'account show':
      return account.runAccountShow(tx, command);
    case 'account set':
      return account.runAccountSet(tx, command);
    case 'usage':
      return runUsage(tx, command);
    case 'key create':
      return key.runKeyCreate(tx, command);
    case 'key list':
      return key.runKeyList(tx, command);
    case 'key rotate':
      return key.runKeyRotate(tx, command);
    case 'key revoke':
      return key.runKeyRevoke(tx, command);
    default:
      // A command of another version may arrive through the socket.
      throw new AdminFailure('the running server does not know this command; is it of another version?');
  }
}
