import { UsageError } from '../../../server/command-line/index.ts';
import type { Model } from '../commands.ts';
import { describeVoice, type KnownVoice, termsOf } from './known-voices.ts';
import { keepVoices, keptVoices, readVoices } from './voice-list.ts';

/** Which voices of Piper a command is for. */
export interface VoiceSelection {
  /** The file that lists them, where one is given. */
  voices: string | undefined;
  /** Whether that list is kept for the next command. */
  keepsVoices: boolean;
}

/** Whether voices were chosen before, by a list or by accepting the known ones. */
export async function hasChosenVoices(folder: string): Promise<boolean> {
  return (await readVoices(keptVoices(folder))) !== undefined;
}

/** The voices of a list, else those chosen before, else the known ones, whose terms are still to be accepted. */
export async function piperModel(
  folder: string,
  { voices, keepsVoices }: VoiceSelection,
  known: readonly KnownVoice[],
): Promise<Model> {
  const chosen = await readVoices(voices ?? keptVoices(folder));
  if (voices !== undefined && chosen === undefined) throw new UsageError(`${voices} is missing`);
  if (voices !== undefined && keepsVoices) await keepVoices(folder, chosen ?? []);
  const files = chosen ?? known.flatMap((voice) => voice.files);
  const addresses = new Map(files.map((file) => [file.name, file.addresses]));
  return {
    name: 'piper',
    folder,
    files,
    headingOf: ({ name }) =>
      name.endsWith('.onnx') ? describeVoice(name.slice(0, -'.onnx'.length), files, known) : undefined,
    addressesOf: ({ name }) => addresses.get(name) ?? [],
    terms: chosen === undefined ? termsOf(known) : undefined,
    onAccepted: () => keepVoices(folder, files),
    remedy: 'name other addresses with --voices',
  };
}
