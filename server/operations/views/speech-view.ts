import type { RequestBody, Schemas } from '../../contract/index.ts';
import type { JobResult } from '../../jobs/index.ts';
import type { RecordingRequest } from '../../recordings/index.ts';

type SpeechUsage = Schemas['BasicSpeechUsage'] | Schemas['PremiumSpeechUsage'];
type Delivery = Schemas['BasicDelivery'] | Schemas['PremiumDelivery'];

/** The request as the speech room takes it. */
export function recordingRequestOf(body: RequestBody<'createSpeech'>): RecordingRequest {
  const { text, voice, pace } = body;
  if (body.tier === 'basic') return { tier: 'basic', text, voice, pace };
  const { style, expressiveness, regional_mode: regionalMode, director_notes: directorNotes } = body;
  return { tier: 'premium', text, voice, pace, style, expressiveness, regionalMode, directorNotes };
}

/** The resolved settings of a request. */
function deliveryView(request: RecordingRequest): Delivery {
  if (request.tier === 'basic') return { pace: request.pace };
  const { pace, style, expressiveness, regionalMode, directorNotes } = request;
  return { pace, style, expressiveness, regional_mode: regionalMode, director_notes: directorNotes };
}

/** What speech cost, in seconds with at most three decimals. */
function usageOf(
  tier: RecordingRequest['tier'],
  milliseconds: number,
  graceMilliseconds: number,
  cacheHit: boolean,
): SpeechUsage {
  const seconds = milliseconds / 1000;
  if (tier === 'premium') return { meter: 'premium_speech', seconds, grace_seconds: 0, cache_hit: cacheHit };
  return { meter: 'basic_speech', seconds, grace_seconds: graceMilliseconds / 1000, cache_hit: cacheHit };
}

/** A recording, as synchronous answers and the results of jobs both show it. */
export function recordingView(
  request: RecordingRequest,
  { mimeType, milliseconds, graceMilliseconds, cacheHit }: JobResult,
) {
  return {
    usage: usageOf(request.tier, milliseconds, graceMilliseconds, cacheHit),
    original: request.text,
    mime_type: mimeType,
    duration_seconds: milliseconds / 1000,
    tier: request.tier,
    voice: request.voice,
    delivery: deliveryView(request),
  };
}
