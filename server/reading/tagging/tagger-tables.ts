import { WINDOW } from './tagger-format.ts';

/** The weights of a tagger, indexed. A list is given by its offset in `bytes`; -1 means that there is none. */
export interface TaggerTables {
  tags: string[];
  bytes: Uint8Array;
  /** The offset of a word's five lists, by the hash of its key. A list is its length, then a tag and a weight for each. */
  rowOf: (hash: number) => number;
  /** The offset of an affix or test: such a list, then the number of its pairs of tags, and each pair with its weight. */
  affixAt: (id: number) => number;
}

/** Opens the tagger's section of a model. */
export function openTagger(bytes: Uint8Array): TaggerTables {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const headEnd = 2 + view.getUint16(0, true);
  const tags = JSON.parse(new TextDecoder().decode(bytes.subarray(2, headEnd))) as string[];
  const { rowOf, end } = indexRows(view, headEnd);
  return { tags, bytes, rowOf, affixAt: indexAffixes(view, end) };
}

function indexRows(view: DataView, start: number) {
  const words = view.getUint32(start, true);
  let slots = 2;
  while (slots < words * 2) slots *= 2;
  const mask = slots - 1;
  const hashes = new Uint32Array(slots);
  const starts = new Int32Array(slots).fill(-1);
  let at = start + 4 + 4 * words;
  for (let i = 0; i < words; i++) {
    const hash = view.getUint32(start + 4 + 4 * i, true);
    let slot = hash & mask;
    while (starts[slot] !== -1) slot = (slot + 1) & mask;
    hashes[slot] = hash;
    starts[slot] = at;
    for (let list = 0; list < WINDOW.length; list++) at += 1 + 2 * view.getUint8(at);
  }
  const rowOf = (hash: number): number => {
    let slot = hash & mask;
    while (starts[slot] !== -1 && hashes[slot] !== hash) slot = (slot + 1) & mask;
    return starts[slot]!;
  };
  return { rowOf, end: at };
}

function indexAffixes(view: DataView, start: number): TaggerTables['affixAt'] {
  const places = new Map<number, number>();
  let at = start + 4;
  for (let left = view.getUint32(start, true); left > 0; left--) {
    places.set(view.getUint32(at, true), at + 4);
    at += 4;
    at += 1 + 2 * view.getUint8(at);
    at += 2 + 3 * view.getUint16(at, true);
  }
  return (id) => places.get(id) ?? -1;
}

/** Adds the weights of a list to the scores of tags, which begin at `first`. */
export function addTags(
  bytes: Uint8Array,
  start: number,
  scores: Int16Array | Int8Array,
  first: number,
): void {
  if (start < 0) return;
  const end = start + 1 + 2 * bytes[start]!;
  for (let at = start + 1; at < end; at += 2) scores[first + bytes[at]!]! += signed(bytes[at + 1]!);
}

/** Adds the weights of an affix's pairs of tags. The pair of tags a and b has the number a · tags + b. */
export function addPairs(bytes: Uint8Array, start: number, scores: Int16Array): void {
  if (start < 0) return;
  const pairs = start + 1 + 2 * bytes[start]!;
  const end = pairs + 2 + 3 * (bytes[pairs]! | (bytes[pairs + 1]! << 8));
  for (let at = pairs + 2; at < end; at += 3)
    scores[bytes[at]! | (bytes[at + 1]! << 8)]! += signed(bytes[at + 2]!);
}

const signed = (byte: number) => (byte << 24) >> 24;
