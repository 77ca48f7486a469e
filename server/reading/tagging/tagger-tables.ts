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
  const { rowOf, end } = indexRows(bytes, headEnd);
  return { tags, bytes, rowOf, affixAt: indexAffixes(view, end) };
}

/** The rows stand in the order of their hashes, which are spread evenly: a table tells where each beginning of hashes begins. */
function indexRows(bytes: Uint8Array, start: number) {
  const words = new DataView(bytes.buffer, bytes.byteOffset).getUint32(start, true);
  const first = start + 4;
  // A copy: a section may begin at an odd byte of its file.
  const hashes = new Uint32Array(new Uint8Array(bytes.subarray(first, first + 4 * words)).buffer);
  const shift = Math.min(Math.clz32(words), 31);
  const firsts = new Uint32Array(2 ** (32 - shift) + 1).fill(words);
  const starts = new Uint32Array(words);
  let at = first + 4 * words;
  for (let i = 0, next = 0; i < words; i++) {
    for (const beginning = hashes[i]! >>> shift; next <= beginning; next++) firsts[next] = i;
    starts[i] = at;
    for (let list = 0; list < WINDOW.length; list++) at += 1 + 2 * bytes[at]!;
  }
  const rowOf = (hash: number): number => {
    const beginning = hash >>> shift;
    for (let i = firsts[beginning]!; i < firsts[beginning + 1]!; i++)
      if (hashes[i] === hash) return starts[i]!;
    return -1;
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
