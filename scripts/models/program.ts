import {
  command,
  flag,
  operands,
  option,
  type Program,
  readText,
  UsageError,
} from '../../server/command-line/index.ts';
import { fetchModels, listModels, verifyModels } from './commands.ts';
import { checkRuntime, installRuntime } from './install-runtime.ts';
import { MODEL_NAMES, type Selection, selectModels } from './known-models.ts';
import { KNOWN_VOICES } from './piper/known-voices.ts';
import { fetchRuntime, listRuntime, type RuntimeSource, verifyRuntime } from './runtime-commands.ts';
import type { Terminal } from './terminal.ts';

const NOTES = `Brings the models that the service does not ship. Without a name, list is for all that are known, fetch and verify
are for the translation model and for voices that were fetched before.

fa-en is the translation model, in TRANSLATION_MODEL_DIR, else in DATA_DIR/models/fa-en. Set TRANSLATION_MODEL_MIRRORS
to fetch it from elsewhere.

piper is human voices for mana (a woman) and amir (a man), in PIPER_VOICE_DIR, else in DATA_DIR/models/piper, and what
runs them. Others made them: amir was fine-tuned from the English voice lessac, whose recordings one public audit calls
for research only, and mana from amir. fetch shows their licences and asks; --yes accepts them. A server that is started
afterwards speaks with them (LOCAL_SPEECH_ENGINE=auto). There is no free second woman: ava stays as it is unless you
bring a voice for it. --voices names a JSON file with the addresses, sizes and hashes of voices of your own choice, which
fetch keeps in that folder as voices.json:

  { "ava": { "model":       { "addresses": ["https://…/NAME.onnx"],      "bytes": 63201294, "sha256": "…" },
             "description": { "addresses": ["https://…/NAME.onnx.json"], "bytes": 4794,     "sha256": "…" } } }

Files may as well be copied there by hand.

piper-runtime is only what runs the voices: ONNX Runtime, installed by npm into DATA_DIR/models/onnxruntime, where no
"npm ci" removes it.`;

const SPEAKS = 'A server that is started from now on speaks with these voices.\n';

const RUNTIME: RuntimeSource = { install: installRuntime, check: checkRuntime };

/** What the commands use besides the environment; other things only in tests. */
export interface ModelSources {
  voices?: typeof KNOWN_VOICES;
  runtime?: RuntimeSource;
}

/** `npm run models`: its commands end with exit code 1 when a model cannot be used. `signal` stops a download. */
export function modelsProgram(
  env: NodeJS.ProcessEnv,
  terminal: Terminal,
  signal: AbortSignal,
  { voices: known = KNOWN_VOICES, runtime: source = RUNTIME }: ModelSources = {},
): Program<Promise<number>> {
  const select = async (selection: Selection) => {
    const unknown = selection.names.filter((one) => !MODEL_NAMES.includes(one));
    if (unknown.length > 0) throw new UsageError(`there is no model called ${unknown.join(', ')}`);
    if (selection.voices !== undefined && !selection.names.includes('piper'))
      throw new UsageError('--voices is for piper');
    const { models, runtimeDir } = await selectModels(selection, env, known);
    return { models, runtime: runtimeDir === undefined ? undefined : { folder: runtimeDir, ...source } };
  };
  return {
    call: 'npm run models --',
    prefix: 'models: ',
    commands: {
      list: command({
        summary: 'lists the models with sizes, licences, speakers, and which of their files are here',
        options: { voices: VOICES },
        operands: { names: NAMES },
        act: async ({ voices }, { names }) => {
          const selection = { names, voices, keepsVoices: false, includesUnchosen: true };
          const { models, runtime } = await select(selection);
          await listModels(models, terminal);
          if (runtime !== undefined) await listRuntime(runtime, terminal);
          return 0;
        },
      }),
      fetch: command({
        summary: 'fetches what is missing or damaged; what has come in is kept for the next time',
        options: { voices: VOICES, yes: flag('accepts the licences of what is fetched') },
        operands: { names: NAMES },
        act: async ({ voices, yes }, { names }) => {
          const selection = { names, voices, keepsVoices: true, includesUnchosen: false };
          const { models, runtime } = await select(selection);
          const code = await fetchModels(models, terminal, { signal, yes });
          if (code !== 0 || runtime === undefined) return code;
          const outcome = await fetchRuntime(runtime, terminal, signal);
          if (outcome === 0 && models.some(({ name }) => name === 'piper')) terminal.out(SPEAKS);
          return outcome;
        },
      }),
      verify: command({
        summary: 'checks the files byte by byte; exits 1 if any cannot be used',
        options: { voices: VOICES },
        operands: { names: NAMES },
        act: async ({ voices }, { names }) => {
          const selection = { names, voices, keepsVoices: false, includesUnchosen: false };
          const { models, runtime } = await select(selection);
          const code = await verifyModels(models, terminal);
          return runtime === undefined ? code : Math.max(code, await verifyRuntime(runtime, terminal));
        },
      }),
    },
    notes: NOTES,
  };
}

const VOICES = option('FILE', 'the voices of piper, which must be named too', readText);
const NAMES = operands(MODEL_NAMES.join('|'));
