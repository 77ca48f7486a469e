import { UsageError } from '../../server/command-line/index.ts';
import { readConfig } from '../../server/config/index.ts';
import { addressesOf, FA_EN } from '../../server/translation/index.ts';
import type { Model } from './commands.ts';
import { keepVoices, keptVoices, readVoices, type VoiceFile } from './piper.ts';

/** The names of the models that the command knows. */
export const MODEL_NAMES: readonly string[] = ['fa-en', 'piper'];

/** Which models a command is for. */
export interface Selection {
  /** Names of models; none for all. */
  names: readonly string[];
  /** The file that lists the voices of piper, where one is given. */
  voices: string | undefined;
  /** Whether the list of voices is kept for the next command. */
  keepsVoices: boolean;
}

/** The selected models where the environment places them, whatever engines it chooses. Rejects with UsageError or ConfigError. */
export async function modelsOf(selection: Selection, env: NodeJS.ProcessEnv): Promise<Model[]> {
  const { TRANSLATION_ENGINE: _, BASIC_SPEECH_ENGINE: __, PREMIUM_SPEECH_ENGINE: ___, ...rest } = env;
  const { translation, speech } = readConfig({ ...rest, LOCAL_SPEECH_ENGINE: 'piper' });
  const isMeant = (name: string) => selection.names.length === 0 || selection.names.includes(name);
  const models: Model[] = [];
  if (isMeant('fa-en') && translation.engine === 'bergamot') models.push(faEn(translation));
  if (isMeant('piper') && speech.local.engine === 'piper') {
    const model = await piper(speech.local.voiceDir, selection);
    if (selection.names.length > 0 || model.files.length > 0) models.push(model);
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

async function piper(folder: string, { voices, keepsVoices }: Selection): Promise<Model> {
  const files = await readVoices(voices ?? keptVoices(folder));
  if (voices !== undefined && files === undefined) throw new UsageError(`${voices} is missing`);
  if (voices !== undefined && keepsVoices) await keepVoices(folder, files ?? []);
  const addresses = new Map<string, VoiceFile['addresses']>(
    files?.map((file) => [file.name, file.addresses]),
  );
  return {
    name: 'piper',
    folder,
    files: files ?? [],
    addressesOf: ({ name }) => addresses.get(name) ?? [],
    forbidden:
      files === undefined
        ? 'no voices are chosen yet (--voices FILE; see npm run models -- --help)'
        : undefined,
    remedy: 'name other addresses with --voices',
  };
}
