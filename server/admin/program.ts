import type { AccountSettings } from '../accounts/index.ts';
import { SCOPES } from '../accounts/scopes.ts';
import { command, operand, type Program, UsageError } from '../command-line/index.ts';
import type { Command, CommandName } from './commands/command.ts';
import {
  ACCOUNT,
  JOBS,
  JSON_OPTION,
  KEY,
  NEW_ACCOUNT,
  SETTINGS,
  type Settings,
  USAGE,
  YES,
} from './options.ts';
import { readId } from './values.ts';

/** What an operator asked for on the command line. */
export interface AdminRequest {
  command: Command;
  /** Whether to print the result as JSON. */
  json: boolean;
}

const accountId = { accountId: operand('ACCOUNT_ID', readId) };
const jobId = { jobId: operand('JOB_ID', readId) };
const keyId = { keyId: operand('KEY_ID', readId) };

const commands = {
  'account create': command({
    summary: 'creates an account and its first key, which is shown this once',
    options: { ...SETTINGS, ...NEW_ACCOUNT, json: JSON_OPTION },
    act: ({ json, ...values }): AdminRequest => {
      const { organization, environment } = values;
      const settings = { ...settingsOf(values), organization, environment };
      return { command: { name: 'account create', settings }, json };
    },
  }),
  'account list': command({
    summary: 'lists the accounts, so that a lost key can be replaced',
    options: { json: JSON_OPTION },
    act: ({ json }): AdminRequest => ({ command: { name: 'account list' }, json }),
  }),
  'account show': command({
    summary: 'shows an account, its allowances and its present usage',
    operands: accountId,
    options: { json: JSON_OPTION },
    act: ({ json }, { accountId }): AdminRequest => ({ command: { name: 'account show', accountId }, json }),
  }),
  'account set': command({
    summary: 'changes what is named and leaves the rest; a new plan brings its own defaults',
    operands: accountId,
    options: { ...SETTINGS, json: JSON_OPTION },
    act: ({ json, ...values }, { accountId }): AdminRequest => {
      const settings = settingsOf(values);
      if (Object.keys(settings).length > 0)
        return { command: { name: 'account set', accountId, settings }, json };
      throw new UsageError('account set needs something to change, such as --status disabled');
    },
  }),
  'account delete': command({
    summary: 'deletes an account and everything of it, and reports what went',
    operands: accountId,
    options: { yes: YES, json: JSON_OPTION },
    act: ({ json, yes }, { accountId }): AdminRequest => {
      if (yes) return { command: { name: 'account delete', accountId }, json };
      throw new UsageError('account delete cannot be undone; say --yes if you mean it');
    },
  }),
  usage: command({
    summary: 'prints what accounts have used in each billing period, as CSV',
    options: { ...USAGE, json: JSON_OPTION },
    act: ({ account, month, json }): AdminRequest => {
      return { command: { name: 'usage', accountId: account, month }, json };
    },
  }),
  'job list': command({
    summary: 'lists speech jobs: those that run, those that wait, those that have ended last',
    options: { ...JOBS, json: JSON_OPTION },
    act: ({ account, status, limit = 50, json }): AdminRequest => {
      return { command: { name: 'job list', accountId: account, status, limit }, json };
    },
  }),
  'job show': command({
    summary: 'shows a speech job without its text',
    operands: jobId,
    options: { json: JSON_OPTION },
    act: ({ json }, { jobId }): AdminRequest => ({ command: { name: 'job show', jobId }, json }),
  }),
  'job cancel': command({
    summary: 'cancels a speech job; what it has reserved is free again',
    operands: jobId,
    options: { json: JSON_OPTION },
    act: ({ json }, { jobId }): AdminRequest => ({ command: { name: 'job cancel', jobId }, json }),
  }),
  'key create': command({
    summary: 'creates a key, which is shown this once',
    options: { ...ACCOUNT, ...KEY, json: JSON_OPTION },
    act: ({ account, name, scopes = [...SCOPES], json }): AdminRequest => {
      return { command: { name: 'key create', accountId: account, keyName: name, scopes }, json };
    },
  }),
  'key list': command({
    summary: 'lists the keys of an account without their secrets',
    options: { ...ACCOUNT, json: JSON_OPTION },
    act: ({ account, json }): AdminRequest => ({ command: { name: 'key list', accountId: account }, json }),
  }),
  'key rotate': command({
    summary: 'creates a key in place of this one, which works 24 hours more',
    operands: keyId,
    options: { json: JSON_OPTION },
    act: ({ json }, { keyId }): AdminRequest => ({ command: { name: 'key rotate', keyId }, json }),
  }),
  'key revoke': command({
    summary: 'stops a key at once',
    operands: keyId,
    options: { json: JSON_OPTION },
    act: ({ json }, { keyId }): AdminRequest => ({ command: { name: 'key revoke', keyId }, json }),
  }),
  status: command({
    summary: 'shows versions, database, queue, backlog, store and engines',
    options: { json: JSON_OPTION },
    act: ({ json }): AdminRequest => ({ command: { name: 'status' }, json }),
  }),
} satisfies Record<CommandName, object>;

/** `npm run -s admin -- …`: every command in the order of the help. */
export const ADMIN: Program<AdminRequest> = {
  call: 'npm run -s admin --',
  // Operators match these lines, which have always begun with the message.
  prefix: 'admin: ',
  commands,
  notes: [
    'With --json a command prints one JSON object and nothing else.',
    'DATA_DIR, DATABASE_URL and AUDIO_STORE name the installation, as for the server. It may be running or not.',
  ].join('\n'),
};

function settingsOf(values: Settings): AccountSettings {
  const settings: AccountSettings = {
    organization: values.organization,
    environment: values.environment,
    plan: values.plan,
    status: values.status,
    textUnits: values['text-units'],
    basicSeconds: values['basic-seconds'],
    premiumSeconds: values['premium-seconds'],
    additionalUnitCeiling: values['additional-unit-ceiling'],
    rpm: values.rpm,
  };
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
}
