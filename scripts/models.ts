import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '../server/config.ts';
import {
  checkFile,
  FA_EN,
  FetchFailed,
  fetchModel,
  findProblems,
  LockHeld,
  type ModelFile,
} from '../server/translation/index.ts';

const HELP = `usage: npm run models -- fetch|list|verify [fa-en]

Brings the models that the service does not ship.

  list      the models, their files, and which of them are here
  fetch     fetches what is missing or damaged; set TRANSLATION_MODEL_MIRRORS to fetch from elsewhere
  verify    checks the files byte by byte; exits 1 if any cannot be used

fa-en, the translation model, lies in TRANSLATION_MODEL_DIR, else in DATA_DIR/models/fa-en. Files may as well be
copied there by hand.
`;

/** A model, where it lies, and how to get it. */
export interface Model {
  name: string;
  folder: string;
  files: readonly ModelFile[];
  mirrors: readonly string[] | undefined;
}

export interface Terminal {
  out(text: string): void;
  err(text: string): void;
  /** Whether a person watches, for whom a bar is drawn instead of lines. */
  interactive: boolean;
}

/** Runs one command over these models; gives the exit code: 0, 1 when a model cannot be used, 2 for a wrong command. */
export async function runModels(
  args: readonly string[],
  models: readonly Model[],
  terminal: Terminal,
  signal: AbortSignal,
): Promise<number> {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true, strict: false });
  const [command = 'help', ...named] = positionals;
  const unknown = named.filter((name) => !models.some((model) => model.name === name));
  if (unknown.length > 0) {
    terminal.err(`there is no model called ${unknown.join(', ')}\n\n${HELP}`);
    return 2;
  }
  const chosen = named.length === 0 ? models : models.filter(({ name }) => named.includes(name));
  if (command === 'list') return list(chosen, terminal);
  if (command === 'verify') return verify(chosen, terminal);
  if (command === 'fetch') return fetchAll(chosen, terminal, signal);
  (command === 'help' ? terminal.out : terminal.err)(HELP);
  return command === 'help' ? 0 : 2;
}

async function list(models: readonly Model[], { out }: Terminal): Promise<number> {
  for (const { name, folder, files } of models) {
    out(`${name} in ${folder}\n`);
    for (const file of files) {
      const state = await checkFile(folder, file);
      out(`  ${file.name}  ${megabytes(file.bytes)}  sha256 ${file.sha256}  ${state}\n`);
    }
  }
  return 0;
}

async function verify(models: readonly Model[], { out, err }: Terminal): Promise<number> {
  let code = 0;
  for (const { name, folder, files } of models) {
    const problems = await findProblems(folder, files);
    for (const problem of problems) err(`${folder}/${problem}\n`);
    if (problems.length === 0) out(`${name} is complete and right: ${folder}\n`);
    else code = 1;
  }
  return code;
}

async function fetchAll(models: readonly Model[], terminal: Terminal, signal: AbortSignal): Promise<number> {
  for (const model of models) {
    if (model.mirrors?.length === 0) {
      terminal.err(`TRANSLATION_MODEL_MIRRORS is empty: nothing may be fetched for ${model.name}\n`);
      return 1;
    }
    const bar = progressBar(terminal);
    try {
      await fetchModel({ ...model, signal, onProgress: bar.show });
    } catch (error) {
      bar.clear();
      if (!(error instanceof FetchFailed || error instanceof LockHeld)) throw error;
      const names = model.files.map(({ name }) => name).join(', ');
      terminal.err(`${model.name} could not be fetched: ${error.message}\n`);
      terminal.err(`Copy ${names} into ${model.folder} by hand, or set TRANSLATION_MODEL_MIRRORS.\n`);
      return 1;
    }
    bar.clear();
    terminal.out(`${model.name} is complete and right: ${model.folder}\n`);
  }
  return 0;
}

/** A bar on a terminal, otherwise a line for every tenth. */
function progressBar({ err, interactive }: Terminal) {
  const width = 30;
  let shown = -1;
  return {
    show(received: number, total: number) {
      const step = Math.floor((received / total) * (interactive ? width : 10));
      if (step === shown) return;
      shown = step;
      const amount = `${megabytes(received)} of ${megabytes(total)}`;
      err(interactive ? `\r[${'#'.repeat(step).padEnd(width, '.')}] ${amount}` : `${amount}\n`);
    },
    clear() {
      if (interactive && shown >= 0) err('\r\u001b[K');
    },
  };
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

/** The models as the environment places them, whatever engine it chooses. */
function modelsOf(env: NodeJS.ProcessEnv): Model[] {
  const { TRANSLATION_ENGINE: _, ...rest } = env;
  const { translation } = readConfig(rest);
  if (translation.engine !== 'bergamot') return [];
  return [{ name: 'fa-en', folder: translation.modelDir, files: FA_EN, mirrors: translation.mirrors }];
}

async function main(): Promise<void> {
  const terminal: Terminal = {
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    interactive: process.stderr.isTTY === true,
  };
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort(new Error('stopped; what has come in is kept for the next time')));
  try {
    const models = modelsOf(process.env);
    process.exitCode = await runModels(process.argv.slice(2), models, terminal, stop.signal);
  } catch (error) {
    terminal.err(`models: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = error instanceof ConfigError ? 2 : 1;
  }
}

if (import.meta.main) await main();
