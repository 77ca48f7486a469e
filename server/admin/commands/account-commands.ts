import type { Account, Environment, Plan, Status } from '../../accounts/index.ts';
import {
  createAccount,
  createKey,
  listAccounts,
  listKeys,
  readAccount,
  setAccount,
} from '../../accounts/index.ts';
import type { Transaction } from '../../database/index.ts';
import { adjustCounters, readCounters } from '../../ledger/index.ts';
import { type AccountView, accountView } from './account-view.ts';
import { AdminFailure } from './admin-failure.ts';
import type { CommandOf } from './command.ts';
import { isWorking } from './key-view.ts';

export interface CreatedAccountView {
  account_id: string;
  organization: string;
  environment: Environment;
  plan: Plan;
  status: Status;
  key_id: string;
  key: string;
}

/** An account as `account list --json` prints it. */
export interface ListedAccountView {
  account_id: string;
  organization: string;
  environment: Environment;
  plan: Plan;
  status: Status;
  working_keys: number;
  created_at: string;
}

/** The name of the key that comes with an account. */
export const FIRST_KEY = 'first key';

export async function runAccountCreate(
  tx: Transaction,
  { settings }: CommandOf<'account create'>,
): Promise<CreatedAccountView> {
  const account = await createAccount(tx, settings);
  const { id, key } = await createKey(tx, account, FIRST_KEY);
  const { organization, environment, plan, status } = account;
  return { account_id: account.id, organization, environment, plan, status, key_id: id, key };
}

export async function runAccountList(tx: Transaction): Promise<{ accounts: ListedAccountView[] }> {
  const accounts = await listAccounts(tx);
  return {
    accounts: accounts.map(({ account, createdAt, workingKeys }) => ({
      account_id: account.id,
      organization: account.organization,
      environment: account.environment,
      plan: account.plan,
      status: account.status,
      working_keys: workingKeys,
      created_at: createdAt.toISOString(),
    })),
  };
}

export async function runAccountShow(
  tx: Transaction,
  { accountId }: CommandOf<'account show'>,
): Promise<AccountView> {
  return view(tx, requireAccount(accountId, await readAccount(tx, accountId)));
}

export async function runAccountSet(
  tx: Transaction,
  { accountId, settings }: CommandOf<'account set'>,
): Promise<AccountView> {
  const before = requireAccount(accountId, await readAccount(tx, accountId));
  const after = requireAccount(accountId, await setAccount(tx, accountId, settings));
  if (after.environment !== before.environment) await refuseWorkingKeys(tx, before);
  await adjustCounters(tx, after);
  return view(tx, after);
}

/** The account; throws AdminFailure with the id when there is none. */
export function requireAccount(id: string, account: Account | undefined): Account {
  if (account === undefined) throw new AdminFailure(`there is no account ${id}`);
  return account;
}

// A key names its environment in its prefix, and a test key must never open a live account.
async function refuseWorkingKeys(tx: Transaction, { id, environment }: Account): Promise<void> {
  if ((await workingKeys(tx, id)) === 0) return;
  throw new AdminFailure(
    `account ${id} has keys for ${environment} that still work; revoke them first, or create another account`,
  );
}

async function view(tx: Transaction, account: Account): Promise<AccountView> {
  const counters = await readCounters(tx, account.id);
  return accountView(account, counters, await workingKeys(tx, account.id), new Date());
}

async function workingKeys(tx: Transaction, accountId: string): Promise<number> {
  const now = new Date();
  return (await listKeys(tx, accountId)).filter((key) => isWorking(key, now)).length;
}
