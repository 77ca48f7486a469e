import { createMp3Encoder, encodeWav, SAMPLE_RATE } from '../../server/audio/index.ts';

/** How long every recording of the mock is. */
export const SECONDS = 2;

/** Two seconds of a quiet tone that fades in and out, as files that play. */
export async function twoSeconds(): Promise<Record<'wav' | 'mp3', Uint8Array>> {
  const count = SECONDS * SAMPLE_RATE;
  const samples = Int16Array.from({ length: count }, (_, i) => {
    const loudness = 6000 * Math.sin((Math.PI * i) / count);
    return loudness * Math.sin((2 * Math.PI * 440 * i) / SAMPLE_RATE);
  });
  const encoder = await createMp3Encoder();
  return { wav: encodeWav(samples), mp3: Buffer.concat([encoder.encode(samples), encoder.finish()]) };
}
