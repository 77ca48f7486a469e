/** Questions that a tree asks, one on each level. */
export const TREE_DEPTH = 4;
/** Traits are below this. */
export const TRAIT_VALUES = 64;

/**
 * Trees whose sum says how likely something is. Each asks the same question of all that reach a level, so that a tree is
 * its questions, a trait and the value that it must exceed, then for each row of answers, the first one lowest, what it
 * adds: hundredths of a logit.
 */
export interface DoubtTrees {
  /** What there is to add to, in hundredths of a logit. */
  base: number;
  trees: readonly (readonly number[])[];
}

/** How likely what has these traits is wrong. */
export type DoubtBy = (traits: Uint8Array) => number;

const TREE = 2 * TREE_DEPTH + 2 ** TREE_DEPTH;

/** Makes trees ready to be asked. */
export function createDoubt({ base, trees }: DoubtTrees): DoubtBy {
  const all = Int16Array.from(trees.flat());
  return (traits) => {
    let score = base;
    for (let tree = 0; tree < all.length; tree += TREE) {
      let leaf = tree + 2 * TREE_DEPTH;
      for (let level = 0; level < TREE_DEPTH; level++) {
        const question = tree + 2 * level;
        // 1 for a trait above it: which way an answer goes nobody foretells, and a branch foretold wrongly is slow.
        leaf += ((all[question + 1]! - traits[all[question]!]!) >>> 31) << level;
      }
      score += all[leaf]!;
    }
    return 1 / (1 + Math.exp(-score / 100));
  };
}
