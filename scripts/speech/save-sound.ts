import { rename, rm, writeFile } from 'node:fs/promises';
import type { EncodedSound } from './encode-sound.ts';

/** Writes the sound and gives its path, which ends in .mp3 where the engine gave MP3. */
export async function saveSound({ bytes, format }: EncodedSound, out: string): Promise<string> {
  const path = format === 'mp3' ? out.replace(/\.wav$/i, '.mp3') : out;
  await writeWhole(path, bytes);
  return path;
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
