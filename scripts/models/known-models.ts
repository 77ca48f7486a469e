import { readConfig } from '../../server/config/index.ts';
import { addressesOf, FA_EN } from '../../server/translation/index.ts';
import type { Model } from './commands.ts';
import type { KnownVoice } from './piper/known-voices.ts';
import { hasChosenVoices, piperModel, type VoiceSelection } from './piper/piper-model.ts';

/** The names of what the command brings. */
export const MODEL_NAMES: readonly string[] = ['fa-en', 'piper', 'piper-runtime'];

/** What a command is for. */
export interface Selection extends VoiceSelection {
  /** Names of models; none for all. */
  names: readonly string[];
  /** Without names: whether it is for the voices of Piper too although none were chosen yet. */
  includesUnchosen: boolean;
}

export interface Selected {
  models: Model[];
  /** The folder of what runs Piper's voices, where it is meant too. */
  runtimeDir: string | undefined;
}

/** What is selected, where the environment places it, whatever engines it chooses. Rejects with UsageError or ConfigError. */
export async function selectModels(
  selection: Selection,
  env: NodeJS.ProcessEnv,
  known: readonly KnownVoice[],
): Promise<Selected> {
  const { TRANSLATION_ENGINE: _, BASIC_SPEECH_ENGINE: __, PREMIUM_SPEECH_ENGINE: ___, ...rest } = env;
  const { translation, speech } = readConfig({ ...rest, LOCAL_SPEECH_ENGINE: 'piper' });
  const { names, includesUnchosen } = selection;
  const isNamed = (name: string) => names.includes(name);
  const models: Model[] = [];
  if ((names.length === 0 || isNamed('fa-en')) && translation.engine === 'bergamot')
    models.push(faEn(translation));
  if (speech.local.engine === 'embedded') return { models, runtimeDir: undefined };
  const { voiceDir, runtimeDir } = speech.local;
  const isUnnamedMeant = names.length === 0 && (includesUnchosen || (await hasChosenVoices(voiceDir)));
  const isPiperMeant = isNamed('piper') || isUnnamedMeant;
  if (isPiperMeant) models.push(await piperModel(voiceDir, selection, known));
  return { models, runtimeDir: isPiperMeant || isNamed('piper-runtime') ? runtimeDir : undefined };
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
