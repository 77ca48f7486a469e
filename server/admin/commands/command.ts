import type { AccountSettings, Environment, Scope } from '../../accounts/index.ts';

/** What an operator asks for, as plain JSON: it may be sent to the server that holds the database. */
export type Command =
  | { name: 'account create'; settings: AccountSettings & { organization: string; environment: Environment } }
  | { name: 'account list' }
  | { name: 'account show'; accountId: string }
  | { name: 'account set'; accountId: string; settings: AccountSettings }
  | { name: 'key create'; accountId: string; keyName: string; scopes: Scope[] }
  | { name: 'key list'; accountId: string }
  | { name: 'key rotate'; keyId: string }
  | { name: 'key revoke'; keyId: string };

export type CommandName = Command['name'];

/** The command of this name. */
export type CommandOf<Name extends CommandName> = Extract<Command, { name: Name }>;
