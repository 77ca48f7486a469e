import { SpeechFailure, type SpeechRequest, voiceNamed } from '../speech/index.ts';

interface Spoken {
  text: string;
  /** The voice's name in the contract. */
  voice: string;
  /** Speed as a factor, 0.75 to 1.25. */
  pace: number;
}

/** Speech as it was asked for, defaults applied; plain, so that a job can store it. */
export type RecordingRequest =
  | (Spoken & { tier: 'basic' })
  | (Spoken & {
      tier: 'premium';
      style: NonNullable<SpeechRequest['style']>;
      expressiveness: NonNullable<SpeechRequest['expressiveness']>;
      regionalMode: 'standard';
      directorNotes: string | null;
    });

/** The same for an engine. */
export function speechRequestOf({ voice, ...request }: RecordingRequest): SpeechRequest {
  const found = voiceNamed(voice);
  if (found === undefined) throw new SpeechFailure(`there is no voice ${voice}`);
  return { ...request, voice: found };
}
