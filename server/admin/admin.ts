import { exitCodeOf, parseArguments } from '../command-line/index.ts';
import { readConfig } from '../config/index.ts';
import { ADMIN, type AdminRequest } from './program.ts';
import { render } from './render/render.ts';

interface Terminal {
  env: Readonly<Record<string, string | undefined>>;
  out(text: string): void;
  error(text: string): void;
}

// A server that creates its database on its first start takes 3 to 20 s, depending on the disk.
const LONGEST_WAIT_MS = 30_000;
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Runs one administration command: prints its result or one line of failure, and gives the exit code. */
export function admin(args: readonly string[], { env, out, error }: Terminal): Promise<number> {
  const work = async () => {
    const parsed = parseArguments(ADMIN, args);
    out(`${'help' in parsed ? parsed.help : await answer(parsed.result, env)}\n`);
  };
  return exitCodeOf(work, (line) => error(`${ADMIN.prefix}${line}\n`));
}

async function answer({ command, json }: AdminRequest, env: Terminal['env']): Promise<string> {
  // The other variables concern only the server; `status` tells what they say.
  const { DATA_DIR, DATABASE_URL, AUDIO_STORE, AUDIO_STORE_TIMEOUT_MS } = env;
  const named = { DATA_DIR, DATABASE_URL, AUDIO_STORE, AUDIO_STORE_TIMEOUT_MS };
  const config = readConfig(command.name === 'status' ? env : named);
  const { dataDir, databaseUrl } = config;
  const openStore = async () => {
    const { openAudioStore } = await import('../audio/index.ts');
    return openAudioStore(config.audioStore, config.audioStoreTimeoutMs);
  };
  const { execute } = await import('./execute.ts');
  const result = await execute(command, {
    dataDir,
    databaseUrl,
    longestWaitMs: LONGEST_WAIT_MS,
    // Imported only when needed: loading the engine takes longer than a running server's answer.
    openDatabase: async ({ mustExist }) => {
      const { openDatabase } = await import('../database/index.ts');
      return openDatabase({ dataDir, databaseUrl, poolSize: 1, log: silent, mustExist });
    },
    openStore,
    describe: async () => {
      const { describeSettings } = await import('./commands/describe-settings.ts');
      return describeSettings(config, openStore);
    },
  });
  return json ? JSON.stringify(result) : render(command.name, result as never);
}
