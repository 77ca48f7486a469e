import {
  type BoostedTrees,
  FEATURE_VALUES,
  TREE_DEPTH,
} from '../../../server/reading/confidence/boosted-trees.ts';

/** What trees learn from: a value of each feature. */
export interface Observation {
  features: Uint8Array;
  answer: boolean;
  weight: number;
}

const TREES = 60;
const RATE = 0.25;
// An answer that few observations share counts less.
const SHRINKAGE = 3;

/**
 * Gradient boosting for a yes or no, a Newton step a tree (Friedman 2001), of trees with one question a level
 * (Prokhorenkova and others 2018): the same observations give the same trees.
 */
export function growTrees(observations: readonly Observation[]): BoostedTrees {
  const samples = samplesOf(observations);
  const base = Math.round(100 * logOddsOf(observations));
  samples.scores.fill(base / 100);
  const trees = Array.from({ length: TREES }, () => grow(samples));
  return { base, trees };
}

interface Samples {
  /** The values of each feature. */
  columns: Uint8Array[];
  answers: Uint8Array;
  weights: Float64Array;
  scores: Float64Array;
  /** How the error of each sample changes with its score, and how that changes. */
  slopes: Float64Array;
  curves: Float64Array;
  leaves: Uint8Array;
}

function samplesOf(observations: readonly Observation[]): Samples {
  const count = observations.length;
  return {
    columns: Array.from(observations[0]?.features ?? [], (_, feature) =>
      Uint8Array.from(observations, ({ features }) => features[feature]!),
    ),
    answers: Uint8Array.from(observations, ({ answer }) => (answer ? 1 : 0)),
    weights: Float64Array.from(observations, ({ weight }) => weight),
    scores: new Float64Array(count),
    slopes: new Float64Array(count),
    curves: new Float64Array(count),
    leaves: new Uint8Array(count),
  };
}

function logOddsOf(observations: readonly Observation[]): number {
  let yes = 0;
  let all = 0;
  for (const { answer, weight } of observations) {
    all += weight;
    if (answer) yes += weight;
  }
  return Math.log(yes / (all - yes));
}

/** Grows the tree that mends most of what the scores get wrong, and adds what it says to them. */
function grow(samples: Samples): number[] {
  const { columns, answers, weights, scores, slopes, curves, leaves } = samples;
  for (let i = 0; i < scores.length; i++) {
    const p = 1 / (1 + Math.exp(-scores[i]!));
    slopes[i] = weights[i]! * (answers[i]! - p);
    curves[i] = weights[i]! * p * (1 - p);
  }
  leaves.fill(0);
  const questions: number[] = [];
  for (let level = 0; level < TREE_DEPTH; level++) {
    const { feature, above } = bestQuestion(samples, 1 << level);
    questions.push(feature, above);
    const column = columns[feature]!;
    for (let i = 0; i < leaves.length; i++) if (column[i]! > above) leaves[i]! += 1 << level;
  }
  const added = addedBy(samples);
  for (let i = 0; i < scores.length; i++) scores[i]! += added[leaves[i]!]! / 100;
  return [...questions, ...added];
}

/** What each leaf adds to a score. */
function addedBy(samples: Samples): number[] {
  const { slope, curve } = sumsOf(samples, 2 ** TREE_DEPTH, (i) => samples.leaves[i]!);
  return Array.from(slope, (sum, leaf) => Math.round((100 * RATE * sum) / (curve[leaf]! + SHRINKAGE)));
}

/** Slopes and curves summed by where each sample belongs, out of so many places. */
function sumsOf({ slopes, curves, leaves }: Samples, places: number, placeOf: (i: number) => number) {
  const slope = new Float64Array(places);
  const curve = new Float64Array(places);
  for (let i = 0; i < leaves.length; i++) {
    const place = placeOf(i);
    slope[place]! += slopes[i]!;
    curve[place]! += curves[i]!;
  }
  return { slope, curve };
}

/** The question that parts what is wrong in the leaves so far best. */
function bestQuestion(samples: Samples, leaves: number): { feature: number; above: number } {
  let best = { feature: 0, above: FEATURE_VALUES, gain: -Infinity };
  samples.columns.forEach((column, feature) => {
    const gains = gainsOf(samples, column, leaves);
    gains.forEach((gain, above) => {
      if (gain > best.gain) best = { feature, above, gain };
    });
  });
  return best;
}

/** What a question about a feature would gain, for each value that it may have to exceed. */
function gainsOf(samples: Samples, column: Uint8Array, leaves: number): Float64Array {
  const gains = new Float64Array(FEATURE_VALUES - 1);
  const placeOf = (i: number) => samples.leaves[i]! * FEATURE_VALUES + column[i]!;
  const { slope, curve } = sumsOf(samples, leaves * FEATURE_VALUES, placeOf);
  for (let leaf = 0; leaf < leaves; leaf++) {
    const [from, to] = [leaf * FEATURE_VALUES, (leaf + 1) * FEATURE_VALUES];
    const slopeOfAll = total(slope, from, to);
    const curveOfAll = total(curve, from, to);
    let [slopeBelow, curveBelow] = [0, 0];
    for (let value = 0; value < FEATURE_VALUES - 1; value++) {
      slopeBelow += slope[from + value]!;
      curveBelow += curve[from + value]!;
      gains[value]! +=
        worth(slopeBelow, curveBelow) + worth(slopeOfAll - slopeBelow, curveOfAll - curveBelow);
    }
  }
  return gains;
}

const worth = (slope: number, curve: number) => slope ** 2 / (curve + SHRINKAGE);

function total(values: Float64Array, from: number, to: number): number {
  let sum = 0;
  for (let i = from; i < to; i++) sum += values[i]!;
  return sum;
}
