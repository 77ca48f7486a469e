import { CLUSTERS } from '../../server/reading/clusters.ts';
import { BOUNDARY } from '../../server/reading/context.ts';
import type { Draft } from '../../server/reading/drafts.ts';
import { hashOf } from '../../server/reading/hash.ts';
import { exchange, type Neighbours } from './exchange.ts';

// A word seen once says too little about its places; all of them together are one more word.
const LEAST = 2;
const RARE = '<rare>';
const START = '<start>';
const END = '<end>';
const CLAUSE = '<clause>';
const ROUNDS = 8;

/** Learns clusters of words, by the hash of each, from running text without labels. */
export function learnClusters(sentences: readonly (readonly Draft[])[]): Map<number, number> {
  const lines = distinct(sentences.map(lineOf));
  const counts = new Map<string, number>();
  for (const word of lines.flat()) counts.set(word, (counts.get(word) ?? 0) + 1);
  const words = [...counts]
    .filter(([, count]) => count >= LEAST)
    .sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
    .map(([word]) => word);
  const clusters = exchange(neighboursOf(lines, [...words, RARE]), CLUSTERS, ROUNDS);
  return new Map(words.map((word, i) => [hashOf(word), clusters[i]!]));
}

function lineOf(drafts: readonly Draft[]): string[] {
  const words = drafts.flatMap(({ entry, boundary }) =>
    boundary === BOUNDARY.clause ? [entry.key, CLAUSE] : [entry.key],
  );
  return [START, ...words, END];
}

// Several sources quote the same sentence.
function distinct(lines: readonly string[][]): string[][] {
  return [...new Map(lines.map((line) => [line.join(' '), line])).values()];
}

interface Counted extends Neighbours {
  after: Map<number, number>;
  before: Map<number, number>;
}

function neighboursOf(lines: readonly string[][], words: readonly string[]): Neighbours[] {
  const places = new Map(words.map((word, i) => [word, i]));
  const rare = places.get(RARE)!;
  const all: Counted[] = words.map(() => ({ after: new Map(), before: new Map(), doubled: 0 }));
  const count = (counts: Map<number, number>, word: number) => counts.set(word, (counts.get(word) ?? 0) + 1);
  for (const line of lines) {
    const numbers = line.map((word) => places.get(word) ?? rare);
    for (let i = 1; i < numbers.length; i++) {
      const [last, next] = [numbers[i - 1]!, numbers[i]!];
      if (last === next) {
        all[last]!.doubled++;
        continue;
      }
      count(all[last]!.after, next);
      count(all[next]!.before, last);
    }
  }
  return all;
}
