import { randomUUID } from 'node:crypto';
import type { Transaction } from '../database/index.ts';
import { METERS } from '../ledger/index.ts';
import { ACCOUNT_COLUMNS, type Account, type AccountRow, accountOf } from './account.ts';
import { type Environment, PLAN_DEFAULTS, type Plan, type Status } from './plans.ts';

type Querying = Pick<Transaction, 'query'>;

/** What an operator can set; a setting that is left out keeps its value, or takes the plan's. */
export interface AccountSettings {
  organization?: string | undefined;
  environment?: Environment | undefined;
  plan?: Plan | undefined;
  status?: Status | undefined;
  textUnits?: number | undefined;
  basicSeconds?: number | undefined;
  premiumSeconds?: number | undefined;
  additionalUnitCeiling?: number | undefined;
  rpm?: number | undefined;
}

const INSERT = {
  name: 'insert-account',
  text: `INSERT INTO accounts AS a (id, organization, environment, plan, status, rpm, max_running_jobs, text_included,
           text_extra_ceiling, basic_included, premium_included, renewing_meters)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) RETURNING ${ACCOUNT_COLUMNS}`,
};
const UPDATE = {
  name: 'update-account',
  text: `UPDATE accounts a SET organization = $2, environment = $3, plan = $4, status = $5, rpm = $6, max_running_jobs = $7,
           text_included = $8, text_extra_ceiling = $9, basic_included = $10, premium_included = $11, renewing_meters = $12
         WHERE id = $1 RETURNING ${ACCOUNT_COLUMNS}`,
};
const READ = { name: 'read-account', text: `SELECT ${ACCOUNT_COLUMNS} FROM accounts a WHERE id = $1` };
const LOCK = {
  name: 'lock-account',
  text: `SELECT ${ACCOUNT_COLUMNS} FROM accounts a WHERE id = $1 FOR UPDATE`,
};
const LIST = {
  name: 'list-accounts',
  text: `SELECT ${ACCOUNT_COLUMNS}, a.created_at AS "createdAt",
           (SELECT count(*)::int FROM api_keys k WHERE k.account_id = a.id AND k.revoked_at IS NULL
              AND (k.expires_at IS NULL OR k.expires_at > now())) AS "workingKeys"
         FROM accounts a ORDER BY a.created_at, a.id`,
};
const COUNT = { name: 'count-accounts', text: 'SELECT count(*)::int AS count FROM accounts' };

/** Creates an account; its plan gives the settings that are left out. */
export async function createAccount(
  tx: Querying,
  settings: AccountSettings & { organization: string; environment: Environment },
  id: string = randomUUID(),
): Promise<Account> {
  const plan = settings.plan ?? (settings.environment === 'test' ? 'sandbox' : 'builder');
  const [row] = await tx.query<AccountRow>(INSERT, [id, ...values(fromPlan(plan, settings))]);
  return accountOf(row!);
}

/** The account with this id, if there is one. */
export async function readAccount(tx: Querying, id: string): Promise<Account | undefined> {
  const [row] = await tx.query<AccountRow>(READ, [id]);
  return row && accountOf(row);
}

/** Changes the given settings; a new plan also resets the others to its defaults. Gives undefined for an unknown id. */
export async function setAccount(
  tx: Querying,
  id: string,
  settings: AccountSettings,
): Promise<Account | undefined> {
  const [before] = await tx.query<AccountRow>(LOCK, [id]);
  if (before === undefined) return undefined;
  const changesPlan = settings.plan !== undefined && settings.plan !== before.plan;
  const base: AccountRow = changesPlan
    ? { ...fromPlan(settings.plan!, identityOf(before)), text_extra_ceiling: before.text_extra_ceiling }
    : before;
  const [row] = await tx.query<AccountRow>(UPDATE, [id, ...values(apply(base, settings))]);
  return accountOf(row!);
}

/** An account as a list shows it. */
export interface ListedAccount {
  account: Account;
  createdAt: Date;
  /** Keys that are neither revoked nor expired. */
  workingKeys: number;
}

/** Every account, the oldest first. */
export async function listAccounts(tx: Querying): Promise<ListedAccount[]> {
  const rows = await tx.query<AccountRow & { createdAt: Date; workingKeys: number }>(LIST);
  return rows.map((row) => ({
    account: accountOf(row),
    createdAt: new Date(row.createdAt),
    workingKeys: row.workingKeys,
  }));
}

/** How many accounts there are. */
export async function countAccounts(tx: Querying): Promise<number> {
  const [row] = await tx.query<{ count: number }>(COUNT);
  return row!.count;
}

type Identity = Pick<AccountRow, 'organization' | 'environment'> & { status?: Status | undefined };

// Without the row's rpm, which would count as a setting.
const identityOf = ({ organization, environment, status }: AccountRow): Identity => ({
  organization,
  environment,
  status,
});

function fromPlan(plan: Plan, settings: Identity & AccountSettings): AccountRow {
  const defaults = PLAN_DEFAULTS[plan];
  const row: AccountRow = {
    id: '',
    organization: settings.organization,
    environment: settings.environment,
    plan,
    status: settings.status ?? 'active',
    rpm: defaults.rpm,
    max_running_jobs: defaults.maxRunningJobs,
    text_included: defaults.textUnits,
    text_extra_ceiling: 0,
    basic_included: defaults.basicSeconds * 1000,
    premium_included: defaults.premiumSeconds * 1000,
    renewing_meters: defaults.renews ? METERS : [],
    anchor_at: new Date(),
  };
  return apply(row, settings);
}

function apply(row: AccountRow, settings: AccountSettings): AccountRow {
  const milliseconds = (seconds: number | undefined) =>
    seconds === undefined ? undefined : Math.round(seconds * 1000);
  return {
    ...row,
    organization: settings.organization ?? row.organization,
    environment: settings.environment ?? row.environment,
    status: settings.status ?? row.status,
    rpm: settings.rpm ?? row.rpm,
    text_included: settings.textUnits ?? row.text_included,
    text_extra_ceiling: settings.additionalUnitCeiling ?? row.text_extra_ceiling,
    basic_included: milliseconds(settings.basicSeconds) ?? row.basic_included,
    premium_included: milliseconds(settings.premiumSeconds) ?? row.premium_included,
  };
}

function values(row: AccountRow): unknown[] {
  return [
    row.organization,
    row.environment,
    row.plan,
    row.status,
    row.rpm,
    row.max_running_jobs,
    row.text_included,
    row.text_extra_ceiling,
    row.basic_included,
    row.premium_included,
    row.renewing_meters,
  ];
}
