import { parseArgs } from 'node:util';
import { AdminFailure, quote } from './failure.ts';
import { OPTIONS, type OptionName } from './options.ts';

/** The arguments of the command line, sorted but not yet understood. */
export interface SplitArguments {
  words: string[];
  options: Map<OptionName, string>;
  json: boolean;
  help: boolean;
}

type Token = NonNullable<ReturnType<typeof parseArgs>['tokens']>[number];
type OptionToken = Extract<Token, { kind: 'option' }>;

const TYPES = {
  ...Object.fromEntries(Object.keys(OPTIONS).map((name) => [name, { type: 'string' as const }])),
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Tells words from options. Throws AdminFailure for an option that is unknown, repeated or lacks its value. */
export function splitArguments(args: readonly string[]): SplitArguments {
  // Not strict: the messages of parseArgs span several lines. The tokens tell everything.
  const { tokens, positionals } = parseArgs({
    args: [...args],
    options: TYPES,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const given = tokens.filter((token) => token.kind === 'option');
  const names = given.map(({ name }) => name);
  const repeated = names.find((name, index) => names.indexOf(name) < index);
  const options = new Map(given.flatMap(readToken));
  if (repeated !== undefined) throw new AdminFailure(`--${repeated} is given more than once`);
  return { words: positionals, options, json: names.includes('json'), help: names.includes('help') };
}

function readToken({ name, rawName, value, inlineValue }: OptionToken): [OptionName, string][] {
  if (name === 'json' || name === 'help') {
    if (value === undefined) return [];
    throw new AdminFailure(`--${name} takes no value`);
  }
  if (!Object.hasOwn(OPTIONS, name))
    throw new AdminFailure(`there is no option ${quote(rawName)}; --help lists them`);
  // "--name --json" forgot the name; a name that begins so is written "--name=--json".
  if (value === undefined || (!inlineValue && value.startsWith('--'))) {
    throw new AdminFailure(`--${name} needs a value`);
  }
  return [[name as OptionName, value]];
}
