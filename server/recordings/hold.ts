import type { Hold } from '../ledger/index.ts';
import { mostSeconds, type SpeechEngine, type SpokenSeconds } from '../speech/index.ts';
import type { RecordingRequest } from './recording-request.ts';

interface Parts {
  spokenSeconds: SpokenSeconds;
  /** The engine that speaks for a voice. */
  engineFor(voice: string): Pick<SpeechEngine, 'slowness'>;
}

/** What to reserve before this is spoken, in milliseconds. */
export async function holdFor(request: RecordingRequest, { spokenSeconds, engineFor }: Parts): Promise<Hold> {
  const { tier, text, pace, voice } = request;
  if (tier === 'premium') return { meter: meterOf(request), amount: mostPremiumMilliseconds(request) };
  // Enough for what will be said: what several requests at once speak beyond their holds nobody pays for.
  const { slowness = 1 } = engineFor(voice);
  return basicHold(Math.ceil((await spokenSeconds(text, pace)) * slowness * 1000));
}

/** What to reserve for a recording that is there already. */
export function exactHold(request: RecordingRequest, milliseconds: number): Hold {
  return request.tier === 'premium'
    ? { meter: meterOf(request), amount: milliseconds }
    : basicHold(milliseconds);
}

// At least a second, which must be left for any Basic speech, however short the text.
function basicHold(amount: number): Hold {
  return { meter: 'basic_speech', amount: Math.max(1000, amount), orRest: true };
}

/** What a recording is charged to. */
export function meterOf({ tier }: Pick<RecordingRequest, 'tier'>): 'basic_speech' | 'premium_speech' {
  return tier === 'premium' ? 'premium_speech' : 'basic_speech';
}

/** An upper bound, beyond which a Premium recording is thrown away. */
export function mostPremiumMilliseconds({ text, pace }: RecordingRequest): number {
  return Math.ceil(mostSeconds(text, pace) * 1000);
}

/** The audio was longer than its reservation. */
export class ReservationExceeded extends Error {
  constructor() {
    super('the audio is longer than its reservation');
    this.name = 'ReservationExceeded';
  }
}
