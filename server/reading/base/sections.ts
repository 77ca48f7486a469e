/** A file of sections: its kind, their number, a checksum and their lengths in 32 bits each, little-endian, then the sections. */
export interface Sections {
  sections: Uint8Array[];
  checksum: number;
}

/** The bytes before the lengths: what they hold is checked. */
export const HEAD_SIZE = 12;

/** FNV-1a over 32-bit words: four bytes a step, so that 12 MB take a few milliseconds. */
export function checksumOf(bytes: Uint8Array): number {
  const whole = bytes.byteLength & ~3;
  // Words of an array are read in half the time of those of a DataView. They begin at every fourth byte of a buffer. Both
  // orders of bytes are little-endian: that of files, and that of the machines a model is read on.
  const aligned = bytes.byteOffset % 4 === 0 ? bytes : Uint8Array.from(bytes);
  const words = new Int32Array(aligned.buffer, aligned.byteOffset, whole >> 2);
  let hash = 0x811c9dc5;
  for (let i = 0; i < words.length; i++) hash = Math.imul(hash ^ words[i]!, 0x01000193) ^ (hash >>> 15);
  for (let i = whole; i < bytes.byteLength; i++) hash = Math.imul(hash ^ bytes[i]!, 0x01000193);
  return hash >>> 0;
}

/** The sections of a file. Throws an Error that tells the reason when it is of another kind or damaged. */
export function unpackSections(packed: Uint8Array, kind: number, count: number): Sections {
  const headSize = HEAD_SIZE + 4 * count;
  if (packed.byteLength < headSize) throw new Error('The reading model is too short to be one.');
  const head = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  if (head.getUint32(0, true) !== kind || head.getUint32(4, true) !== count) {
    throw new Error('This is not a reading model of the format that this version reads.');
  }
  const checksum = head.getUint32(8, true);
  if (checksum !== checksumOf(packed.subarray(HEAD_SIZE))) throw new Error('The reading model is damaged.');
  let at = headSize;
  const sections = Array.from({ length: count }, (_, i) => {
    const length = head.getUint32(HEAD_SIZE + 4 * i, true);
    at += length;
    return packed.subarray(at - length, at);
  });
  return { sections, checksum };
}
