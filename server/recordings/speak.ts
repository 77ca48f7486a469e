import type { AudioStore, Mp3Encoders } from '../audio/index.ts';
import { engineVersion } from '../engine-version.ts';
import { type Cache, type CacheEntry, type CacheKey, cacheKey, freshEntry } from '../ledger/index.ts';
import type { RecordOptions, SpeechEngine } from '../speech/index.ts';
import { makeRecording } from './make-recording.ts';
import type { OnPreview } from './preview.ts';
import type { RecordingRequest } from './recording-request.ts';

/** What speech needs: an engine, a place for the audio, and what was made before. */
export interface SpeechParts {
  /** The one engine of a voice. */
  engineFor(voice: string): SpeechEngine;
  encoders: Mp3Encoders;
  store: AudioStore;
  cache: Cache;
}

export interface Spoken {
  audioId: string;
  mimeType: string;
  milliseconds: number;
  cacheHit: boolean;
  entry: CacheEntry;
}

interface CachedSpeech {
  mimeType: string;
  milliseconds: number;
}

/** Finds speech that this account had made before, if its audio is still there. */
export async function findSpoken(
  parts: SpeechParts,
  accountId: string,
  request: RecordingRequest,
): Promise<Spoken | undefined> {
  const { store, cache } = parts;
  const entry = await cache.find(accountId, keyOf(parts, request));
  const audioId = entry?.audioId;
  if (entry === undefined || audioId === undefined) return undefined;
  if ((await store.open(audioId)) === undefined) return undefined;
  const { mimeType, milliseconds } = JSON.parse(entry.body.toString()) as CachedSpeech;
  return { audioId, mimeType, milliseconds, cacheHit: true, entry };
}

export interface SpeakOptions extends RecordOptions {
  /** Gets MP3 bytes while the rest is still being made. */
  onPreview?: OnPreview | undefined;
}

/** Speaks and stores the audio. Throws ReservationExceeded. */
export async function speak(
  parts: SpeechParts,
  accountId: string,
  request: RecordingRequest,
  signal: AbortSignal,
  options: SpeakOptions = {},
): Promise<Spoken> {
  const { engineFor, encoders, store } = parts;
  const engine = engineFor(request.voice);
  const made = await makeRecording({ engine, encoders, ...options }, request, signal);
  const { id: audioId } = await store.put(made.bytes, made.mimeType);
  const { mimeType, milliseconds } = made;
  const body = JSON.stringify({ mimeType, milliseconds } satisfies CachedSpeech);
  const entry = freshEntry({ accountId, key: keyOf(parts, request), audioId }, body);
  return { audioId, mimeType, milliseconds, cacheHit: false, entry };
}

/** Names the engine that speaks for this voice, as answers and cached results do. */
export function engineVersionFor({ engineFor }: Pick<SpeechParts, 'engineFor'>, voice: string): string {
  return engineVersion('speech', engineFor(voice).version);
}

function keyOf(parts: SpeechParts, { text, ...settings }: RecordingRequest): CacheKey {
  return cacheKey(engineVersionFor(parts, settings.voice), 'speech', settings, text);
}
