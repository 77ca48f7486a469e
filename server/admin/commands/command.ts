import type { AccountSettings, Environment, Scope } from '../../accounts/index.ts';
import type { JOB_STATUSES } from '../../jobs/job.ts';

type JobStatus = (typeof JOB_STATUSES)[number];

/** What an operator asks for, as plain JSON: it may be sent to the server that holds the database. */
export type Command =
  | { name: 'account create'; settings: AccountSettings & { organization: string; environment: Environment } }
  | { name: 'account list' }
  | { name: 'account show'; accountId: string }
  | { name: 'account set'; accountId: string; settings: AccountSettings }
  | { name: 'account delete'; accountId: string }
  | { name: 'usage'; accountId?: string | undefined; month?: string | undefined }
  | { name: 'job list'; accountId?: string | undefined; status?: JobStatus | undefined; limit: number }
  | { name: 'job show'; jobId: string }
  | { name: 'job cancel'; jobId: string }
  | { name: 'status' }
  | { name: 'key create'; accountId: string; keyName: string; scopes: Scope[] }
  | { name: 'key list'; accountId: string }
  | { name: 'key rotate'; keyId: string }
  | { name: 'key revoke'; keyId: string };

export type CommandName = Command['name'];

/** The command of this name. */
export type CommandOf<Name extends CommandName> = Extract<Command, { name: Name }>;
