/** Where the format and the samples of a WAV file are. */
interface Chunks {
  format: Uint8Array;
  samples: Uint8Array;
}

// RIFF, its size, WAVE.
const HEAD_BYTES = 12;
// The name and the size of a chunk.
const CHUNK_HEAD_BYTES = 8;
// Sizes in RIFF are 32 bits wide.
const MOST_BYTES = 0xffff_ffff;

/**
 * One WAV file of the sound of several, in order and without a gap. Their bytes cannot simply be put together: every file
 * begins with a header that tells its length.
 *
 * Throws a TypeError that names the part that is no whole WAV file or has another format than the first, and a RangeError
 * beyond the 4 GiB that a WAV file can hold.
 */
export function joinWav(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = parts.map((part, index) => readChunks(part, `part ${index + 1}`));
  const [first] = all;
  if (first === undefined) throw new TypeError('there is no part to join');
  const { format } = first;
  for (const [index, other] of all.entries()) {
    const isSame =
      other.format.length === format.length && other.format.every((byte, at) => byte === format[at]);
    if (!isSame) throw new TypeError(`part ${index + 1} has another sound format than part 1`);
  }
  return writeFile(
    format,
    all.map(({ samples }) => samples),
  );
}

function readChunks(file: Uint8Array, name: string): Chunks {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const isWav = file.length >= HEAD_BYTES && nameAt(view, 0) === 'RIFF' && nameAt(view, 8) === 'WAVE';
  if (!isWav) throw new TypeError(`${name} is no WAV file; only WAV files can be joined here`);
  const found = new Map<string, Uint8Array>();
  for (let at = HEAD_BYTES; at + CHUNK_HEAD_BYTES <= file.length; ) {
    const start = at + CHUNK_HEAD_BYTES;
    const size = view.getUint32(at + 4, true);
    if (start + size > file.length) throw new TypeError(`${name} is not a whole WAV file`);
    found.set(nameAt(view, at), file.subarray(start, start + size));
    at = start + size + (size % 2);
  }
  const [format, samples] = [found.get('fmt '), found.get('data')];
  if (!format || !samples) throw new TypeError(`${name} is not a whole WAV file`);
  return { format, samples };
}

function writeFile(format: Uint8Array, samples: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const count = samples.reduce((sum, { length }) => sum + length, 0);
  const dataAt = HEAD_BYTES + CHUNK_HEAD_BYTES + format.length;
  // A chunk of odd length is followed by a byte that counts for nothing.
  const bytes = dataAt + CHUNK_HEAD_BYTES + count + (count % 2);
  if (bytes > MOST_BYTES) throw new RangeError('the parts together are longer than a WAV file can be');
  const file = new Uint8Array(bytes);
  const view = new DataView(file.buffer);
  const head = (at: number, name: string, size: number) => {
    for (let i = 0; i < 4; i++) view.setUint8(at + i, name.charCodeAt(i));
    view.setUint32(at + 4, size, true);
  };
  head(0, 'RIFF', bytes - CHUNK_HEAD_BYTES);
  head(8, 'WAVE', 0);
  head(HEAD_BYTES, 'fmt ', format.length);
  file.set(format, HEAD_BYTES + CHUNK_HEAD_BYTES);
  head(dataAt, 'data', count);
  let at = dataAt + CHUNK_HEAD_BYTES;
  for (const part of samples) {
    file.set(part, at);
    at += part.length;
  }
  return file;
}

function nameAt(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((i) => view.getUint8(at + i)));
}
