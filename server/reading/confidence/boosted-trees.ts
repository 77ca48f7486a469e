/** Questions that a tree asks, one on each level. */
export const TREE_DEPTH = 4;
/** Values of features are below this. */
export const FEATURE_VALUES = 64;

/**
 * Trees whose sum is the log odds of something. Each asks the same question of all that reach a level (an oblivious
 * tree). A tree is its questions, each a feature and the value that it must exceed, and then what each leaf adds, in
 * hundredths of a logit. The first question decides the lowest bit of the leaf's number.
 */
export interface BoostedTrees {
  /** The score that the trees add to, in hundredths of a logit. */
  base: number;
  trees: readonly (readonly number[])[];
}

/** The probability that trees give to something with these features. */
export type ProbabilityOf = (features: Uint8Array) => number;

const TREE = 2 * TREE_DEPTH + 2 ** TREE_DEPTH;

/** Makes trees ready for use. */
export function createBoostedTrees({ base, trees }: BoostedTrees): ProbabilityOf {
  const all = Int16Array.from(trees.flat());
  return (features) => {
    let score = base;
    for (let tree = 0; tree < all.length; tree += TREE) {
      let leaf = tree + 2 * TREE_DEPTH;
      for (let level = 0; level < TREE_DEPTH; level++) {
        const question = tree + 2 * level;
        // 1 for a feature above the value. A branch here is unpredictable, and a mispredicted branch is slow.
        leaf += ((all[question + 1]! - features[all[question]!]!) >>> 31) << level;
      }
      score += all[leaf]!;
    }
    return 1 / (1 + Math.exp(-score / 100));
  };
}
