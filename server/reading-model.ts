import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** The file of the shipped reading model. */
export const READING_MODEL = new URL('./reading/model.bin', import.meta.url);

// The whole model fits into one buffer of this size; many small ones take twice the time.
const CHUNK_BYTES = 2 ** 24;

/** The bytes of a reading model, as `createReader` takes them: the file, unpacked. Throws an Error when it is damaged. */
export function readingModel(file: string | URL = READING_MODEL): Uint8Array {
  const packed = readFileSync(file);
  try {
    return gunzipSync(packed, { chunkSize: CHUNK_BYTES });
  } catch {
    throw new Error(`The reading model ${file} is damaged.`);
  }
}
