import { collectEncoded } from '../audio/index.ts';
import { voiceNamed } from '../speech/index.ts';
import type { SpeechParts } from './speak.ts';

/** How each voice sounds, for whoever reads the documentation. */
export interface VoiceSamples {
  /**
   * The sample of a voice, an MP3 of 30 KB; undefined where there is no such voice, or its engine charges for what anybody
   * may ask for. Rejects with SpeechFailure while the engine cannot speak.
   */
  find(name: string): Promise<Buffer | undefined>;
}

/** A statement after a greeting, with an ezafe: four seconds. The guide quotes it. */
export const SAMPLE_TEXT = 'سلام! امروز هوا خوب است و کتاب من روی میز است.';

/** Records each sample when it is first asked for, one at a time, and keeps it: all of them are a megabyte. */
export function createVoiceSamples(
  parts: Pick<SpeechParts, 'engineFor' | 'encoders'>,
  signal: AbortSignal,
): VoiceSamples {
  const kept = new Map<string, Promise<Buffer>>();
  let last: Promise<unknown> = Promise.resolve();

  const begin = (name: string): Promise<Buffer> => {
    const made = last.then(() => record(parts, name, signal));
    // A failure is not kept, and holds nobody up.
    last = made.catch(() => kept.delete(name));
    return made;
  };

  return {
    async find(name) {
      if (voiceNamed(name) === undefined || parts.engineFor(name).isMetered === true) return undefined;
      const sample = kept.get(name) ?? begin(name);
      kept.set(name, sample);
      return sample;
    },
  };
}

async function record(
  { engineFor, encoders }: Pick<SpeechParts, 'engineFor' | 'encoders'>,
  name: string,
  signal: AbortSignal,
): Promise<Buffer> {
  const encoder = encoders.open();
  try {
    const encoded = collectEncoded();
    let count = 0;
    const request = { text: SAMPLE_TEXT, voice: voiceNamed(name)!, pace: 1 };
    for await (const piece of engineFor(name).record(request, signal)) {
      if (!('samples' in piece)) throw new Error(`the engine of ${name} gives no samples`);
      count += piece.samples.length;
      encoded.add(await encoder.encode(piece.samples));
    }
    encoded.add(await encoder.finish());
    return Buffer.concat(encoded.file(count, name));
  } finally {
    encoder.drop();
  }
}
