import { modelsProgram } from '../../../scripts/models/program.ts';
import type { Terminal } from '../../../scripts/models/terminal.ts';
import { runProgram } from '../../../server/command-line/index.ts';

/** A terminal that keeps what is written to it. */
export function startTerminal(interactive = false): Terminal & { told: { out: string; err: string } } {
  const told = { out: '', err: '' };
  return {
    told,
    interactive,
    out(text) {
      told.out += text;
    },
    err(text) {
      told.err += text;
    },
  };
}

/** Runs `npm run models` in this process; gives its exit code and what it told. */
export async function runModels(args: readonly string[], env: NodeJS.ProcessEnv) {
  const terminal = startTerminal();
  const program = modelsProgram(env, terminal, new AbortController().signal);
  const code = await runProgram(program, args, terminal);
  return { code, ...terminal.told };
}
