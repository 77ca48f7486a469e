import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** Where the shipped reading model lies. */
export const READING_MODEL = new URL('./reading/model.bin', import.meta.url);

// A buffer that the whole model fits into: in many small ones it would take twice the time.
const AT_ONCE = 2 ** 24;

/** The bytes of a reading model, as `createReader` takes them: the file, unpacked. Throws an Error when it is damaged. */
export function readingModel(file: string | URL = READING_MODEL): Uint8Array {
  const packed = readFileSync(file);
  try {
    return gunzipSync(packed, { chunkSize: AT_ONCE });
  } catch {
    throw new Error(`The reading model ${file} is damaged.`);
  }
}
