import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '../server/config/index.ts';
import { addressesOf, FA_EN } from '../server/translation/index.ts';
import { COMMANDS, type Model } from './models/commands.ts';
import { keepVoices, keptVoices, readVoices, type VoiceFile, VoicesError } from './models/piper.ts';
import type { Terminal } from './models/terminal.ts';

const HELP = `usage: npm run models -- fetch|list|verify [fa-en] [piper] [--voices FILE]

Brings the models that the service does not ship.

  list      the models, their files, and which of them are here
  fetch     fetches what is missing or damaged; what has come in is kept for the next time
  verify    checks the files byte by byte; exits 1 if any cannot be used

fa-en is the translation model, in TRANSLATION_MODEL_DIR, else in DATA_DIR/models/fa-en. Set TRANSLATION_MODEL_MIRRORS
to fetch it from elsewhere.

piper is the voices ava, mana and amir, in PIPER_VOICE_DIR, else in DATA_DIR/models/piper. Which of the Persian voices
made for Piper speak under these names is your choice: --voices names a JSON file with the addresses, sizes and hashes
of one or more of them, which fetch keeps in that folder as voices.json.

  { "ava": { "model":       { "addresses": ["https://…/NAME.onnx"],      "bytes": 63201294, "sha256": "…" },
             "description": { "addresses": ["https://…/NAME.onnx.json"], "bytes": 4794,     "sha256": "…" } } }

Files may as well be copied there by hand. Without the name of a model, a command is for all that are known.
`;

/** A wrong command line; the message says what is wrong with it. */
class UsageError extends Error {}

interface Wish {
  command: keyof typeof COMMANDS;
  /** Of models; none for all. */
  names: readonly string[];
  voices: string | undefined;
}

const NAMES = ['fa-en', 'piper'];

/** Runs one command; gives the exit code: 0, 1 when a model cannot be used, 2 for a wrong command or setting. */
export async function runModels(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<number> {
  try {
    if (args.length === 0 || args[0] === 'help' || args.includes('--help')) {
      terminal.out(HELP);
      return 0;
    }
    const wish = wishOf(args);
    return await COMMANDS[wish.command](await modelsOf(wish, env), terminal, signal);
  } catch (error) {
    const isUsage = error instanceof UsageError;
    terminal.err(
      `models: ${error instanceof Error ? error.message : String(error)}\n${isUsage ? `\n${HELP}` : ''}`,
    );
    return isUsage || error instanceof ConfigError || error instanceof VoicesError ? 2 : 1;
  }
}

function wishOf(args: readonly string[]): Wish {
  const { positionals, values } = parse(args);
  const [command = '', ...names] = positionals;
  if (!Object.hasOwn(COMMANDS, command)) throw new UsageError(`there is no command "${command}"`);
  const unknown = names.filter((name) => !NAMES.includes(name));
  if (unknown.length > 0) throw new UsageError(`there is no model called ${unknown.join(', ')}`);
  const { voices } = values;
  if (voices !== undefined && !names.includes('piper')) throw new UsageError('--voices is for piper');
  return { command: command as keyof typeof COMMANDS, names, voices };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: { voices: { type: 'string' } } });
  } catch (cause) {
    throw new UsageError((cause as Error).message, { cause });
  }
}

/** The models that a command is for, as the environment places them, whatever engines it chooses. */
async function modelsOf(wish: Wish, env: NodeJS.ProcessEnv): Promise<Model[]> {
  const { TRANSLATION_ENGINE: _, BASIC_SPEECH_ENGINE: __, PREMIUM_SPEECH_ENGINE: ___, ...rest } = env;
  const { translation, speech } = readConfig({ ...rest, LOCAL_SPEECH_ENGINE: 'piper' });
  const isMeant = (name: string) => wish.names.length === 0 || wish.names.includes(name);
  const models: Model[] = [];
  if (isMeant('fa-en') && translation.engine === 'bergamot') models.push(faEn(translation));
  if (isMeant('piper') && speech.local.engine === 'piper') {
    const model = await piper(speech.local.voiceDir, wish);
    if (wish.names.length > 0 || model.files.length > 0) models.push(model);
  }
  return models;
}

function faEn({ modelDir, mirrors }: { modelDir: string; mirrors: readonly string[] | undefined }): Model {
  return {
    name: 'fa-en',
    folder: modelDir,
    files: FA_EN,
    addressesOf: (file) => addressesOf(mirrors, file),
    forbidden: mirrors?.length === 0 ? 'TRANSLATION_MODEL_MIRRORS is empty' : undefined,
    remedy: 'set TRANSLATION_MODEL_MIRRORS',
  };
}

async function piper(folder: string, { command, voices }: Wish): Promise<Model> {
  const files = await readVoices(voices ?? keptVoices(folder));
  if (voices !== undefined && files === undefined) throw new VoicesError(`${voices} is missing`);
  if (voices !== undefined && command === 'fetch') await keepVoices(folder, files ?? []);
  const addresses = new Map<string, VoiceFile['addresses']>(
    files?.map((file) => [file.name, file.addresses]),
  );
  return {
    name: 'piper',
    folder,
    files: files ?? [],
    addressesOf: ({ name }) => addresses.get(name) ?? [],
    forbidden:
      files === undefined ? 'no voices are chosen yet (--voices FILE; see npm run models)' : undefined,
    remedy: 'name other addresses with --voices',
  };
}

async function main(): Promise<void> {
  const terminal: Terminal = {
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    interactive: process.stderr.isTTY === true,
  };
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort(new Error('stopped; what has come in is kept for the next time')));
  process.exitCode = await runModels(process.argv.slice(2), process.env, terminal, stop.signal);
}

if (import.meta.main) await main();
