/** What follows what: for each word the counts of the words after it and before it, itself left out. */
export interface Neighbours {
  after: ReadonlyMap<number, number>;
  before: ReadonlyMap<number, number>;
  /** How often the word follows itself. */
  doubled: number;
}

/**
 * Parts words into clusters so that the cluster of a word tells most about the cluster of the next one: each word in
 * turn moves where that gains most (the exchange algorithm of Kneser and Ney, 1993). Words come most frequent
 * first; the same ones give the same clusters.
 */
export function exchange(words: readonly Neighbours[], clusters: number, rounds: number): Uint8Array {
  const clusterOf = Uint8Array.from(words, (_, word) => word % clusters);
  const table = countPairs(words, clusterOf, clusters);
  for (let round = 0; round < rounds; round++) {
    words.forEach((word, i) => {
      const links = linksOf(word, clusterOf, clusters);
      move(table, clusterOf[i]!, links, -1);
      clusterOf[i] = bestCluster(table, links);
      move(table, clusterOf[i]!, links, 1);
    });
  }
  return clusterOf;
}

interface Table {
  size: number;
  /** How often a word of the row's cluster stands before one of the column's. */
  pairs: Float64Array;
  first: Float64Array;
  second: Float64Array;
}

/** A word's neighbours by cluster. */
interface Links {
  after: Float64Array;
  before: Float64Array;
  /** The clusters that occur at all. */
  followers: number[];
  leaders: number[];
  doubled: number;
  first: number;
  second: number;
}

function countPairs(words: readonly Neighbours[], clusterOf: Uint8Array, size: number): Table {
  const table = {
    size,
    pairs: new Float64Array(size * size),
    first: new Float64Array(size),
    second: new Float64Array(size),
  };
  words.forEach(({ after, doubled }, i) => {
    const row = clusterOf[i]!;
    for (const [next, count] of [...after, [i, doubled] as const]) {
      const column = clusterOf[next]!;
      table.pairs[row * size + column]! += count;
      table.first[row]! += count;
      table.second[column]! += count;
    }
  });
  return table;
}

function linksOf({ after, before, doubled }: Neighbours, clusterOf: Uint8Array, size: number): Links {
  const links = { after: new Float64Array(size), before: new Float64Array(size) };
  for (const [next, count] of after) links.after[clusterOf[next]!]! += count;
  for (const [last, count] of before) links.before[clusterOf[last]!]! += count;
  const present = (counts: Float64Array) => [...counts.keys()].filter((number) => counts[number]! > 0);
  const sum = (counts: Float64Array) => counts.reduce((a, b) => a + b, doubled);
  return {
    ...links,
    followers: present(links.after),
    leaders: present(links.before),
    doubled,
    first: sum(links.after),
    second: sum(links.before),
  };
}

function move({ size, pairs, first, second }: Table, to: number, links: Links, sign: 1 | -1): void {
  for (const c of links.followers) pairs[to * size + c]! += sign * links.after[c]!;
  for (const c of links.leaders) pairs[c * size + to]! += sign * links.before[c]!;
  pairs[to * size + to]! += sign * links.doubled;
  first[to]! += sign * links.first;
  second[to]! += sign * links.second;
}

function bestCluster(table: Table, links: Links): number {
  let best = 0;
  let most = -Infinity;
  for (let to = 0; to < table.size; to++) {
    const gain = gainOf(table, to, links);
    if (gain > most) [best, most] = [to, gain];
  }
  return best;
}

const weigh = (count: number) => (count > 0 ? count * Math.log(count) : 0);
const grown = (count: number, by: number) => weigh(count + by) - weigh(count);

/** What the mutual information of neighbouring clusters gains when the word joins a cluster that it is not in. */
function gainOf({ size, pairs, first, second }: Table, to: number, links: Links): number {
  let gain = -grown(first[to]!, links.first) - grown(second[to]!, links.second);
  for (const c of links.followers) if (c !== to) gain += grown(pairs[to * size + c]!, links.after[c]!);
  for (const c of links.leaders) if (c !== to) gain += grown(pairs[c * size + to]!, links.before[c]!);
  return gain + grown(pairs[to * size + to]!, links.after[to]! + links.before[to]! + links.doubled);
}
