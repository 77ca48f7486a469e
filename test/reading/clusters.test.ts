import { expect, test } from 'vitest';
import { exchange } from '../../scripts/lexicon/exchange.ts';
import { CLUSTERS, createClusters, packClusters } from '../../server/reading/clusters.ts';
import { hashOf } from '../../server/reading/hash.ts';

test('a word has the cluster that was packed for it', () => {
  const words = Array.from({ length: 500 }, (_, i): [number, number] => [hashOf(`word ${i}`), i % CLUSTERS]);
  const clusterOf = createClusters(packClusters(new Map(words)));
  for (const [hash, cluster] of words) expect(clusterOf(hash, 3)).toBe(cluster);
});

test('a word without a cluster has one for its part of speech', () => {
  expect(createClusters(new Uint8Array(0))(7, 3)).toBe(CLUSTERS + 3);
});

test('words that stand in the same places come into one cluster', () => {
  // 0 and 1 stand before 2 and 3, and these before 0 and 1.
  const word = (after: number[], before: number[]) => ({
    after: new Map(after.map((next) => [next, 5])),
    before: new Map(before.map((last) => [last, 5])),
    doubled: 0,
  });
  const clusters = exchange(
    [word([2, 3], [2, 3]), word([2, 3], [2, 3]), word([0, 1], [0, 1]), word([0, 1], [0, 1])],
    2,
    5,
  );
  expect(clusters[0]).toBe(clusters[1]);
  expect(clusters[2]).toBe(clusters[3]);
  expect(clusters[0]).not.toBe(clusters[2]);
});
