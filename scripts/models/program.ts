import {
  command,
  operands,
  option,
  type Program,
  readText,
  UsageError,
} from '../../server/command-line/index.ts';
import { COMMANDS } from './commands.ts';
import { MODEL_NAMES, modelsOf } from './known-models.ts';
import type { Terminal } from './terminal.ts';

const NOTES = `Brings the models that the service does not ship. Without the name of a model, a command is for all that are known.

fa-en is the translation model, in TRANSLATION_MODEL_DIR, else in DATA_DIR/models/fa-en. Set TRANSLATION_MODEL_MIRRORS
to fetch it from elsewhere.

piper is the voices ava, mana and amir, in PIPER_VOICE_DIR, else in DATA_DIR/models/piper. Which of the Persian voices
made for Piper speak under these names is your choice: --voices names a JSON file with the addresses, sizes and hashes
of one or more of them, which fetch keeps in that folder as voices.json.

  { "ava": { "model":       { "addresses": ["https://…/NAME.onnx"],      "bytes": 63201294, "sha256": "…" },
             "description": { "addresses": ["https://…/NAME.onnx.json"], "bytes": 4794,     "sha256": "…" } } }

Files may as well be copied there by hand.`;

/** `npm run models`: its commands end with exit code 1 when a model cannot be used. `signal` stops a download. */
export function modelsProgram(
  env: NodeJS.ProcessEnv,
  terminal: Terminal,
  signal: AbortSignal,
): Program<Promise<number>> {
  const action = (name: keyof typeof COMMANDS, summary: string) =>
    command({
      summary,
      options: { voices: option('FILE', 'the voices of piper, which must be named too', readText) },
      operands: { names: operands(MODEL_NAMES.join('|')) },
      act: async ({ voices }, { names }) => {
        const unknown = names.filter((one) => !MODEL_NAMES.includes(one));
        if (unknown.length > 0) throw new UsageError(`there is no model called ${unknown.join(', ')}`);
        if (voices !== undefined && !names.includes('piper')) throw new UsageError('--voices is for piper');
        const models = await modelsOf({ names, voices, keepsVoices: name === 'fetch' }, env);
        return COMMANDS[name](models, terminal, signal);
      },
    });
  return {
    call: 'npm run models --',
    prefix: 'models: ',
    commands: {
      list: action('list', 'lists the models, their files, and which of them are here'),
      fetch: action(
        'fetch',
        'fetches what is missing or damaged; what has come in is kept for the next time',
      ),
      verify: action('verify', 'checks the files byte by byte; exits 1 if any cannot be used'),
    },
    notes: NOTES,
  };
}
