import type { Hold } from '../ledger/index.ts';
import { estimateSeconds, mostSeconds } from '../speech/index.ts';
import type { RecordingRequest } from './recording-request.ts';

/** What to hold before this is spoken, in milliseconds: for Basic what it may take, for Premium the most it can. */
export function holdFor({ tier, text, pace }: RecordingRequest): Hold {
  if (tier === 'premium') {
    return { meter: 'premium_speech', amount: Math.ceil(mostSeconds(text, pace) * 1000) };
  }
  // At least the second that must be left: a short text must not slip under it.
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
