import { readConfig } from '../config/index.ts';
import { failureLine } from './failure.ts';
import { helpText } from './help.ts';
import { parseCommand } from './parse-command.ts';
import { render } from './render.ts';

interface Terminal {
  env: Readonly<Record<string, string | undefined>>;
  out(text: string): void;
  error(text: string): void;
}

// A server that makes its database on its first start takes 3 to 20 s, depending on the disk.
const PATIENCE_MS = 30_000;
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** One run of the administration command: prints its result or one line of failure, and gives the exit code. */
export async function admin(args: readonly string[], { env, out, error }: Terminal): Promise<0 | 1> {
  try {
    out(`${await answer(args, env)}\n`);
    return 0;
  } catch (failure) {
    error(`${failureLine(failure)}\n`);
    return 1;
  }
}

async function answer(args: readonly string[], env: Terminal['env']): Promise<string> {
  const parsed = parseCommand(args);
  if ('help' in parsed) return helpText(parsed.help);
  const { command, json } = parsed;
  // The rest of the environment concerns the server alone.
  const { dataDir, databaseUrl } = readConfig({ DATA_DIR: env.DATA_DIR, DATABASE_URL: env.DATABASE_URL });
  const { execute } = await import('./execute.ts');
  const result = await execute(command, {
    dataDir,
    databaseUrl,
    patienceMs: PATIENCE_MS,
    // Loading the engine takes longer than a running server's answer.
    openDatabase: async () => {
      const { openDatabase } = await import('../database/index.ts');
      return openDatabase({ dataDir, databaseUrl, poolSize: 1, log: silent });
    },
  });
  return json ? JSON.stringify(result) : render(command.name, result as never);
}
