import { affixId, PREFIX_KINDS, SUFFIX_KINDS } from './tagger-format.ts';
import { addPairs, addTags, type TaggerTables } from './tagger-tables.ts';

/** What the first or the last bytes of a word add to the scores of tags and of pairs of tags, as in `addPairs`. */
export interface EndSums {
  tags: Int16Array;
  pairs: Int16Array;
}

// Words of news have 140 beginnings and 570 ends, each with about a hundred weights; a sum takes 1 KB.
const MOST_REMEMBERED = 1000;

// The letters at either end of a word that contain its affixes; a letter has at most three bytes.
const END = 4;
const MOST_BYTES = 3;

/** Sums what the beginning and the end of a word add. Sums are cached, since many words share them. */
export function createEndSums(tables: TaggerTables): (spelling: string) => readonly [EndSums, EndSums] {
  const encoder = new TextEncoder();
  const room = new Uint8Array(2 * END * MOST_BYTES);
  const beginning = rememberEnds((bytes) => sumOf(prefixes(bytes), tables));
  const end = rememberEnds((bytes) => sumOf(suffixes(bytes), tables));
  return (spelling) => {
    const ends = spelling.length > 2 * END ? spelling.slice(0, END) + spelling.slice(-END) : spelling;
    const { written } = encoder.encodeInto(ends, room);
    return [
      beginning(room.subarray(0, Math.min(written, AFFIX_BYTES))),
      end(room.subarray(Math.max(0, written - AFFIX_BYTES), written)),
    ];
  };
}

/** The bytes of the longest affix. */
const AFFIX_BYTES = 3;

const prefixes = (bytes: Uint8Array) =>
  PREFIX_KINDS.map((kind, i) => affixId(kind, bytes.subarray(0, i + 1)));

const suffixes = (bytes: Uint8Array) =>
  SUFFIX_KINDS.map((kind, i) => affixId(kind, bytes.subarray(Math.max(0, bytes.length - 1 - i))));

function rememberEnds(compute: (bytes: Uint8Array) => EndSums): (bytes: Uint8Array) => EndSums {
  const known = new Map<number, EndSums>();
  return (bytes) => {
    let key = bytes.length;
    for (let i = 0; i < bytes.length; i++) key = key * 256 + bytes[i]!;
    let sums = known.get(key);
    if (sums === undefined) {
      sums = compute(bytes);
      if (known.size < MOST_REMEMBERED) known.set(key, sums);
    }
    return sums;
  };
}

function sumOf(
  affixes: readonly number[],
  { tags: { length: size }, bytes, affixAt }: TaggerTables,
): EndSums {
  const sums = { tags: new Int16Array(size), pairs: new Int16Array(size * size) };
  for (const start of affixes.map(affixAt)) {
    addTags(bytes, start, sums.tags, 0);
    addPairs(bytes, start, sums.pairs);
  }
  return sums;
}
