import { endianness } from 'node:os';

/** The sample rate of every recording, in Hz. Engines resample to it, so that sections can be joined. */
export const SAMPLE_RATE = 24_000;

// RIFF, fmt and data headers without optional chunks: 12 + 24 + 8.
const HEADER_BYTES = 44;
const BYTES_PER_SAMPLE = 2;
// Sizes in RIFF are 32 bits wide; the first counts everything after itself.
const MOST_SAMPLES = (0xffff_ffff - (HEADER_BYTES - 8)) / BYTES_PER_SAMPLE;

/**
 * A WAV file (mono, 16 bit) of the samples, joined in order. The parts share the memory of the samples. `sampleRate` is
 * in Hz. Throws RangeError beyond the 4 GiB that RIFF can count, which is a day of audio.
 */
export function wavParts(chunks: readonly Int16Array[], sampleRate: number = SAMPLE_RATE): Uint8Array[] {
  const count = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  const header = new Uint8Array(HEADER_BYTES);
  writeHeader(new DataView(header.buffer), count, sampleRate);
  return [header, ...chunks.map(littleEndian)];
}

/** The same in one piece. */
export function encodeWav(samples: Int16Array | readonly Int16Array[], sampleRate?: number): Uint8Array {
  return Buffer.concat(wavParts(samples instanceof Int16Array ? [samples] : samples, sampleRate));
}

// Samples in memory have the byte order of the machine; WAV is little-endian.
function littleEndian({ buffer, byteOffset, byteLength }: Int16Array): Uint8Array {
  const bytes = new Uint8Array(buffer, byteOffset, byteLength);
  return endianness() === 'BE' ? Buffer.from(bytes).swap16() : bytes;
}

/** The 44 bytes, field by field as in RFC 2361 and Microsoft's "Multimedia Programming Interface" of 1991. */
function writeHeader(view: DataView, count: number, sampleRate: number): void {
  if (count > MOST_SAMPLES) throw new RangeError(`a WAV file cannot hold ${count} samples`);
  const dataBytes = count * BYTES_PER_SAMPLE;
  writeName(view, 0, 'RIFF');
  view.setUint32(4, HEADER_BYTES - 8 + dataBytes, true);
  writeName(view, 8, 'WAVE');
  writeName(view, 12, 'fmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true); // integer PCM
  view.setUint16(22, 1, true); // channels
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * BYTES_PER_SAMPLE, true);
  view.setUint16(32, BYTES_PER_SAMPLE, true);
  view.setUint16(34, BYTES_PER_SAMPLE * 8, true);
  writeName(view, 36, 'data');
  view.setUint32(40, dataBytes, true);
}

function writeName(view: DataView, offset: number, name: string): void {
  for (let i = 0; i < name.length; i++) view.setUint8(offset + i, name.charCodeAt(i));
}
