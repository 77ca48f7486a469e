import { type Command, commandsOf, type Program } from './command.ts';
import { operandLabel } from './operands.ts';
import { labelOf } from './options.ts';

/** The help on some commands of a program: a line for each, or all about it when it is one. */
export function helpText<Result>(program: Program<Result>, names: readonly string[]): string {
  const commands = commandsOf(program);
  const [only] = names;
  const text =
    names.length === 1 && only !== undefined
      ? commandHelp(program.call, only, commands.get(only)!)
      : commandList(
          program.call,
          names.map((name) => [name, commands.get(name)!.summary]),
        );
  return program.notes === undefined ? text : `${text}\n\n${program.notes}`;
}

function commandList(call: string, commands: readonly Row[]): string {
  const end = 'Every command explains itself with --help.';
  return [`usage: ${call} COMMAND [options]`, '', ...columns(commands), '', end].join('\n');
}

function commandHelp(call: string, name: string, { summary, options, operands }: Command<unknown>): string {
  const isRequired = (option: (typeof options)[string]) => option.kind === 'value' && option.isRequired;
  const all = Object.entries(options);
  const shown = [
    ...all.filter(([, option]) => isRequired(option)),
    ...all.filter(([, option]) => !isRequired(option)),
  ];
  const parts = [
    call,
    name,
    ...Object.values(operands).map(operandLabel),
    ...shown.map(([key, option]) =>
      isRequired(option) ? labelOf(key, option) : `[${labelOf(key, option)}]`,
    ),
  ];
  const rows = shown.map(([key, option]): Row => [labelOf(key, option), option.meaning]);
  return [
    `usage: ${parts.filter(Boolean).join(' ')}`,
    '',
    name === '' ? summary : `${summary.charAt(0).toUpperCase()}${summary.slice(1)}.`,
    '',
    ...columns([...rows, ['--help, -h', 'prints this text']]),
  ].join('\n');
}

type Row = readonly [label: string, meaning: string];

function columns(rows: readonly Row[]): string[] {
  const width = Math.max(...rows.map(([label]) => label.length));
  return rows.map(([label, meaning]) => `  ${label.padEnd(width)}  ${meaning}`);
}
