import type { Database, Transaction } from '../../database/index.ts';
import * as account from './account-commands.ts';
import type { AccountView } from './account-view.ts';
import { AdminFailure } from './admin-failure.ts';
import type { Command } from './command.ts';
import * as key from './key-commands.ts';
import type { KeyView } from './key-view.ts';

/** What each command prints with --json. */
export interface Results {
  'account create': account.CreatedAccountView;
  'account list': { accounts: account.ListedAccountView[] };
  'account show': AccountView;
  'account set': AccountView;
  'key create': key.CreatedKeyView;
  'key list': { keys: KeyView[] };
  'key rotate': key.RotatedKeyView;
  'key revoke': KeyView;
}

export type Result = Results[keyof Results];

/** What a command needs of the process that does it. */
export interface CommandContext {
  database: Pick<Database, 'transaction'>;
  /** Drops the cached look-ups of keys, so that a change takes effect at once in this process. */
  forget(): void;
}

/** Does what the command asks, in one transaction. Throws AdminFailure when it cannot be done. */
export async function runCommand({ database, forget }: CommandContext, command: Command): Promise<Result> {
  try {
    return await database.transaction((tx) => act(tx, command));
  } finally {
    // Also after a failure: the transaction may have been committed although its answer was lost.
    forget();
  }
}

function act(tx: Transaction, command: Command): Promise<Result> {
  switch (command.name) {
    case 'account create':
      return account.runAccountCreate(tx, command);
    case 'account list':
      return account.runAccountList(tx);
    case 'account show':
      return account.runAccountShow(tx, command);
    case 'account set':
      return account.runAccountSet(tx, command);
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
