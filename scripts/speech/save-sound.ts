import { rename, rm, writeFile } from 'node:fs/promises';
import { createMp3Encoder, encodedMp3File, encodeWav, mp3File } from '../../server/audio/index.ts';
import type { RecordedSound } from './record-text.ts';

export type SoundFormat = 'wav' | 'mp3';

/** Writes the recording and gives its path, which ends in .mp3 where the engine gave MP3. */
export async function saveSound(sound: RecordedSound, out: string, format: SoundFormat): Promise<string> {
  // MP3 frames are kept although WAV was asked for: the recording may have been paid for.
  const path = sound.frames.length > 0 ? out.replace(/\.wav$/i, '.mp3') : out;
  await writeWhole(path, await encode(sound, format));
  return path;
}

async function encode({ samples, frames, voice }: RecordedSound, format: SoundFormat): Promise<Uint8Array> {
  if (frames.length > 0) return Buffer.concat(mp3File({ parts: frames, voice }));
  if (format === 'wav') return encodeWav(samples);
  const encoder = await createMp3Encoder();
  const bytes = [...samples.map((chunk) => encoder.encode(chunk)), encoder.finish()];
  const count = samples.reduce((sum, { length }) => sum + length, 0);
  return Buffer.concat(encodedMp3File(bytes, count, voice));
}

/** Writes all of the file or nothing: an interrupted run leaves no part at `path`. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const partial = `${path}.${process.pid}.part`;
  try {
    await writeFile(partial, bytes);
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true });
    throw new Error(`cannot write ${path}: ${(error as Error).message}`, { cause: error });
  }
}
