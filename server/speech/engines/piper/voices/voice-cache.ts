import { SpeechFailure } from '../../../speech-failure.ts';
import { together } from '../piper-failure.ts';
import { type PiperVoice, readVoice, voiceStamp } from './voice-file.ts';

/** The voices in a folder, read again when their files change. */
export interface VoiceCache {
  /** Rejects with SpeechFailure. */
  take(name: string): Promise<PiperVoice>;
  /** Rejects with SpeechFailure that names every voice that cannot speak; tries each with `load` once, and again when its files change. */
  check(load: (voice: PiperVoice) => Promise<unknown>): Promise<void>;
}

export function createVoiceCache(folder: string, names: readonly string[]): VoiceCache {
  const known = new Map<string, PiperVoice>();
  const proven = new Map<string, string>();

  const take = async (name: string): Promise<PiperVoice> => {
    const stamp = await voiceStamp(folder, name);
    const found = known.get(name);
    if (found?.stamp === stamp) return found;
    const voice = await readVoice(folder, name);
    known.set(name, voice);
    return voice;
  };

  return {
    take,
    async check(load) {
      const problems = new Map<string, SpeechFailure>();
      for (const name of names) {
        try {
          const voice = await take(name);
          if (proven.get(name) === voice.stamp) continue;
          await load(voice);
          proven.set(name, voice.stamp);
        } catch (error) {
          if (!(error instanceof SpeechFailure)) throw error;
          problems.set(name, error);
        }
      }
      if (problems.size > 0) throw together(problems);
    },
  };
}
