import type { AudioStore, Mp3Encoders } from '../audio/index.ts';
import { engineVersion } from '../engine-version.ts';
import { type Cache, type CacheEntry, type CacheKey, cacheKey, freshEntry } from '../ledger/index.ts';
import {
  lastSentenceOf,
  type RecordOptions,
  type SpeechEngine,
  type SpokenSeconds,
} from '../speech/index.ts';
import { makeRecording } from './make-recording.ts';
import type { Listening, OnPreview } from './preview.ts';
import type { RecordingRequest } from './recording-request.ts';

/** What speech needs: engines, encoders, a store for the audio, and the cache of earlier results. */
export interface SpeechParts {
  /** The engine that speaks for a voice. */
  engineFor(voice: string): SpeechEngine;
  spokenSeconds: SpokenSeconds;
  encoders: Mp3Encoders;
  store: AudioStore;
  cache: Cache;
}

/** A recording whose audio is stored. */
export interface StoredRecording {
  audioId: string;
  mimeType: string;
  milliseconds: number;
  /** Whether it was made for an earlier request. */
  cacheHit: boolean;
  entry: CacheEntry;
  /** The end of its preview, for when it is paid for. */
  unheard: readonly Uint8Array[];
}

interface CachedSpeech {
  mimeType: string;
  milliseconds: number;
}

/** Finds the recording of an equal request of this account, if its audio is still there. */
export async function findRecording(
  parts: SpeechParts,
  accountId: string,
  request: RecordingRequest,
): Promise<StoredRecording | undefined> {
  const { store, cache } = parts;
  const entry = await cache.find(accountId, keyOf(parts, request));
  const audioId = entry?.audioId;
  if (entry === undefined || audioId === undefined) return undefined;
  if ((await store.open(audioId)) === undefined) return undefined;
  const { mimeType, milliseconds } = JSON.parse(entry.body.toString()) as CachedSpeech;
  return { audioId, mimeType, milliseconds, cacheHit: true, entry, unheard: [] };
}

export interface SpeakOptions extends RecordOptions {
  /** Gets MP3 bytes while the rest is still being made. */
  onPreview?: OnPreview | undefined;
}

/** Makes a recording and stores its audio. Throws ReservationExceeded. */
export async function speak(
  parts: SpeechParts,
  accountId: string,
  request: RecordingRequest,
  signal: AbortSignal,
  { onPreview, ...options }: SpeakOptions = {},
): Promise<StoredRecording> {
  const { engineFor, encoders, store } = parts;
  const engine = engineFor(request.voice);
  const listening = onPreview && (await listeningTo(parts, request, onPreview));
  const made = await makeRecording({ engine, encoders, listening, ...options }, request, signal);
  const { id: audioId } = await store.put(made.bytes, made.mimeType);
  const { mimeType, milliseconds, unheard } = made;
  const body = JSON.stringify({ mimeType, milliseconds } satisfies CachedSpeech);
  const entry = freshEntry({ accountId, key: keyOf(parts, request), audioId }, body);
  return { audioId, mimeType, milliseconds, cacheHit: false, entry, unheard };
}

// Voices of engines outside may speak more slowly than those that the estimate is made for.
const SLOWER = 1.2;

async function listeningTo(
  { spokenSeconds }: SpeechParts,
  { text, pace }: RecordingRequest,
  onPreview: OnPreview,
): Promise<Listening> {
  return { onPreview, lastSeconds: SLOWER * (await spokenSeconds(lastSentenceOf(text), pace)) };
}

/** The version of the engine that speaks for this voice, as in answers and in the keys of cached results. */
export function engineVersionFor({ engineFor }: Pick<SpeechParts, 'engineFor'>, voice: string): string {
  return engineVersion('speech', engineFor(voice).version);
}

function keyOf(parts: SpeechParts, { text, ...settings }: RecordingRequest): CacheKey {
  return cacheKey(engineVersionFor(parts, settings.voice), 'speech', settings, text);
}
