import {
  type AudioBytes,
  type AudioMimeType,
  type Mp3Encoders,
  SAMPLE_RATE,
  wavParts,
} from '../audio/index.ts';
import type { SpeechEngine } from '../speech/index.ts';
import { createMp3File, type OnPreview } from './mp3-file.ts';
import type { RecordedFile } from './recorded-file.ts';
import { type RecordingRequest, speechRequestOf } from './request.ts';

/** A finished recording. */
export interface Recording {
  bytes: AudioBytes;
  mimeType: AudioMimeType;
  /** From the number of samples. */
  milliseconds: number;
}

export interface RecordingParts {
  engine: SpeechEngine;
  encoders: Mp3Encoders;
}

// The design: short clips stay lossless, longer ones are compressed; Premium always stays lossless.
const LONGEST_BASIC_WAV_SAMPLES = 30 * SAMPLE_RATE;

/**
 * Records speech. `onPreview` gets MP3 bytes while the rest is still being made; they are no part of the finished
 * file. Rejects with the signal's reason, or with what the engine throws.
 */
export async function makeRecording(
  { engine, encoders }: RecordingParts,
  request: RecordingRequest,
  signal: AbortSignal,
  onPreview?: OnPreview,
): Promise<Recording> {
  const file = request.tier === 'premium' ? createWavFile() : createBasicFile(encoders, onPreview);
  let count = 0;
  try {
    for await (const { samples } of engine.record(speechRequestOf(request), signal)) {
      count += samples.length;
      await file.add(samples);
    }
    const finished = await file.finish();
    signal.throwIfAborted();
    return { ...finished, milliseconds: Math.round((count * 1000) / SAMPLE_RATE) };
  } finally {
    file.drop();
  }
}

function createWavFile(): RecordedFile {
  const chunks: Int16Array[] = [];
  return {
    add: async (samples) => void chunks.push(samples),
    finish: async () => ({ bytes: wavParts(chunks), mimeType: 'audio/wav' }),
    drop: () => {},
  };
}

/** WAV as long as it is short; MP3 when it is long, and beside WAV when somebody listens. */
function createBasicFile(encoders: Mp3Encoders, onPreview: OnPreview | undefined): RecordedFile {
  let mp3 = onPreview && createMp3File(encoders, onPreview);
  let short: Int16Array[] = [];
  let count = 0;
  const isLong = () => count > LONGEST_BASIC_WAV_SAMPLES;
  return {
    async add(samples) {
      count += samples.length;
      short.push(samples);
      if (isLong()) {
        const unencoded = mp3 === undefined ? short : [samples];
        mp3 ??= createMp3File(encoders);
        short = [];
        for (const one of unencoded) await mp3.add(one);
      } else await mp3?.add(samples);
    },
    async finish() {
      const compressed = await mp3?.finish();
      return isLong() ? compressed! : { bytes: wavParts(short), mimeType: 'audio/wav' };
    },
    drop: () => mp3?.drop(),
  };
}
