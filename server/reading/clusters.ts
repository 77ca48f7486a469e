/** Gives the cluster of a word by the hash of its spelling; a word without one has that of its part of speech. */
export type ClusterOf = (hash: number, partOfSpeech: number) => number;

/** How many clusters words are parted into by the places that they stand in. */
export const CLUSTERS = 50;

/** Bytes of a word: its hash, then its cluster. */
const ROW = 5;

/** Packs the clusters of words, by hash; the inverse of `createClusters`. */
export function packClusters(clusters: ReadonlyMap<number, number>): Uint8Array {
  const bytes = new Uint8Array(clusters.size * ROW);
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [hash, number] of [...clusters].sort(([a], [b]) => a - b)) {
    view.setUint32(at, hash, true);
    view.setUint8(at + 4, number);
    at += ROW;
  }
  return bytes;
}

/** Opens the clusters of a model. One pass fills the hash index. */
export function createClusters(bytes: Uint8Array): ClusterOf {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let slots = 1;
  while (slots * ROW < bytes.byteLength * 2) slots *= 2;
  const hashes = new Uint32Array(slots);
  // 0 is an empty slot, so a cluster is kept one higher.
  const numbers = new Uint8Array(slots);
  const mask = slots - 1;
  for (let at = 0; at < bytes.byteLength; at += ROW) {
    const hash = view.getUint32(at, true);
    let slot = hash & mask;
    while (numbers[slot] !== 0) slot = (slot + 1) & mask;
    hashes[slot] = hash;
    numbers[slot] = view.getUint8(at + 4) + 1;
  }
  return (hash, partOfSpeech) => {
    for (let slot = hash & mask; numbers[slot] !== 0; slot = (slot + 1) & mask) {
      if (hashes[slot] === hash) return numbers[slot]! - 1;
    }
    return CLUSTERS + partOfSpeech;
  };
}
