import { finish, hashOf } from './hash.ts';

/**
 * Sets of texts that are only asked whether they hold one, in twelve bits for each: some three in a thousand other texts are
 * taken for one of them (Bloom 1970; two hashes make all places, Kirsch and Mitzenmacher 2006).
 */
const [BITS, HASHES] = [12, 8];

/** Packs texts into a filter. The same texts give the same bytes, in whatever order. */
export function packBloomFilter(texts: readonly string[]): Uint8Array {
  const filter = new Uint8Array(Math.ceil((texts.length * BITS) / 8));
  for (const text of texts) for (const bit of bitsOf(filter, text)) filter[bit >> 3]! |= 1 << (bit & 7);
  return filter;
}

/** Whether a filter holds a text; true of a few that it does not hold. */
export const mayHold = (filter: Uint8Array, text: string): boolean =>
  filter.byteLength > 0 && bitsOf(filter, text).every((bit) => (filter[bit >> 3]! & (1 << (bit & 7))) !== 0);

function bitsOf(filter: Uint8Array, text: string): number[] {
  const first = hashOf(text);
  const step = finish(first ^ 0x9e3779b9) | 1;
  const size = filter.byteLength * 8;
  return Array.from({ length: HASHES }, (_, i) => ((first + Math.imul(i, step)) >>> 0) % size);
}
