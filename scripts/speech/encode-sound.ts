import { collectEncoded, createMp3Encoder, encodeWav, mp3File } from '../../server/audio/index.ts';
import type { RecordedSound } from './record-text.ts';

export type SoundFormat = 'wav' | 'mp3';

/** The bytes of a sound file. */
export interface EncodedSound {
  bytes: Uint8Array;
  format: SoundFormat;
}

/** The file of a recording. MP3 frames stay MP3 although WAV was asked for: the recording may have been paid for. */
export async function encodeSound(sound: RecordedSound, wanted: SoundFormat): Promise<EncodedSound> {
  const { samples, frames, voice } = sound;
  if (frames.length > 0) return { bytes: Buffer.concat(mp3File({ parts: frames, voice })), format: 'mp3' };
  if (wanted === 'wav') return { bytes: encodeWav(samples), format: 'wav' };
  const encoder = await createMp3Encoder();
  const encoded = collectEncoded();
  for (const chunk of samples) encoded.add(encoder.encode(chunk));
  encoded.add(encoder.finish());
  const count = samples.reduce((sum, { length }) => sum + length, 0);
  return { bytes: Buffer.concat(encoded.file(count, voice)), format: 'mp3' };
}
