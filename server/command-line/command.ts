import type { Operands, OperandValues } from './operands.ts';
import type { Options, OptionValues } from './options.ts';

/** One thing that a program does, and what it takes for it. */
export interface Command<Result> {
  /** What it does, for the help: sentences, or where the program has several commands, a phrase such as `lists keys`. */
  summary: string;
  options: Options;
  operands: Operands;
  // `never` accepts the values of every declaration; parse-arguments.ts makes them from the same declaration.
  act(options: never, operands: never): Result;
}

interface Shared {
  /** How people call it, as far as its own arguments: `npm run -s say --`. */
  call: string;
  /** What stands before every line of failure: `say: `. */
  prefix: string;
  /** The end of its help. */
  notes?: string;
}

/** What `node FILE` or `npm run NAME` is: one command, or several that the first words of the command line choose from. */
export type Program<Result> = Shared &
  ({ command: Command<Result> } | { commands: Readonly<Record<string, Command<Result>>> });

interface Declaration<O extends Options, P extends Operands, Result> {
  summary: string;
  options?: O;
  operands?: P;
  /** Does the command, or gives what to do. Throws UsageError for values that do not go together. */
  act(options: OptionValues<O>, operands: OperandValues<P>): Result;
}

/** Declares a command; `act` gets the values with the types of the declared options and operands. */
// biome-ignore lint/complexity/noBannedTypes: no options are no keys.
export function command<O extends Options = {}, P extends Operands = {}, Result = void>({
  options,
  operands,
  ...rest
}: Declaration<O, P, Result>): Command<Result> {
  return { ...rest, options: options ?? {}, operands: operands ?? {} };
}

/** The commands by their names; a program with one command has it under the empty name. */
export function commandsOf<Result>(program: Program<Result>): ReadonlyMap<string, Command<Result>> {
  return new Map('command' in program ? [['', program.command]] : Object.entries(program.commands));
}
