import type { CommandName } from './command.ts';
import { FORMS } from './forms.ts';
import { OPTIONS, type OptionName } from './options.ts';

const CALL = 'npm run -s admin --';
const JSON_OPTION = '[--json]';

/** The help on some commands: a line for each, or all about it when it is one. */
export function helpText(names: readonly CommandName[]): string {
  const [only] = names;
  if (names.length === 1 && only !== undefined) return commandHelp(only);
  const width = Math.max(...names.map((name) => name.length));
  const lines = names.map((name) => `  ${name.padEnd(width)}  ${FORMS[name].summary}`);
  return [
    `Usage: ${CALL} COMMAND [options] ${JSON_OPTION}`,
    '',
    ...lines,
    '',
    'Every command explains itself with --help. With --json it prints one JSON object and nothing else.',
    'DATA_DIR and DATABASE_URL name the installation, as for the server. It may be running or not.',
  ].join('\n');
}

function commandHelp(name: CommandName): string {
  const { summary, subject, options, required } = FORMS[name];
  const shown = [...options].sort((a, b) => Number(required.includes(b)) - Number(required.includes(a)));
  const width = Math.max(...shown.map((option) => label(option).length), '--json'.length);
  const call = [
    CALL,
    name,
    subject,
    ...shown.map((option) => inCall(option, required.includes(option))),
    JSON_OPTION,
  ];
  return [
    `Usage: ${call.filter(Boolean).join(' ')}`,
    '',
    `${name} ${summary}.`,
    '',
    ...shown.map((option) => `  ${label(option).padEnd(width)}  ${OPTIONS[option].meaning}`),
    `  ${'--json'.padEnd(width)}  prints one JSON object and nothing else`,
  ].join('\n');
}

function label(option: OptionName): string {
  return `--${option} ${OPTIONS[option].value}`;
}

function inCall(option: OptionName, isRequired: boolean): string {
  return isRequired ? label(option) : `[${label(option)}]`;
}
