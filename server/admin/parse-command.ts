import type { Command, CommandName } from './command.ts';
import { AdminFailure, quote } from './failure.ts';
import { FORMS, type Form } from './forms.ts';
import { OPTIONS, type OptionName, type OptionValues } from './options.ts';
import { splitArguments } from './split-arguments.ts';
import { type Read, readId } from './values.ts';

export type Parsed = { help: readonly CommandName[] } | { command: Command; json: boolean };

/** What the arguments ask for: a command, or help on the commands that they name. Throws AdminFailure. */
export function parseCommand(args: readonly string[]): Parsed {
  const { words, options, json, help } = splitArguments(args);
  const meant = commandsNamed(words);
  if (help) return { help: meant };
  const name = meant.find((candidate) => candidate === words.slice(0, 2).join(' '));
  if (name === undefined) throw new AdminFailure(`say what to do: ${meant.join(', ')}; --help explains`);
  const form = FORMS[name];
  const subject = readSubject(name, form, words.slice(2));
  return { command: form.build(readOptions(name, form, options), subject), json };
}

function commandsNamed(words: readonly string[]): CommandName[] {
  const all = Object.keys(FORMS) as CommandName[];
  const meant = all.filter((name) =>
    `${name} `.startsWith(
      words
        .slice(0, 2)
        .map((word) => `${word} `)
        .join(''),
    ),
  );
  if (meant.length > 0) return meant;
  throw new AdminFailure(
    `there is no command ${quote(words.slice(0, 2).join(' '))}; there are ${all.join(', ')}`,
  );
}

function readSubject(name: CommandName, { subject }: Form, rest: readonly string[]): string {
  const extra = rest[subject === undefined ? 0 : 1];
  if (extra !== undefined)
    throw new AdminFailure(`${name} has an argument too many; names with spaces need quotes`);
  if (subject === undefined) return '';
  if (rest[0] === undefined) throw new AdminFailure(`${name} needs ${subject}`);
  return readNamed(subject, readId, rest[0]);
}

function readOptions(name: CommandName, form: Form, given: ReadonlyMap<OptionName, string>): OptionValues {
  const missing = form.required.find((option) => !given.has(option));
  if (missing !== undefined) throw new AdminFailure(`${name} needs --${missing} ${OPTIONS[missing].value}`);
  const values: Record<string, unknown> = {};
  for (const [option, text] of given) {
    if (!form.options.includes(option)) throw new AdminFailure(`${name} has no option --${option}`);
    values[option] = readNamed<unknown>(`--${option}`, OPTIONS[option].read, text);
  }
  return values as OptionValues;
}

function readNamed<T>(name: string, read: Read<T>, text: string): T {
  try {
    return read(text);
  } catch (error) {
    throw new AdminFailure(`${name} ${(error as Error).message}`);
  }
}
