import {
  type AudioMimeType,
  createMp3Encoder,
  encodeWav,
  type Mp3Encoder,
  SAMPLE_RATE,
} from '../audio/index.ts';
import type { SpeechEngine } from '../speech/index.ts';
import { type RecordingRequest, speechRequestOf } from './request.ts';

/** A finished recording. */
export interface Recording {
  bytes: Uint8Array | readonly Uint8Array[];
  mimeType: AudioMimeType;
  /** From the number of samples. */
  milliseconds: number;
}

// The design: short clips stay lossless, longer ones are compressed; Premium always stays lossless.
const LONGEST_BASIC_WAV_SAMPLES = 30 * SAMPLE_RATE;
// Half a second of MP3 at 64 kbit/s: the first sound comes soon, and an hour of speech is some thousand events.
const PREVIEW_BYTES = 4_096;

/**
 * Records speech. `onPreview` gets MP3 bytes while the rest is still being made; they are no part of the finished
 * file. Rejects with the signal's reason, or with what the engine throws.
 */
export async function makeRecording(
  engine: SpeechEngine,
  request: RecordingRequest,
  signal: AbortSignal,
  onPreview?: (mp3: Uint8Array) => Promise<void>,
): Promise<Recording> {
  const chunks: Int16Array[] = [];
  const preview = onPreview && (await createPreview(onPreview));
  let count = 0;
  for await (const { samples } of engine.record(speechRequestOf(request), signal)) {
    chunks.push(samples);
    count += samples.length;
    await preview?.add(samples);
  }
  await preview?.finish();
  signal.throwIfAborted();
  const milliseconds = Math.round((count * 1000) / SAMPLE_RATE);
  if (request.tier === 'premium' || count <= LONGEST_BASIC_WAV_SAMPLES) {
    return { bytes: encodeWav(chunks), mimeType: 'audio/wav', milliseconds };
  }
  return { bytes: preview?.bytes ?? (await encodeMp3(chunks)), mimeType: 'audio/mpeg', milliseconds };
}

/** Encodes as samples come, and passes on what is ready. What it has passed on is the whole MP3 file. */
async function createPreview(onPreview: (mp3: Uint8Array) => Promise<void>) {
  const encoder = await createMp3Encoder();
  const bytes: Uint8Array[] = [];
  let unsent: Uint8Array[] = [];
  const take = (mp3: Uint8Array) => {
    bytes.push(mp3);
    unsent.push(mp3);
  };
  const send = async (least: number) => {
    const length = unsent.reduce((sum, part) => sum + part.length, 0);
    if (length < least) return;
    const together = Buffer.concat(unsent);
    unsent = [];
    await onPreview(together);
  };
  return {
    bytes,
    async add(samples: Int16Array) {
      take(encoder.encode(samples));
      await send(PREVIEW_BYTES);
    },
    async finish() {
      take(encoder.finish());
      await send(1);
    },
  };
}

async function encodeMp3(chunks: readonly Int16Array[]): Promise<Uint8Array[]> {
  const encoder: Mp3Encoder = await createMp3Encoder();
  const parts: Uint8Array[] = [];
  for (const samples of chunks) {
    parts.push(encoder.encode(samples));
    // A second of speech takes 5 ms to encode: others must have their turn in between.
    await new Promise(setImmediate);
  }
  return [...parts, encoder.finish()];
}
