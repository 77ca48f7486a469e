import type { AccountSettings } from '../accounts/index.ts';
import { SCOPES } from '../accounts/scopes.ts';
import type { Command, CommandName } from './command.ts';
import { AdminFailure } from './failure.ts';
import { type OptionName, type OptionValues, SETTINGS } from './options.ts';

/** How one command is written, and what its arguments mean. */
export interface Form {
  summary: string;
  /** The one argument without a name, if the command has one; always an id. */
  subject?: 'ACCOUNT_ID' | 'KEY_ID';
  options: readonly OptionName[];
  required: readonly OptionName[];
  build(values: OptionValues, subject: string): Command;
}

/** Every command, in the order of the help. */
export const FORMS: Readonly<Record<CommandName, Form>> = {
  'account create': {
    summary: 'creates an account and its first key, which is shown this once',
    options: SETTINGS,
    required: ['organization', 'environment'],
    build: (values) => {
      const { organization, environment } = values as Required<OptionValues>;
      return { name: 'account create', settings: { ...settingsOf(values), organization, environment } };
    },
  },
  'account show': {
    summary: 'shows an account, its allowances and its present usage',
    subject: 'ACCOUNT_ID',
    options: [],
    required: [],
    build: (_, accountId) => ({ name: 'account show', accountId }),
  },
  'account set': {
    summary: 'changes what is named and leaves the rest; a new plan brings its own defaults',
    subject: 'ACCOUNT_ID',
    options: SETTINGS,
    required: [],
    build: (values, accountId) => {
      const settings = settingsOf(values);
      if (Object.keys(settings).length > 0) return { name: 'account set', accountId, settings };
      throw new AdminFailure(
        'account set needs something to change, such as --status disabled; --help lists the options',
      );
    },
  },
  'key create': {
    summary: 'creates a key, which is shown this once',
    options: ['account', 'name', 'scopes'],
    required: ['account', 'name'],
    build: (values) => {
      const { account, name, scopes = [...SCOPES] } = values as Required<OptionValues>;
      return { name: 'key create', accountId: account, keyName: name, scopes };
    },
  },
  'key list': {
    summary: 'lists the keys of an account without their secrets',
    options: ['account'],
    required: ['account'],
    build: (values) => ({ name: 'key list', accountId: values.account! }),
  },
  'key rotate': {
    summary: 'creates a key in place of this one, which works 24 hours more',
    subject: 'KEY_ID',
    options: [],
    required: [],
    build: (_, keyId) => ({ name: 'key rotate', keyId }),
  },
  'key revoke': {
    summary: 'stops a key at once',
    subject: 'KEY_ID',
    options: [],
    required: [],
    build: (_, keyId) => ({ name: 'key revoke', keyId }),
  },
};

function settingsOf(values: OptionValues): AccountSettings {
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
