/** A row of weights, in logits, for each feature: one for each of its values. Values that were never seen are absent. */
export type Logits = number[][];

export interface Observation {
  /** The value of each feature. */
  features: readonly number[];
  answer: boolean;
  weight: number;
}

const ROUNDS = 20;
const RATE = 0.1;
const DECAY = 1e-4;

/** Logistic regression by AdaGrad, over the observations in their order. The same observations give the same weights. */
export function learnLogits(observations: readonly Observation[]): Logits {
  const count = observations[0]?.features.length ?? 0;
  const logits: Logits = Array.from({ length: count }, () => []);
  const squares: Logits = Array.from({ length: count }, () => []);
  for (let round = 0; round < ROUNDS; round++) {
    for (const { features, answer, weight } of observations) {
      const p = 1 / (1 + Math.exp(-logitOf(logits, features)));
      const step = weight * ((answer ? 1 : 0) - p);
      for (let f = 0; f < count; f++) learn(logits[f]!, squares[f]!, features[f]!, step);
    }
  }
  return logits;
}

function learn(row: number[], squares: number[], value: number, step: number): void {
  const gradient = step - DECAY * (row[value] ?? 0);
  squares[value] = (squares[value] ?? 1) + gradient ** 2;
  row[value] = (row[value] ?? 0) + (RATE * gradient) / Math.sqrt(squares[value]);
}

/** The log odds that the answer is yes. */
function logitOf(logits: Logits, features: readonly number[]): number {
  let sum = 0;
  for (let f = 0; f < features.length; f++) sum += logits[f]?.[features[f]!] ?? 0;
  return sum;
}
