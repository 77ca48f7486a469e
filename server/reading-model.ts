import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gunzip, gunzipSync } from 'node:zlib';

/** The folder of the shipped reading model. */
export const READING_MODEL = fileURLToPath(new URL('./reading/', import.meta.url));

/** The files of a model in its folder. The lexicon is not compressed, so that git keeps a change of it in a few bytes. */
export const MODEL_FILES = { lexicon: 'lexicon.bin', weights: 'weights.bin' } as const;

/** The bytes of a reading model, as `createReader` takes them. */
interface ReadingModel {
  lexicon: Uint8Array;
  weights: Uint8Array;
}

// The weights fit into one buffer of this size; many small ones take twice the time.
const CHUNK_BYTES = 2 ** 24;

const lexiconIn = (folder: string) => join(folder, MODEL_FILES.lexicon);
const weightsIn = (folder: string) => join(folder, MODEL_FILES.weights);

/** The files of the reading model in a folder. Throws an Error when one is damaged. */
export function readingModel(folder: string = READING_MODEL): ReadingModel {
  return { lexicon: readFileSync(lexiconIn(folder)), weights: readingWeights(folder) };
}

/** The weights alone. Throws an Error when they are damaged. */
export function readingWeights(folder: string = READING_MODEL): Uint8Array {
  const file = weightsIn(folder);
  const packed = readFileSync(file);
  try {
    return gunzipSync(packed, { chunkSize: CHUNK_BYTES });
  } catch {
    throw damaged(file);
  }
}

/** The same as `readingModel`, while this thread does something else. */
export async function unpackReadingModel(folder: string = READING_MODEL): Promise<ReadingModel> {
  const file = weightsIn(folder);
  const [lexicon, packed] = await Promise.all([readFile(lexiconIn(folder)), readFile(file)]);
  try {
    return { lexicon, weights: await promisify(gunzip)(packed, { chunkSize: CHUNK_BYTES }) };
  } catch {
    throw damaged(file);
  } finally {
    // Its 8 MB would stay until the next major collection of garbage, which may never come.
    packed.buffer.transfer(0);
  }
}

const damaged = (file: string) => new Error(`The reading model ${file} is damaged.`);
