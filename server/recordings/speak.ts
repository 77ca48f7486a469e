import { type AudioStore, type Mp3Encoders, retryWhileStoreAway } from '../audio/index.ts';
import { engineVersion } from '../engine-version.ts';
import { type Cache, type CacheEntry, type CacheKey, cacheKey, freshEntry } from '../ledger/index.ts';
import {
  lastSentenceOf,
  type RecordOptions,
  type SpeechEngine,
  type SpokenSeconds,
} from '../speech/index.ts';
import type { Listening, OnPreview } from './file/preview.ts';
import { makeRecording } from './make-recording.ts';
import type { RecordingRequest } from './recording-request.ts';
import { type OnStage, watchStages } from './stages.ts';
import type { Unstored } from './unstored.ts';

/** What speech needs: engines, encoders, a store for the audio, and the cache of earlier results. */
export interface SpeechParts {
  /** The engine that speaks for a voice. */
  engineFor(voice: string): SpeechEngine;
  spokenSeconds: SpokenSeconds;
  encoders: Mp3Encoders;
  store: AudioStore;
  cache: Cache;
  unstored: Unstored;
  onStage?: OnStage | undefined;
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
  /** Milliseconds for which a store that is away is tried again; a client waits for five seconds at most. */
  storeForMs?: number;
}

const STORE_FOR_MS = 5_000;

/**
 * Makes a recording, unless an equal one could not be stored before, and stores its audio. Throws ReservationExceeded.
 */
export async function speak(
  parts: SpeechParts,
  accountId: string,
  request: RecordingRequest,
  signal: AbortSignal,
  { onPreview, storeForMs = STORE_FOR_MS, ...options }: SpeakOptions = {},
): Promise<StoredRecording> {
  const { engineFor, encoders, onStage, store, unstored } = parts;
  const engine = engineFor(request.voice);
  const key = keyOf(parts, request);
  const name = `${accountId} ${key}`;
  const make = async () => {
    const listening = onPreview && (await listeningTo(parts, request, onPreview));
    return makeRecording({ engine, encoders, listening, onStage, ...options }, request, signal);
  };
  const kept = unstored.take(name);
  // Whoever heard the beginning of that recording has heard it in another job.
  const made = kept ? { ...kept, unheard: [] } : await make();
  const storing = watchStages();
  const put = () => store.put(made.bytes, made.mimeType);
  const { id: audioId } = await retryWhileStoreAway(put, storeForMs, signal).catch((error: unknown) => {
    unstored.keep(name, made);
    throw error;
  });
  storing.lap('storing');
  storing.report(onStage);
  const { mimeType, milliseconds, unheard } = made;
  const body = JSON.stringify({ mimeType, milliseconds } satisfies CachedSpeech);
  const entry = freshEntry({ accountId, key, audioId }, body);
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
