import type { AccountView } from '../commands/account-view.ts';
import type { CommandName } from '../commands/command.ts';
import type { KeyView } from '../commands/key-view.ts';
import type { Results } from '../commands/run-command.ts';
import { renderDeletion } from './deletion.ts';
import { jobLine, renderJob } from './jobs.ts';
import { renderStatus } from './status.ts';
import { type Row, table } from './table.ts';
import { usageCsv } from './usage-csv.ts';

const SHOWN_ONCE = 'The key is shown this once and cannot be shown again: keep it in a safe place.';

const RENDER: { readonly [Name in CommandName]: (result: Results[Name]) => string } = {
  'account create': (it) =>
    `${table([
      ['Account', it.account_id],
      ['Organization', it.organization],
      ['Environment', it.environment],
      ['Plan', `${it.plan}, ${it.status}`],
      ['Key id', it.key_id],
      ['Key', it.key],
    ])}\n\n${SHOWN_ONCE}`,
  'account list': ({ accounts }) =>
    accounts.length === 0 ? 'There are no accounts.' : accounts.map(accountLine).join('\n'),
  'account show': renderAccount,
  'account set': renderAccount,
  'account delete': renderDeletion,
  usage: ({ usage }) => usageCsv(usage),
  'job list': ({ jobs }) => (jobs.length === 0 ? 'There are no jobs.' : jobs.map(jobLine).join('\n')),
  'job show': renderJob,
  'job cancel': renderJob,
  status: renderStatus,
  'key create': (it) => newKey(it, []),
  'key list': ({ keys }) => (keys.length === 0 ? 'The account has no keys.' : keyTable(keys)),
  'key rotate': (it) =>
    newKey(it, [['Replaces', `${it.replaced_key_id}, which works until ${it.replaced_key_expires_at}`]]),
  'key revoke': (it) => `Key ${it.key_id} (${it.name}) was revoked at ${it.revoked_at} and opens nothing.`,
};

/** The text of a result for people. */
export function render<Name extends CommandName>(name: Name, result: Results[Name]): string {
  return RENDER[name](result);
}

// The name comes last: its width on the screen cannot be known where Latin and Persian mix.
function accountLine(it: Results['account list']['accounts'][number]): string {
  const keys = `${it.working_keys} ${it.working_keys === 1 ? 'key' : 'keys'}`;
  return [it.account_id, it.environment, it.plan, it.status, keys, it.organization].join('  ');
}

function renderAccount(it: AccountView): string {
  const { text, basic_speech: basic, premium_speech: premium } = it;
  const approved = text.additional_usage_approved
    ? `; ${text.additional_units} of ${text.additional_unit_ceiling} additional`
    : '';
  return table([
    ['Account', it.account_id],
    ['Organization', it.organization],
    ['Environment', it.environment],
    ['Plan', `${it.plan}, ${it.status}`],
    ['Rate limit', `${it.rpm} requests a minute`],
    ['Keys', `${it.working_keys} working`],
    ['Period', `${it.billing_period.starts_at} to ${it.billing_period.ends_at}`],
    [
      'Text',
      `${text.used_units} of ${text.included_units} units used, ${text.reserved_units} reserved${approved}`,
    ],
    ['Basic speech', `${speech(basic)}, ${basic.grace_seconds} s granted beyond`],
    ['Premium speech', speech(premium)],
  ]);
}

function speech(it: AccountView['premium_speech']): string {
  return `${it.used_seconds} of ${it.included_seconds} s used, ${it.reserved_seconds} s reserved`;
}

function newKey(it: Results['key create'], more: readonly Row[]): string {
  const rows: Row[] = [
    ['Key id', it.key_id],
    ['Name', it.name],
    ['Scopes', it.scopes.join(', ')],
    ['Key', it.key],
  ];
  return `${table([...rows, ...more])}\n\n${SHOWN_ONCE}`;
}

function keyTable(keys: readonly KeyView[]): string {
  const until = (key: KeyView) => {
    if (key.status === 'revoked') return `revoked ${key.revoked_at}`;
    return key.status === 'rotated' ? `rotated, until ${key.expires_at}` : 'active';
  };
  // The name comes last: its width on the screen cannot be known where Latin and Persian mix.
  return keys.map((key) => [key.key_id, key.scopes.join(','), until(key), key.name].join('  ')).join('\n');
}
