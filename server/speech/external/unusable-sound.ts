import { SpeechFailure } from '../speech-failure.ts';

/** The failure (`lost`) when the sound of an engine cannot be its text. */
export function unusableSound(engine: string, what: string): SpeechFailure {
  return new SpeechFailure(`the sound of ${engine} ${what}`, { kind: 'lost' });
}
