import type { AudioStore, Mp3Encoders } from '../audio/index.ts';
import { type Cache, type CacheEntry, type CacheKey, cacheKey, freshEntry } from '../ledger/index.ts';
import type { SpeechEngine } from '../speech/index.ts';
import type { OnPreview } from './mp3-file.ts';
import { makeRecording } from './recording.ts';
import type { RecordingRequest } from './request.ts';

/** What speech needs: an engine, a place for the audio, and what was made before. */
export interface SpeechParts {
  engine: SpeechEngine;
  encoders: Mp3Encoders;
  store: AudioStore;
  cache: Cache;
  engineVersion: string;
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
  { store, cache, engineVersion }: SpeechParts,
  accountId: string,
  request: RecordingRequest,
): Promise<Spoken | undefined> {
  const entry = await cache.find(accountId, keyOf(engineVersion, request));
  const audioId = entry?.audioId;
  if (entry === undefined || audioId === undefined) return undefined;
  if ((await store.open(audioId)) === undefined) return undefined;
  const { mimeType, milliseconds } = JSON.parse(entry.body.toString()) as CachedSpeech;
  return { audioId, mimeType, milliseconds, cacheHit: true, entry };
}

/** Speaks and stores the audio. `onPreview` gets MP3 bytes while the rest is still being made. */
export async function speak(
  { engine, encoders, store, engineVersion }: SpeechParts,
  accountId: string,
  request: RecordingRequest,
  signal: AbortSignal,
  onPreview?: OnPreview,
): Promise<Spoken> {
  const made = await makeRecording({ engine, encoders }, request, signal, onPreview);
  const { id: audioId } = await store.put(made.bytes, made.mimeType);
  const { mimeType, milliseconds } = made;
  const body = JSON.stringify({ mimeType, milliseconds } satisfies CachedSpeech);
  const entry = freshEntry({ accountId, key: keyOf(engineVersion, request), audioId }, body);
  return { audioId, mimeType, milliseconds, cacheHit: false, entry };
}

function keyOf(engineVersion: string, { text, ...settings }: RecordingRequest): CacheKey {
  return cacheKey(engineVersion, 'speech', settings, text);
}
