/** Hashes integers into the slots of the weight tables, without building strings. */

/** Hash of a string's UTF-16 units (FNV-1a with a final mix). */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return finish(hash);
}

/** Hash of a feature: its template and up to three values. */
export function feature(template: number, a: number, b = 0, c = 0): number {
  let hash = Math.imul(template + 1, 0x9e3779b1);
  hash = Math.imul(hash ^ a, 0x85ebca6b) ^ (hash >>> 13);
  hash = Math.imul(hash ^ b, 0xc2b2ae35) ^ (hash >>> 15);
  hash = Math.imul(hash ^ c, 0x27d4eb2f) ^ (hash >>> 14);
  return finish(hash);
}

/** Hash of two numbers, whose order counts. */
export const pairOf = (a: number, b: number): number => Math.imul(a ^ 0x5bd1e995, 0x9e3779b1) ^ b;

/** Mixes the bits of a number of 32 bits. */
export function finish(hash: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 16), 0x7feb352d);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}
