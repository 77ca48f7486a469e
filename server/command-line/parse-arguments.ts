import { type Command, commandsOf, type Program } from './command.ts';
import { quote, UsageError } from './failures.ts';
import { helpText } from './help.ts';
import type { Operands } from './operands.ts';
import { labelOf, type Options } from './options.ts';
import { splitArguments } from './split-arguments.ts';

/**
 * What the arguments ask for: help on the commands that they name, or the result of the one command's `act`. Throws
 * UsageError for anything that the command does not take, and what `act` throws.
 */
export function parseArguments<Result>(
  program: Program<Result>,
  args: readonly string[],
): { help: string } | { result: Result } {
  const commands = commandsOf(program);
  const known = Object.assign({}, ...[...commands.values()].map(({ options }) => options)) as Options;
  const { words, given, help } = splitArguments(args, known);
  // Every name of a program has as many words as the first.
  const length = [...commands.keys()][0]!.split(' ').filter(Boolean).length;
  const meant = commandsNamed(words.slice(0, length), [...commands.keys()]);
  if (help) return { help: helpText(program, meant) };
  const name = words.slice(0, length).join(' ');
  const command = commands.get(name);
  if (command === undefined) throw new UsageError(`say what to do: ${meant.join(', ')}`);
  const operands = readOperands(name, command.operands, words.slice(length));
  return { result: act(command, readOptions(name, command.options, given), operands) };
}

function act<Result>({ act }: Command<Result>, options: object, operands: object): Result {
  return act(options as never, operands as never);
}

/** The names that begin with these words. */
function commandsNamed(words: readonly string[], names: readonly string[]): string[] {
  const beginning = words.map((word) => `${word} `).join('');
  const meant = names.filter((name) => `${name} `.startsWith(beginning));
  if (meant.length > 0) return meant;
  throw new UsageError(`there is no command ${quote(words.join(' '))}; there are ${names.join(', ')}`);
}

function readOperands(name: string, declared: Operands, words: readonly string[]): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  let place = 0;
  for (const [key, { value, least, most, read }] of Object.entries(declared)) {
    const texts = words.slice(place, place + most);
    if (texts.length < least) throw missing(name, value);
    values[key] = readNamed(value, read, texts);
    place += texts.length;
  }
  const extra = words[place];
  if (extra === undefined) return values;
  throw new UsageError(
    `${name === '' ? 'there is' : `${name} has`} an argument too many: ${quote(extra)}; names with spaces need quotes`,
  );
}

function readOptions(
  name: string,
  declared: Options,
  given: ReadonlyMap<string, string>,
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [key, option] of Object.entries(declared)) {
    const text = given.get(key);
    if (option.kind === 'flag') values[key] = text !== undefined;
    else if (text !== undefined) values[key] = readNamed(`--${key}`, option.read, text);
    else if (option.isRequired) throw missing(name, labelOf(key, option));
  }
  const foreign = [...given.keys()].find((key) => !Object.hasOwn(declared, key));
  if (foreign !== undefined) throw new UsageError(`${name} has no option --${foreign}`);
  return values;
}

function missing(name: string, what: string): UsageError {
  return new UsageError(name === '' ? `${what} is missing` : `${name} needs ${what}`);
}

function readNamed<Input, T>(name: string, read: (input: Input) => T, input: Input): T {
  try {
    return read(input);
  } catch (error) {
    throw new UsageError(`${name} ${(error as Error).message}`);
  }
}
