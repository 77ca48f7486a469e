import { ConfigError } from '../config/index.ts';
import type { Program } from './command.ts';
import { failureLine, UsageError } from './failures.ts';
import { parseArguments } from './parse-arguments.ts';

/** Where a command prints. */
export interface Terminal {
  out(text: string): void;
  err(text: string): void;
}

/** Runs a program to its end: help or its work, and a line for a failure. Gives the exit code; never rejects. */
export function runProgram(
  program: Program<unknown>,
  args: readonly string[],
  { out, err }: Terminal,
): Promise<number> {
  return exitCodeOf(
    async () => {
      const parsed = parseArguments(program, args);
      if ('result' in parsed) return parsed.result;
      out(`${parsed.help}\n`);
    },
    (line) => err(`${program.prefix}${line}\n`),
  );
}

/**
 * Does the work and gives its exit code: the number that the work gives, else 0; 2 for a wrong command line or
 * variable, 1 for any other failure, of which `fail` gets one line.
 */
export async function exitCodeOf(
  work: () => Promise<unknown>,
  fail: (line: string) => void,
): Promise<number> {
  try {
    const outcome = await work();
    return typeof outcome === 'number' ? outcome : 0;
  } catch (error) {
    const line = failureLine(error);
    fail(error instanceof UsageError ? `${line}; --help explains` : line);
    return error instanceof UsageError || error instanceof ConfigError ? 2 : 1;
  }
}

/** Runs a program with the arguments of this process, and sets the exit code of the process. */
export async function runAsProcess(program: Program<unknown>): Promise<void> {
  // The other end of the pipe has seen enough (`| head`): no failure of the command.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    process.stderr.write(`${program.prefix}cannot write the output: ${failureLine(error)}\n`);
    process.exit(1);
  });
  process.exitCode = await runProgram(program, process.argv.slice(2), {
    out: (text) => process.stdout.write(text),
    err: (text) => process.stderr.write(text),
  });
}
