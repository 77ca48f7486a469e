/** The weights of one kind of doubt in hundredths of a logit: a row for each feature, a column for each value. */
export type DoubtWeights = readonly (readonly number[])[];

/** How likely what has these features is wrong. */
export function doubtBy(weights: DoubtWeights, features: readonly number[]): number {
  let score = 0;
  for (let f = 0; f < features.length; f++) score += weights[f]?.[features[f]!] ?? 0;
  return 1 / (1 + Math.exp(-score / 100));
}
