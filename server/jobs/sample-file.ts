import { type Mp3Encoders, SAMPLE_RATE, wavParts } from '../audio/index.ts';
import type { Tier } from './job.ts';
import { createMp3File } from './mp3-file.ts';
import type { OnPreview } from './preview.ts';
import type { RecordedFile } from './recorded-file.ts';

// The design: short clips stay lossless, longer ones are compressed; Premium always stays lossless.
const LONGEST_BASIC_WAV_SAMPLES = 30 * SAMPLE_RATE;

/** The file of an engine that gives samples. */
export function createSampleFile(
  tier: Tier,
  encoders: Mp3Encoders,
  onPreview: OnPreview | undefined,
): RecordedFile<Int16Array> {
  return tier === 'premium' ? createWavFile() : createBasicFile(encoders, onPreview);
}

function createWavFile(): RecordedFile<Int16Array> {
  const chunks: Int16Array[] = [];
  return {
    add: async (samples) => void chunks.push(samples),
    finish: async () => ({ bytes: wavParts(chunks), mimeType: 'audio/wav' }),
    drop: () => {},
  };
}

/** WAV as long as it is short; MP3 when it is long, and beside WAV when somebody listens. */
function createBasicFile(encoders: Mp3Encoders, onPreview: OnPreview | undefined): RecordedFile<Int16Array> {
  let mp3: RecordedFile<Int16Array> | undefined;
  let short: Int16Array[] = [];
  let count = 0;
  const isLong = () => count > LONGEST_BASIC_WAV_SAMPLES;
  return {
    async add(samples) {
      count += samples.length;
      short.push(samples);
      if (isLong()) {
        const unencoded = mp3 === undefined ? short : [samples];
        mp3 ??= createMp3File(encoders, onPreview);
        short = [];
        for (const one of unencoded) await mp3.add(one);
      } else if (onPreview !== undefined) {
        mp3 ??= createMp3File(encoders, onPreview);
        await mp3.add(samples);
      }
    },
    async finish() {
      const compressed = await mp3?.finish();
      return isLong() ? compressed! : { bytes: wavParts(short), mimeType: 'audio/wav' };
    },
    drop: () => mp3?.drop(),
  };
}
