import { type Mp3Encoders, SAMPLE_RATE, wavParts } from '../../audio/index.ts';
import type { RecordedPiece } from '../../speech/index.ts';
import type { RecordingRequest } from '../recording-request.ts';
import { createMp3File } from './mp3-file.ts';
import type { Listening } from './preview.ts';
import type { RecordedFile } from './recorded-file.ts';

// The design: short clips stay lossless, longer ones are compressed; Premium always stays lossless.
const LONGEST_BASIC_WAV_SAMPLES = 30 * SAMPLE_RATE;

/** The file of an engine that gives samples. */
export function createSampleFile(
  { tier, voice }: Pick<RecordingRequest, 'tier' | 'voice'>,
  encoders: Mp3Encoders,
  listening: Listening | undefined,
): RecordedFile<RecordedPiece> {
  const file = tier === 'premium' ? createWavFile() : createBasicFile(encoders, voice, listening);
  return {
    ...file,
    async add(chunk) {
      if (!('samples' in chunk)) throw new TypeError('an engine that gives samples gave MP3');
      await file.add(chunk.samples);
    },
  };
}

function createWavFile(): RecordedFile<Int16Array> {
  const chunks: Int16Array[] = [];
  return {
    add: async (samples) => void chunks.push(samples),
    finish: async () => ({ bytes: wavParts(chunks), mimeType: 'audio/wav', unheard: [] }),
    drop: () => {},
  };
}

/** WAV when short, MP3 when long. With a preview it is encoded as MP3 from the start, whatever the length. */
function createBasicFile(
  encoders: Mp3Encoders,
  voice: string,
  listening: Listening | undefined,
): RecordedFile<Int16Array> {
  // Opened at once for a preview, since the encoder may have to start a thread.
  let mp3 = listening && createMp3File(encoders, voice, listening);
  let short: Int16Array[] = [];
  let count = 0;
  const isLong = () => count > LONGEST_BASIC_WAV_SAMPLES;
  return {
    async add(samples) {
      count += samples.length;
      short.push(samples);
      if (isLong()) {
        const unencoded = mp3 === undefined ? short : [samples];
        mp3 ??= createMp3File(encoders, voice);
        short = [];
        for (const one of unencoded) await mp3.add(one);
      } else await mp3?.add(samples);
    },
    async finish() {
      const compressed = await mp3?.finish();
      if (isLong()) return compressed!;
      return { bytes: wavParts(short), mimeType: 'audio/wav', unheard: compressed?.unheard ?? [] };
    },
    drop: () => mp3?.drop(),
  };
}
