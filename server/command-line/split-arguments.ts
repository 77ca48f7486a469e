import { parseArgs } from 'node:util';
import { quote, UsageError } from './failures.ts';
import type { Options } from './options.ts';

/** The arguments of a command line, sorted but not yet read. */
interface SplitArguments {
  words: string[];
  /** The text of each option that was given; empty for a flag. */
  given: ReadonlyMap<string, string>;
  help: boolean;
}

type Token = NonNullable<ReturnType<typeof parseArgs>['tokens']>[number];
type OptionToken = Extract<Token, { kind: 'option' }>;

/** Tells words from options. Throws UsageError for an option that is unknown, repeated or lacks its value. */
export function splitArguments(args: readonly string[], known: Options): SplitArguments {
  const types = Object.entries(known).map(([name, { kind }]) => {
    return [name, { type: kind === 'flag' ? ('boolean' as const) : ('string' as const) }];
  });
  // Not strict: the messages of parseArgs span several lines, and it lets options be repeated. The tokens tell both.
  const { tokens, positionals } = parseArgs({
    args: [...args],
    options: { ...Object.fromEntries(types), help: { type: 'boolean', short: 'h' } },
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const given = new Map<string, string>();
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const text = textOf(token, known);
    if (given.has(token.name)) throw new UsageError(`--${token.name} is given more than once`);
    given.set(token.name, text);
  }
  const help = given.delete('help');
  return { words: positionals, given, help };
}

function textOf({ name, rawName, value, inlineValue }: OptionToken, known: Options): string {
  if (name !== 'help' && !Object.hasOwn(known, name)) {
    throw new UsageError(`there is no option ${quote(rawName)}`);
  }
  if (name === 'help' || known[name]?.kind === 'flag') {
    if (value === undefined) return '';
    throw new UsageError(`--${name} takes no value`);
  }
  // "--name --json" forgot the name; a name that begins so is written "--name=--json".
  if (value === undefined || (!inlineValue && value.startsWith('--'))) {
    throw new UsageError(`--${name} needs a value`);
  }
  return value;
}
