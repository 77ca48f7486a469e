import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { type ModelSources, modelsProgram } from '../../../scripts/models/program.ts';
import type { RuntimeSource } from '../../../scripts/models/runtime-commands.ts';
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

/** Takes the place of npm and of what it installs: an empty folder that is always good. */
export const pretendedRuntime: RuntimeSource = {
  install: async (folder, { onProgress }) => {
    onProgress(1, 1);
    await mkdir(folder, { recursive: true });
  },
  check: async (folder) => (existsSync(folder) ? 'good' : 'missing'),
};

/** What the commands get besides the environment; `answer` is that of a person who is asked. */
export interface ModelsRun extends ModelSources {
  answer?: boolean;
}

/** Runs `npm run models` in this process; gives its exit code and what it told. Nothing is installed unless a test says how. */
export async function runModels(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  { answer, ...sources }: ModelsRun = {},
) {
  const terminal: ReturnType<typeof startTerminal> = startTerminal();
  if (answer !== undefined)
    terminal.ask = async (question) => {
      terminal.err(question);
      return answer;
    };
  const stop = new AbortController().signal;
  const program = modelsProgram(env, terminal, stop, { runtime: pretendedRuntime, ...sources });
  const code = await runProgram(program, args, terminal);
  return { code, ...terminal.told };
}
