import type { Config } from '../../config/index.ts';
import type { CommandContext, PartStatus, ProcessStatus } from './context.ts';
import { look } from './look.ts';

/** What a command knows without a server that runs: its own variables, and whether the store that they name can be used. */
export async function describeSettings(
  { audioStore, speech, translation }: Pick<Config, 'audioStore' | 'speech' | 'translation'>,
  openStore: CommandContext['store'],
): Promise<ProcessStatus> {
  const named = (name: string): PartStatus => ({ name, problem: null });
  return {
    running: false,
    store: await look(audioStore, async () => (await openStore()).ready()),
    engines: {
      speech_featured: named(speech.featured.engine),
      speech_local: named(speech.local.engine),
      speech_premium: named(speech.premium.engine),
      translation: named(translation.engine),
    },
  };
}
