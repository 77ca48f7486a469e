import type { Hold } from '../ledger/index.ts';
import { estimateSeconds, mostSeconds } from '../speech/index.ts';
import type { RecordingRequest } from './recording-request.ts';

/** What to reserve before this is spoken: an estimate for Basic, an upper bound for Premium, in milliseconds. */
export function holdFor({ tier, text, pace }: RecordingRequest): Hold {
  if (tier === 'premium') {
    return { meter: 'premium_speech', amount: Math.ceil(mostSeconds(text, pace) * 1000) };
  }
  // At least a second, which must be left for any Basic speech, however short the text.
  const amount = Math.max(1000, Math.ceil(estimateSeconds(text, pace) * 1000));
  return { meter: 'basic_speech', amount, orRest: true };
}

/** The audio was longer than its reservation. */
export class ReservationExceeded extends Error {
  constructor() {
    super('the audio is longer than its reservation');
    this.name = 'ReservationExceeded';
  }
}
