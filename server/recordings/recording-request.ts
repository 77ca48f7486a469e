import { SpeechFailure, type SpeechRequest, voiceNamed } from '../speech/index.ts';

interface CommonRequest {
  text: string;
  /** The voice's name in the contract. */
  voice: string;
  /** Speed as a factor, 0.75 to 1.25. */
  pace: number;
}

/** A speech request with defaults applied; plain data, so that a job can store it. */
export type RecordingRequest =
  | (CommonRequest & { tier: 'basic' })
  | (CommonRequest & {
      tier: 'premium';
      style: NonNullable<SpeechRequest['style']>;
      expressiveness: NonNullable<SpeechRequest['expressiveness']>;
      regionalMode: 'standard';
      directorNotes: string | null;
    });

/** The request as engines take it. Throws SpeechFailure when there is no such voice. */
export function speechRequestOf({ voice, ...request }: RecordingRequest): SpeechRequest {
  const found = voiceNamed(voice);
  if (found === undefined) throw new SpeechFailure(`there is no voice ${voice}`);
  return { ...request, voice: found };
}
