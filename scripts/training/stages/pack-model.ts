import { checksumOf, HEADER_WORDS, MAGIC, type Model, SECTIONS } from '../../../server/reading/model.ts';

/** The bytes of a model; the inverse of `parseModel`. */
export function packModel(model: Omit<Model, 'checksum'>): Uint8Array {
  const sections = [
    new TextEncoder().encode(JSON.stringify(model.tables)),
    model.lexicon,
    bytesOf(model.letterToSound),
    bytesOf(model.ezafe),
    bytesOf(model.homographs),
    bytesOf(model.register),
    model.tagger,
    model.ranker,
    model.confidence,
    model.wordClasses,
  ];
  const headerSize = 4 * (HEADER_WORDS + SECTIONS);
  const size = sections.reduce((sum, section) => sum + section.byteLength, headerSize);
  const packed = new Uint8Array(size);
  const header = new DataView(packed.buffer);
  let at = headerSize;
  sections.forEach((section, i) => {
    header.setUint32(4 * (HEADER_WORDS + i), section.byteLength, true);
    packed.set(section, at);
    at += section.byteLength;
  });
  header.setUint32(0, MAGIC, true);
  header.setUint32(4, SECTIONS, true);
  header.setUint32(8, checksumOf(packed.subarray(12)), true);
  return packed;
}

const bytesOf = (weights: Int8Array) =>
  new Uint8Array(weights.buffer, weights.byteOffset, weights.byteLength);
