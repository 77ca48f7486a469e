/** A logistic model over hashed features, trained by AdaGrad, one step for each example. */
export interface LogisticTable {
  readonly weights: Float64Array;
  /** Log-odds of yes: the sum of the slots' weights. */
  score(slots: Uint32Array): number;
  /** Moves the weights towards `answer`; `weight` is what the example counts. */
  learn(slots: Uint32Array, answer: boolean, weight: number): void;
  /** Moves the weights along a gradient of the log-likelihood. */
  step(slots: Uint32Array, gradient: number): void;
}

// Keeps the first step of a slot finite where its gradient is 0.
const FIRST_SQUARE = 1e-6;

/**
 * A logistic model with a table of 2^bits slots and steps of the given size. With a sum of squared gradients to begin with,
 * examples that are right already move no weight by a whole step.
 */
export function createLogistic(bits: number, rate: number, firstSquares = 0): LogisticTable {
  const weights = new Float64Array(2 ** bits);
  const squares = new Float64Array(2 ** bits).fill(firstSquares);
  const mask = weights.length - 1;
  const score = (slots: Uint32Array) => {
    let sum = 0;
    for (const slot of slots) sum += weights[slot & mask]!;
    return sum;
  };
  const step = (slots: Uint32Array, gradient: number) => {
    for (const slot of slots) {
      squares[slot & mask]! += gradient * gradient;
      weights[slot & mask]! += (rate * gradient) / Math.sqrt(squares[slot & mask]! + FIRST_SQUARE);
    }
  };
  return {
    weights,
    score,
    step,
    learn(slots, answer, weight) {
      step(slots, weight * ((answer ? 1 : 0) - 1 / (1 + Math.exp(-score(slots)))));
    },
  };
}
